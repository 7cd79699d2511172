import type { Violation, ViolationCode } from './violation.ts';

/** English sentences for terminals and logs; the pages have separate texts in both languages. */
const SENTENCES: Readonly<Record<ViolationCode, string>> = {
  qubits_out_of_range: 'The circuit has {qubits} qubits; {min} to {max} are allowed.',
  classical_bits_out_of_range: 'The circuit has {bits} classical bits; {min} to {max} are allowed.',
  too_many_operations: 'The circuit has more than {limit} operations.',
  nested_too_deep: 'Blocks or expressions are nested more than {limit} levels deep.',
  qubit_out_of_range: 'Qubit {qubit} does not exist; the circuit has {qubits}.',
  classical_bit_out_of_range: 'Classical bit {bit} does not exist; the circuit has {bits}.',
  qubit_repeated: 'Qubit {qubit} is named twice by one operation.',
  gate_unknown: 'There is no gate {gate}.',
  target_count: 'Qubits of {gate}: {expected} expected, {actual} given.',
  parameter_count: 'Parameters of {gate}: {expected} expected, {actual} given.',
  angle_invalid: 'The angle {text} cannot be computed, or is too large.',
  too_many_parameters: 'The circuit has more than {limit} parameters.',
  parameter_name: '{name} cannot be the name of a parameter.',
  parameter_name_taken: 'The name {name} of a parameter is taken.',
  parameter_unknown: 'An angle uses {name}, which is not a parameter of the circuit.',
  repeat_count: '{times} is not a valid number of repetitions.',
  display_in_block: 'A display is not allowed inside a block.',
  composite_name_taken: 'The gate name {gate} is taken.',
  composite_recursive: 'The gate {gate} is defined by itself.',
  composite_too_deep: 'The gate {gate} is built from gates more than {limit} levels deep.',
  expression_too_long: 'The expression {text} has {length} characters; at most {limit} are allowed.',
  measurement_not_last: 'Qubit {qubit} has been measured; no gate can follow on this qubit.',
  measured_twice: 'Qubit {qubit} is measured twice.',
  multi_qubit_after_measurement: 'Qubit {qubit} has been measured; no gate of several qubits can follow on it.',
  measurement_missing: 'The circuit measures nothing.',
};

export const describeViolation = ({ code, values }: Pick<Violation, 'code' | 'values'>): string =>
  SENTENCES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
