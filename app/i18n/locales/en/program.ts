import type { Translated } from '#app/i18n/locale.ts';
import type { program as original } from '#app/i18n/locales/zh/program.ts';
import { DIAGNOSTIC_TEMPLATES, type DiagnosticCode } from '#simulator';
import { violations } from './violations.ts';

/** The parsers' own sentences, with this catalogue's marks around the values. */
const diagnostics = Object.fromEntries(
  Object.entries(DIAGNOSTIC_TEMPLATES).map(([code, template]) => [code, template.replace(/\{(\w+)\}/g, '{{$1}}')]),
) as Record<DiagnosticCode, string>;

export const program: Translated<typeof original> = {
  diagnostics,
  violations,
  refusals: {
    too_many_qubits: 'The circuit has {{qubits}} qubits; this product runs at most {{limit}}.',
    too_much_memory: 'This needs {{neededMb}} MiB of memory; {{availableMb}} MiB are available here.',
    too_long: 'This would take about {{seconds}} s; the limit is {{limit}} s.',
    too_many_operations: 'The circuit has {{operations}} operations; the limit is {{limit}}.',
    shots_out_of_range: '{{shots}} shots are out of range; the limit is {{limit}}.',
    parameters_unbound: 'These parameters have no value: {{names}}. Give each of them a value.',
    parameter_unknown: 'The circuit has no parameter {{name}}; its parameters: {{known}}.',
    parameter_not_finite: 'The value of {{name}} is not a finite number.',
    parameter_too_large: 'The value of {{name}} is too large; its absolute value is at most {{limit}}.',
    angle_not_finite: 'With these values the angle {{text}} cannot be computed, or is too large.',
    observable_qubit: 'The observable names qubit {{qubit}}; the circuit has {{qubits}}, numbered from 0.',
    values_by_shots_only: 'This product estimates values by shots. Choose a number of shots.',
    values_exact_only: 'This product computes exact values only. Choose 0 shots.',
    gradient_in_loop: 'There is no gradient by a parameter that is used inside a loop that depends on outcomes.',
    hessian_too_large:
      'Too many parameters, or angles that depend on them, for second derivatives: {{angles}}; at most {{limit}}.',
    cone_too_wide:
      'Through the gates, a term depends on more qubits ({{qubits}}) than can be computed: at most {{limit}}. Use fewer layers.',
    readout_not_invertible:
      'Qubit {{qubit}} is read wrongly too often to correct this. Make its readout errors smaller, or ask for exact values.',
    properties_impossible: 'This product does not hold the final state. Use full amplitude or noisy.',
    property_qubits: 'A density matrix of so many qubits is not computed: {{qubits}}; at most {{limit}}.',
    property_repeated: 'Qubit {{qubit}} is in one list twice.',
    fidelity_qubits:
      'For a fidelity both circuits need the same number of qubits; theirs are different: {{qubits}} and {{other}}.',
    fidelity_not_gates:
      'The circuit to compare with measures or resets qubits midway, so its final state is not unique.',
    values_not_finite:
      'At no point of the minimization are the value, and the gradient if its method needs one, finite.',
    too_few_shots: 'Too few shots: {{shots}}. Groups of terms: {{groups}}; each needs at least two.',
    states_required: 'List the basis states whose amplitudes you want.',
    states_malformed:
      'The basis state {{state}} is malformed; it needs a digit 0 or 1 for each qubit, {{qubits}} in all.',
    dynamic_circuit:
      'This product allows measurements only at the end of the circuit. It cannot run mid-circuit measurements, ' +
      'resets or conditional blocks.',
    nothing_measured: 'The circuit measures nothing, so there is nothing to count. Add a measurement.',
    too_many_branches:
      'The measurements inside the circuit lead to more than {{limit}} different states. Ask for counts instead.',
    loop_unbounded: 'A loop did not end within {{limit}} iterations, or can never end.',
    loop_too_many_gates:
      'The loops executed more than {{limit}} gates in one shot. Use fewer gates or fewer iterations.',
    cost_too_high:
      'This circuit would cost about 2^{{log2Cost}} operations; the limit is 2^{{limit}}. Use fewer layers, or ' +
      'fewer gates between distant qubits.',
    amplitudes_impossible: 'A noisy result is a mixed state and has no amplitudes. Choose counts or probabilities.',
    noise_invalid: 'The noise model is not valid. {{error}}',
    noise_unknown_qubit: 'The noise model does not fit the circuit. {{error}}',
    shots_required: 'A chip can only count outcomes. Choose at least one shot.',
    too_many_layers: 'The compiled circuit has {{layers}} layers; the limit is {{limit}}.',
    too_many_controls: 'A gate has {{controls}} control qubits; the chip allows at most {{limit}}.',
    not_joined:
      'The gates of this circuit connect {{qubits}} qubits, but working couplers connect only {{joined}} on ' +
      'this chip: {{apart}} has none. Connect at most {{joined}} qubits.',
    not_coupled:
      'Chip qubits {{first}} and {{second}} have no working coupler between them. Turn on mapping or choose other qubits.',
    placement_unknown: '{{qubit}} is not a qubit of this chip. Its qubits are 0 to {{last}}.',
    placement_repeated:
      'Chip qubit {{qubit}} is listed twice. Each qubit of the circuit needs a chip qubit of its own.',
    placement_isolated: 'Chip qubit {{qubit}} has no working coupler and cannot be used. Choose another one.',
    placement_length:
      'Each qubit of the circuit needs one chip qubit. Qubits in the circuit: {{qubits}}; chip qubits listed: {{placed}}.',
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
    not_available: 'The engine of this product is not available yet.',
  },
  noiseErrors: {
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
  },
  failures: {
    timeout: 'The run was stopped at its time limit of {{seconds}} s.',
    worker_lost: 'The worker process failed (attempts: {{attempts}}). The task did not finish.',
    syntax: 'The program has a syntax error.',
    conversion: 'The program cannot be converted to a circuit.',
    resources: 'The run exceeds its resource limits.',
    internal: 'An internal error occurred. It has been logged.',
  },
  place: 'Line {{line}}, column {{column}}',
  line: 'Line {{line}}',
  placed: '{{place}}: {{sentence}}',
};
