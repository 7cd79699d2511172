/** All ways in which an observable can be wrong, in its text or in its JSON form. */
export type ObservableErrorCode =
  // text
  | 'text_too_long' // values: length, limit
  | 'unexpected_character' // values: character
  | 'unexpected' // values: found
  | 'term_missing'
  | 'unknown_word' // values: word
  | 'qubit_number_missing' // values: letters
  | 'projector_malformed'
  | 'projector_unequal' // values: left, right
  // both
  | 'too_many_terms' // values: terms, limit
  | 'complex_weight' // values: weight
  | 'weight_not_finite' // values: weight
  | 'weight_too_large' // values: weight, limit
  | 'qubit_out_of_range' // values: qubit, qubits
  | 'qubit_repeated' // values: qubit
  | 'string_length' // values: letters, qubits
  | 'projector_length' // values: bits, qubits
  // JSON
  | 'not_json'
  | 'not_observable'
  | 'not_object'
  | 'not_list'
  | 'not_text'
  | 'unknown_field' // values: field
  | 'missing_field' // values: field
  | 'no_terms'
  | 'qubit_malformed';

export type ObservableErrorValues = Readonly<Record<string, string | number>>;

/** A range of a text: offsets in UTF-16 units, line and column from 1. */
export interface ObservableSpan {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** An error of a text. */
export interface ObservableTextError {
  readonly code: ObservableErrorCode;
  readonly values: ObservableErrorValues;
  readonly span: ObservableSpan;
}

/** An error of a JSON value. */
export interface ObservableJsonError {
  readonly code: ObservableErrorCode;
  readonly values: ObservableErrorValues;
  /** Path in the document, such as `terms[2].pauli`; empty for the whole document. */
  readonly path: string;
  /** Place in the text, if the value at the path is one. */
  readonly span?: ObservableSpan;
}

/** Maximum length of text quoted in an error. */
const LONGEST_QUOTE = 40;

/** Prepares text for a sentence: limited length, no half surrogate pair. */
export const excerptOf = (text: string): string =>
  (text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`).replace(/\p{Surrogate}/gu, '\uFFFD');
