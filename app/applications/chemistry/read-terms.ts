import type { InputProblem } from '#app/applications/contract.ts';
import { isOfBinaryFile } from '#app/applications/data/csv.ts';
import type { Hamiltonian, PauliWeight } from './hamiltonian.ts';
import { OWN_LIMITS } from './limits.ts';

const FIELD = 'terms';
/** More errors of one text help nobody: the others are counted. */
const MAX_ERRORS = 4;
/** Characters of a text that a message repeats. */
const QUOTED = 40;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const NOT_FINITE = /^[+-]?(nan|inf|infinity|∞)$/i;
/** Looks for another character: a whole match of a very long text would keep a place to go back to for each letter. */
const isPauliString = (letters: string): boolean => letters !== '' && !/[^IXYZ]/i.test(letters);
/** As languages write them: 0.5j, (1+2i). */
const COMPLEX = /^\(?[-+.\de]*[ij]\)?$|^\([-+.\deij]*\)$/i;
const SEPARATORS = /[\s,;*]+/;

/** A term as it is given, and its place, from 1. */
interface GivenTerm {
  readonly row: number;
  readonly weight: unknown;
  readonly letters: string;
  /** A line has more or fewer than two parts. */
  readonly isWhole: boolean;
}

type TermsReading =
  | { readonly ok: true; readonly hamiltonian: Hamiltonian }
  | { readonly ok: false; readonly errors: readonly InputProblem[] };

const problem = (key: string, values?: InputProblem['values']): InputProblem => ({
  field: FIELD,
  key,
  ...(values && { values }),
});

function termsOfText(text: string): readonly GivenTerm[] {
  return text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .split(/\r?\n|\r/)
    .map((line, index) => ({ parts: line.split(SEPARATORS).filter((part) => part !== ''), row: index + 1 }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ parts, row }) => ({ row, weight: parts[0], letters: parts[1] ?? '', isWhole: parts.length === 2 }));
}

const termsOfRecord = (given: object): readonly GivenTerm[] =>
  Object.entries(given as Readonly<Record<string, unknown>>).map(([letters, weight], index) => ({
    row: index + 1,
    weight,
    letters,
    isWhole: true,
  }));

/** Returns a weight, or why it is none. */
function weightOf(given: unknown): number | string {
  if (typeof given === 'object' && given !== null) return 'complex_weight';
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  if (NOT_FINITE.test(text)) return 'weight_finite';
  if (!NUMBER.test(text)) return COMPLEX.test(text) ? 'complex_weight' : 'weight_number';
  const weight = Number(text);
  if (!Number.isFinite(weight)) return 'weight_finite';
  return Math.abs(weight) > OWN_LIMITS.weight ? 'weight_large' : weight;
}

function errorsOf(term: GivenTerm, qubits: number): readonly InputProblem[] {
  const { row, weight, letters, isWhole } = term;
  if (!isWhole) return [problem('term_form', { row })];
  const value = weightOf(weight);
  const text = typeof weight === 'string' ? weight.slice(0, QUOTED) : typeof weight;
  return [
    ...(typeof value === 'string' ? [problem(value, { row, text, max: OWN_LIMITS.weight })] : []),
    ...(isPauliString(letters)
      ? letters.length === qubits
        ? []
        : [problem('string_length', { row, k: letters.length, n: qubits })]
      : [problem('string_letter', { row })]),
  ];
}

const fewOf = (errors: readonly InputProblem[]): readonly InputProblem[] => [
  ...errors.slice(0, MAX_ERRORS),
  ...(errors.length > MAX_ERRORS ? [problem('more_errors', { n: errors.length - MAX_ERRORS })] : []),
];

/** Equal strings are added up. */
function summed(terms: readonly GivenTerm[]): readonly PauliWeight[] {
  const weights = new Map<string, number>();
  for (const { letters, weight } of terms) {
    const upper = letters.toUpperCase();
    weights.set(upper, (weights.get(upper) ?? 0) + Number(weight));
  }
  return [...weights].map(([letters, weight]) => ({ letters, weight }));
}

/** Reads a Hamiltonian: lines of a weight and a Pauli string, or weights by their strings. */
export function readTerms(given: string | object): TermsReading {
  const refused = (...errors: readonly InputProblem[]): TermsReading => ({ ok: false, errors });
  const { characters, terms: most, qubits: widest } = OWN_LIMITS;
  if (typeof given === 'string' && given.length > characters)
    return refused(problem('too_long', { limit: characters }));
  if (typeof given === 'string' && isOfBinaryFile(given)) return refused(problem('not_text'));
  const terms = typeof given === 'string' ? termsOfText(given) : termsOfRecord(given);
  if (terms.length === 0) return refused(problem('empty'));
  if (terms.length > most) return refused(problem('too_many_terms', { n: terms.length, limit: most }));
  const qubits = terms.find(({ letters }) => isPauliString(letters))?.letters.length ?? 0;
  if (qubits > widest) return refused(problem('too_many_qubits', { n: qubits, max: widest }));
  const errors = terms.flatMap((term) => errorsOf(term, qubits));
  if (errors.length > 0) return refused(...fewOf(errors));
  const all = summed(terms);
  const { weight: largest } = OWN_LIMITS;
  const tooLarge = all.filter(({ weight }) => Math.abs(weight) > largest);
  if (tooLarge.length > 0)
    return refused(...fewOf(tooLarge.map(({ letters }) => problem('sum_large', { letters, max: largest }))));
  return all.some(({ letters, weight }) => weight !== 0 && /[XYZ]/.test(letters))
    ? { ok: true, hamiltonian: { qubits, terms: all } }
    : refused(problem('only_identity'));
}

/** Writes a Hamiltonian as lines of a weight and a string. */
export const termsText = ({ terms }: Hamiltonian): string =>
  terms.map(({ letters, weight }) => `${weight + 0} ${letters}\n`).join('');
