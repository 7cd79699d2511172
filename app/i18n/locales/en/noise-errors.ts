import type { Translated } from '#app/i18n/locale.ts';
import type { noiseErrors as original, noiseRefusals as originalRefusals } from '#app/i18n/locales/zh/noise-errors.ts';

export const noiseErrors: Translated<typeof original> = {
  not_json: 'This is not JSON.',
  not_object: 'An object {…} is expected here.',
  not_list: 'A list […] is expected here.',
  not_number: 'A number is expected here.',
  too_many: 'At most {{limit}} entries are allowed here.',
  unknown_field: 'There is no field named {{field}} here.',
  missing_field: 'The field {{field}} is missing.',
  unknown_kind: 'There is no noise channel named {{kind}}.',
  unknown_gate: 'There is no gate named {{gate}}.',
  unknown_convention: 'The convention {{convention}} is unknown; use pauli or qpanda.',
  unknown_qubit: 'Qubit {{qubit}} does not exist; the circuit has {{qubits}}, numbered from 0.',
  qubit_malformed: 'A qubit must be a whole number, 0 or greater.',
  pair_malformed: 'A pair must be two different qubits.',
  out_of_range: '{{value}} is out of range; {{min}} to {{max}} is allowed.',
  negative: '{{value}} is below 0; it must be 0 or more.',
  not_positive: 'This must be more than 0; {{value}} is not.',
  sum_not_one: 'The probabilities add up to {{sum}}; they must add up to 1.',
  sum_above_one: 'The probabilities add up to {{sum}}, which is more than 1.',
  probability_count: 'A Pauli channel takes 4 probabilities, or 16 for two qubits; {{count}} are given.',
  t2_too_long: 'T2 is {{t2}}, longer than twice T1, which is {{t1}}.',
  matrix_shape: 'A matrix must be 2 × 2 or 4 × 4, and all matrices of a channel must have the same size.',
  kraus_incomplete: 'The Kraus operators are not complete: ΣK†K differs from the identity by {{deviation}}.',
  not_unitary: 'The matrix is not unitary: U†U differs from the identity by {{deviation}}.',
};

export const noiseRefusals: Translated<typeof originalRefusals> = {
  amplitudes_impossible: 'A noisy result is a mixed state and has no amplitudes. Choose counts or probabilities.',
  noise_invalid: 'The noise model is not valid. {{error}}',
  noise_unknown_qubit: 'The noise model does not fit the circuit. {{error}}',
  exact_impossible:
    'Exact results under noise, and the density matrix, need at most {{limit}} qubits. Choose counts by trajectories.',
  exact_by_trajectories:
    'Trajectories are sampled and give counts only. For exact results, choose the density matrix or the automatic method.',
  rotation_too_wide:
    'A gate with a rotation error acts on too many qubits for exact results: {{qubits}}; at most {{limit}}. Choose ' +
    'counts by trajectories, or set the rotation error to 0.',
  too_many_readings:
    'Too many bits are read for exact results under noise: {{bits}}; at most {{limit}}. Measure fewer qubits, or ' +
    'choose counts by trajectories.',
};
