/** All ways in which a circuit can break the rules. Each page has its own sentences for them. */
export const VIOLATION_CODES = [
  // structure
  'qubits_out_of_range', // values: qubits, min, max
  'classical_bits_out_of_range', // values: bits, min, max
  'too_many_operations', // values: limit
  'nested_too_deep', // values: limit
  'qubit_out_of_range', // values: qubit, qubits
  'classical_bit_out_of_range', // values: bit, bits
  'qubit_repeated', // values: qubit
  'gate_unknown', // values: gate, and composite inside a composite's body
  'target_count', // values: gate, expected, actual
  'parameter_count', // values: gate, expected, actual
  'angle_invalid', // values: text
  'too_many_parameters', // values: limit
  'parameter_name', // values: name
  'parameter_name_taken', // values: name
  'parameter_unknown', // values: name
  'repeat_count', // values: times
  'display_in_block',
  'composite_name_taken', // values: gate
  'composite_recursive', // values: gate
  'composite_too_deep', // values: gate, limit
  // designer
  'expression_too_long', // values: text, length, limit
  'measurement_not_last', // values: qubit
  'measured_twice', // values: qubit
  'multi_qubit_after_measurement', // values: qubit
  // counts
  'measurement_missing',
] as const;
export type ViolationCode = (typeof VIOLATION_CODES)[number];

export interface Violation {
  readonly code: ViolationCode;
  readonly values: Readonly<Record<string, string | number>>;
  /**
   * Index in `circuit.operations` of the operation that breaks the rule, or that contains it; null for the whole
   * circuit.
   */
  readonly operation: number | null;
}

export const violation = (
  code: ViolationCode,
  values: Violation['values'] = {},
  operation: number | null = null,
): Violation => ({ code, values, operation });
