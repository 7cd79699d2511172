import type { ObservableErrorCode, ObservableErrorValues } from './observable-error.ts';

/** English sentence of every error; `{name}` is filled from the values of the error. */
const OBSERVABLE_TEMPLATES: Readonly<Record<ObservableErrorCode, string>> = {
  text_too_long: 'Characters of the observable: {length}; at most {limit} are allowed.',
  unexpected_character: 'Unexpected character {character}.',
  unexpected: '{found} cannot stand here. A term is a weight and a Pauli string, as in 0.5 Z0 Z1.',
  term_missing: 'A term is missing here, such as 0.5 Z0 Z1.',
  unknown_word: '{word} is unknown. Pauli strings are written as Z0 X3, or as ZZI with one letter for each qubit.',
  qubit_number_missing: 'After {letters} a qubit number is missing, as in Z0 X3.',
  projector_malformed: 'A projector is written as P(01), as |01><01|, or for some qubits as P(q3=1, q0=0).',
  projector_unequal: '|{left}><{right}| is no projector: both bit strings must be equal.',
  too_many_terms: 'The observable has {terms} terms; at most {limit} are allowed.',
  complex_weight: 'The weight {weight} is complex; weights of an observable are real.',
  weight_not_finite: 'The weight {weight} is not a finite number.',
  weight_too_large: 'The weight {weight} is too large; at most {limit} is allowed.',
  qubit_out_of_range: 'Qubit {qubit} does not exist; the register has {qubits}, numbered from 0.',
  qubit_repeated: 'Qubit {qubit} occurs twice in one term.',
  string_length: 'A Pauli string needs one letter for each qubit: letters {letters}, qubits {qubits}.',
  projector_length: 'A projector needs one bit for each qubit: bits {bits}, qubits {qubits}.',
  not_json: 'The observable is not JSON.',
  not_observable: 'An observable is a text such as "0.5 Z0 Z1", or an object with terms, projectors or excitations.',
  not_object: 'An object {…} is needed here.',
  not_list: 'A list […] is needed here.',
  not_text: 'A text "…" is needed here.',
  unknown_field: 'There is no field "{field}" here.',
  missing_field: 'The field "{field}" is missing.',
  no_terms: 'The observable has no terms.',
  qubit_malformed: 'A qubit is a whole number, 0 or more.',
};

/** Returns the English sentence of an error, for terminals and logs; the pages have their own in both languages. */
export const describeObservableError = ({
  code,
  values,
}: {
  readonly code: ObservableErrorCode;
  readonly values: ObservableErrorValues;
}): string => OBSERVABLE_TEMPLATES[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
