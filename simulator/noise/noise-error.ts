/** Error codes of noise models. */
export type NoiseErrorCode =
  | 'not_json'
  | 'not_object'
  | 'not_list'
  | 'not_number'
  | 'too_many' // values: limit
  | 'unknown_field' // values: field
  | 'missing_field' // values: field
  | 'unknown_kind' // values: kind
  | 'unknown_gate' // values: gate
  | 'unknown_convention' // values: convention
  | 'unknown_qubit' // values: qubit, qubits
  | 'qubit_malformed'
  | 'pair_malformed'
  | 'out_of_range' // values: value, min, max
  | 'negative' // values: value
  | 'not_positive' // values: value
  | 'sum_not_one' // values: sum
  | 'sum_above_one' // values: sum
  | 'probability_count' // values: count
  | 't2_too_long' // values: t1, t2
  | 'matrix_shape'
  | 'kraus_incomplete' // values: deviation
  | 'not_unitary'; // values: deviation

export interface NoiseError {
  readonly code: NoiseErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** Path in the document, such as `channels[2].probability`; empty for the whole document. */
  readonly path: string;
}
