import type { NoiseError, NoiseErrorCode } from './noise-error.ts';

/** English sentences for terminals and logs. */
const SENTENCES: Readonly<Record<NoiseErrorCode, string>> = {
  not_json: 'The noise model is not JSON.',
  not_object: 'An object {…} is needed here.',
  not_list: 'A list […] is needed here.',
  not_number: 'Expected a number.',
  too_many: 'At most {limit} entries are allowed here.',
  unknown_field: 'Unknown field "{field}".',
  missing_field: 'The field "{field}" is missing.',
  unknown_kind: 'Unknown channel kind "{kind}".',
  unknown_gate: 'There is no gate "{gate}".',
  unknown_convention: 'The convention "{convention}" is unknown: "pauli" or "qpanda".',
  unknown_qubit: 'Qubit {qubit} does not exist; the circuit has {qubits}, numbered from 0.',
  qubit_malformed: 'A qubit is a whole number, 0 or more.',
  pair_malformed: 'A pair is two different qubits.',
  out_of_range: '{value} is out of range: {min} to {max}.',
  negative: '{value} is below 0.',
  not_positive: '{value} is not above 0.',
  sum_not_one: 'The probabilities add up to {sum} instead of 1.',
  sum_above_one: 'The probabilities add up to {sum}, more than 1.',
  probability_count: 'A Pauli map has 4 probabilities, or 16 for two qubits; here are {count}.',
  t2_too_long: 'T2 = {t2} is longer than 2·T1; T1 = {t1}.',
  matrix_shape:
    'A matrix has 2 × 2 or 4 × 4 entries, all matrices of a channel alike; an entry is a number or [re, im].',
  kraus_incomplete: 'The Kraus operators are not complete: ΣK†K differs from the identity by {deviation}.',
  not_unitary: 'The matrix is not unitary: U†U differs from the identity by {deviation}.',
};

export const describeNoiseError = ({ code, values, path }: NoiseError): string => {
  const sentence = SENTENCES[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return path === '' ? sentence : `${path}: ${sentence}`;
};
