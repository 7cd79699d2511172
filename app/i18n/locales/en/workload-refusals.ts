import type { Translated } from '#app/i18n/locale.ts';
import type { workloadRefusals as original } from '#app/i18n/locales/zh/workload-refusals.ts';

export const workloadRefusals: Translated<typeof original> = {
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
  fidelity_not_gates: 'The circuit to compare with measures or resets qubits midway, so its final state is not unique.',
  values_not_finite: 'At no point of the minimization are the value, and the gradient if its method needs one, finite.',
  too_few_shots: 'Too few shots: {{shots}}. Groups of terms: {{groups}}; each needs at least two.',
};
