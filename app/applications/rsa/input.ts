import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { choiceField, noList, noNumber, textField, wholeField, written } from '#app/applications/input/fields.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { gcd } from '#app/domain/gcd.ts';
import { arithmeticQubitsOf, workQubitsOf } from './circuits.ts';
import { CODE_BEFORE_A, LETTERS } from './letters.ts';
import { modularPower, trialDivision } from './number-theory.ts';

const MODULI = { min: 15, max: 77 } as const;
/** More qubits than this would not fit on the machine's memory within the time of a run. */
const MOST_QUBITS = 20;
const MOST_NUMBERS = 60;
/** The largest modulus whose products are computed by adders in reasonable time. */
const LARGEST_BY_ADDERS = 21;

function tooLarge(modulus: number): string {
  const n = 3 * Math.ceil(Math.log2(modulus));
  return written('modulus_too_large', { modulus, n, limit: MOST_QUBITS, max: MODULI.max });
}

export const rsaSchema = z.strictObject({
  modulus: z
    .number({ error: noNumber })
    .min(MODULI.min, { error: ({ input }) => written('modulus_range', { modulus: Number(input), ...MODULI }) })
    .max(MODULI.max, { error: ({ input }) => tooLarge(Number(input)) })
    .default(33)
    .describe('Modulus N, 15 to 77: the product of two primes'),
  exponent: wholeField(2, 1e6).default(3).describe('Public exponent e'),
  message: choiceField(['cipher', 'word'])
    .optional()
    .describe('Which of the two fields is meant; left out: the word if there is one'),
  cipher: z
    .array(wholeField(0, 1e9), { error: noList })
    .max(MOST_NUMBERS, { error: written('too_many_numbers', { max: MOST_NUMBERS }) })
    .default([17, 1, 24, 8, 9, 24])
    .describe('Numbers to decrypt, each below N'),
  word: textField(MOST_NUMBERS)
    .default('HARBOR')
    .describe('Letters A to Z, which are encrypted and then decrypted; A is 1'),
  base: wholeField(2, 1e9).optional().describe('Base a, 2 to N − 1; left out: drawn from the seed'),
  circuit: choiceField(['full', 'recycled'])
    .default('full')
    .describe('full: a counting register; recycled: one counting qubit, measured and reset'),
  arithmetic: choiceField(['table', 'adders'])
    .default('table')
    .describe(
      'table: gates made from the table of products; adders: computed, for N = 15 or 21 and the recycled circuit',
    ),
  countingQubits: wholeField(2, 14).optional().describe('Bits t of a reading; left out: 2n, or what 20 qubits leave'),
  shots: wholeField(16, 4096).default(256).describe('Runs with each base'),
});
type RsaFields = z.infer<typeof rsaSchema>;
export type RsaInput = RsaFields & { readonly message: 'cipher' | 'word' };

/** Returns why a number is no modulus: all that can be told before anything runs. */
function modulusProblem(modulus: number): InputProblem | undefined {
  const problem = (key: string, values = {}): InputProblem => ({
    field: 'modulus',
    key,
    values: { modulus, ...MODULI, ...values },
  });
  if (!Number.isInteger(modulus)) return problem('modulus_range');
  if (modulus % 2 === 0) return problem('modulus_even', { half: modulus / 2 });
  const { factors } = trialDivision(modulus);
  const [p] = factors;
  if (factors.length === 1) return problem('modulus_prime');
  return factors.every((factor) => factor === p) ? problem('modulus_power', { p: p!, k: factors.length }) : undefined;
}

function baseProblem({ base, modulus }: RsaFields): InputProblem | undefined {
  if (base === undefined) return undefined;
  if (base >= modulus) return { field: 'base', key: 'out_of_range', values: { min: 2, max: modulus - 1 } };
  const shared = gcd(base, modulus);
  return shared === 1 ? undefined : { field: 'base', key: 'lucky', values: { base, modulus, factor: shared } };
}

function sizeProblem(fields: RsaFields): InputProblem | undefined {
  const { arithmetic, circuit, modulus } = fields;
  if (arithmetic === 'adders' && (circuit !== 'recycled' || modulus > LARGEST_BY_ADDERS))
    return { field: 'arithmetic', key: 'adders_size', values: { max: LARGEST_BY_ADDERS } };
  const n = arithmeticQubitsOf(fields) + (circuit === 'full' ? countingQubitsOf(fields) : 1);
  return n > MOST_QUBITS
    ? { field: 'countingQubits', key: 'too_many_counting', values: { n, limit: MOST_QUBITS } }
    : undefined;
}

type Letters =
  { readonly ok: true; readonly values: readonly number[] } | { readonly ok: false; readonly problem: InputProblem };

/** Reads a word as numbers, A as 1. */
function lettersOf(word: string, modulus: number): Letters {
  const letters = [...word.normalize('NFKC').toUpperCase().replace(/\s/g, '')];
  const problem = (key: string, values = {}): Letters => ({ ok: false, problem: { field: 'word', key, values } });
  if (letters.length === 0) return problem('required');
  const values = letters.map((letter) => letter.codePointAt(0)! - CODE_BEFORE_A);
  const wrong = values.findIndex((value) => !(value >= 1 && value <= LETTERS));
  if (wrong !== -1) return problem('no_letter', { letter: letters[wrong]! });
  const large = values.findIndex((value) => value >= modulus);
  return large === -1
    ? { ok: true, values }
    : problem('letter_too_large', { letter: letters[large]!, value: values[large]! });
}

function cipherProblem(cipher: readonly number[], modulus: number): InputProblem | undefined {
  if (cipher.length === 0) return { field: 'cipher', key: 'required' };
  const large = cipher.find((value) => value >= modulus);
  return large === undefined ? undefined : { field: 'cipher', key: 'cipher_too_large', values: { value: large } };
}

/** Returns the bits of a reading: 2n, so that one reading tells the order, or what the most qubits leave. */
export const countingQubitsOf = ({ countingQubits, modulus }: RsaFields): number =>
  countingQubits ?? Math.min(2 * workQubitsOf(modulus), MOST_QUBITS - workQubitsOf(modulus));

/** Returns the numbers to decrypt. Precondition: the input was read. */
export function cipherOf(input: RsaInput): readonly number[] {
  if (input.message === 'cipher') return input.cipher;
  const letters = lettersOf(input.word, input.modulus);
  return letters.ok ? letters.values.map((value) => modularPower(value, input.exponent, input.modulus)) : [];
}

function brokenRules(input: RsaInput): readonly InputProblem[] {
  const ofModulus = modulusProblem(input.modulus);
  // All other rules are about a sound modulus.
  if (ofModulus !== undefined) return [ofModulus];
  const letters = lettersOf(input.word, input.modulus);
  const ofMessage =
    input.message === 'cipher' ? cipherProblem(input.cipher, input.modulus) : letters.ok ? undefined : letters.problem;
  return [ofMessage, baseProblem(input), sizeProblem(input)].filter((problem) => problem !== undefined);
}

export function readRsaInput(raw: unknown): InputReading<RsaInput> {
  const reading = readBySchema(rsaSchema, raw);
  if (!reading.ok) return reading;
  const hasWord = Object.hasOwn(raw as object, 'word') && !Object.hasOwn(raw as object, 'cipher');
  const input: RsaInput = { ...reading.input, message: reading.input.message ?? (hasWord ? 'word' : 'cipher') };
  const errors = brokenRules(input);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, input };
}
