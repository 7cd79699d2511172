import type { Translated } from '#app/i18n/locale.ts';
import type { violations as original } from '#app/i18n/locales/zh/violations.ts';

/** Which rule a circuit breaks. The board says it too, so these texts are also in the script of live circuits. */
export const violations: Translated<typeof original> = {
  qubits_out_of_range: 'The circuit has {{qubits}} qubits; {{min}} to {{max}} are allowed.',
  classical_bits_out_of_range: 'The circuit has {{bits}} classical bits; {{min}} to {{max}} are allowed.',
  too_many_operations: 'The circuit has more than {{limit}} operations.',
  nested_too_deep: 'Blocks are nested deeper than {{limit}} levels.',
  qubit_out_of_range: 'Qubit {{qubit}} does not exist; the circuit has {{qubits}}, numbered from 0.',
  classical_bit_out_of_range: 'Classical bit {{bit}} does not exist; the circuit has {{bits}}, numbered from 0.',
  qubit_repeated: 'Qubit {{qubit}} is used twice in one operation.',
  gate_unknown: 'There is no gate named {{gate}}.',
  target_count: 'Qubits of {{gate}}: {{expected}} expected, {{actual}} given.',
  parameter_count: 'Parameters of {{gate}}: {{expected}} expected, {{actual}} given.',
  angle_invalid: 'The angle {{text}} cannot be computed.',
  too_many_parameters: 'The circuit has more than {{limit}} parameters.',
  parameter_name: '{{name}} cannot be the name of a parameter.',
  parameter_name_taken: 'The name {{name}} of a parameter is taken.',
  parameter_unknown: 'An angle uses {{name}}, which is not a parameter of the circuit.',
  repeat_count: '{{times}} is not a valid number of repetitions.',
  display_in_block:
    'A display shows the state at one place and is not allowed inside a block. Put it before or after the block.',
  composite_name_taken: 'The name {{gate}} is already used by another gate.',
  composite_recursive: 'The gate {{gate}} uses itself.',
  composite_too_deep: 'The gate {{gate}} is nested deeper than {{limit}} levels.',
  expression_too_long: 'The expression {{text}} has {{length}} characters; at most {{limit}} are allowed.',
  measurement_not_last: 'A measurement must be the last gate on qubit {{qubit}}.',
  measured_twice: 'Qubit {{qubit}} is measured more than once; only one measurement per qubit is allowed.',
  multi_qubit_after_measurement: 'A multi-qubit gate cannot follow the measurement of qubit {{qubit}}.',
  measurement_missing: 'The circuit measures nothing. Add a measurement to get counts.',
};
