import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { bitString, indexOfBits } from '#simulator/math/bits.ts';
import type { FinalState } from '#simulator/states/final-state.ts';
import type { Amplitude, OutcomeColumns } from './engine.ts';
import type { MeasuredBit } from './measurement.ts';
import { LARGEST_OBJECT_BITS, type RequestedOutput } from './prepare.ts';
import { sampleStates } from './sampling.ts';

/** Up to this many bits exact probabilities list every outcome; above, outcomes without weight are omitted. */
export const LISTED_IN_FULL_BITS = 12;

/** Probabilities below this are rounding error: the square of the error of an amplitude of 0 in double precision. */
export const ROUNDING = 1e-15;

/** Number of states whose probabilities are fetched at once. */
const BLOCK = 4096;

/** The readout of a run's final state; the union of a SimulationResult without its common fields. */
export type Readout =
  | { readonly kind: 'counts'; readonly counts: Readonly<Record<string, number>>; readonly columns?: OutcomeColumns }
  | {
      readonly kind: 'probabilities';
      readonly probabilities: Readonly<Record<string, number>>;
      readonly columns?: OutcomeColumns;
    }
  | { readonly kind: 'amplitudes'; readonly amplitudes: Readonly<Record<string, Amplitude>> };

/** Exact results of the state of a static circuit, assumed to be normalised. */
export function readExact(
  state: FinalState,
  wanted: Exclude<RequestedOutput, { kind: 'counts' }>,
  checkpoint: Checkpoint,
): Readout {
  if (wanted.kind === 'amplitudes') {
    const amplitudes = wanted.states.map((bits) => {
      const { re, im } = state.amplitude(indexOfBits(bits));
      return [bits, { re, im }] as const;
    });
    return { kind: 'amplitudes', amplitudes: Object.fromEntries(amplitudes) };
  }
  const marginal = marginalOf(state, wanted.qubits, progressRange(checkpoint, 0, 0.5));
  const smallest = wanted.qubits.length > LISTED_IN_FULL_BITS ? ROUNDING : 0;
  const length = marginal.reduce((count, weight) => (weight >= smallest ? count + 1 : count), 0);
  if (length > 2 ** LARGEST_OBJECT_BITS)
    return {
      kind: 'probabilities',
      probabilities: {},
      columns: columnsOf(marginal, length, smallest, wanted.key, progressRange(checkpoint, 0.5, 1)),
    };
  const probabilities: Record<string, number> = {};
  for (let outcome = 0; outcome < marginal.length; outcome++) {
    if (marginal[outcome]! >= smallest) probabilities[wanted.key(outcome)] = marginal[outcome]!;
    if (outcome % BLOCK === 0) checkpoint(0.5 + outcome / marginal.length / 2);
  }
  return { kind: 'probabilities', probabilities };
}

/** The `length` outcomes with at least this weight, in columns. */
function columnsOf(
  marginal: Float64Array,
  length: number,
  smallest: number,
  keyOf: (outcome: number) => string,
  checkpoint: Checkpoint,
): OutcomeColumns {
  const width = keyOf(0).length;
  const perState = Math.ceil(width / 32);
  const wordOf = Array.from({ length: perState }, (_, word) =>
    keyWord(marginal.length, (outcome) =>
      indexOfBits(keyOf(outcome).slice(Math.max(0, width - 32 * (word + 1)), width - 32 * word)),
    ),
  );
  const words = new Uint32Array(length * perState);
  const weights = new Float64Array(length);
  for (let outcome = 0, row = 0; outcome < marginal.length; outcome++) {
    if (outcome % BLOCK === 0) checkpoint(outcome / marginal.length);
    if (marginal[outcome]! < smallest) continue;
    for (let word = 0; word < perState; word++) words[row * perState + word] = wordOf[word]!(outcome);
    weights[row++] = marginal[outcome]!;
  }
  return { width, words, weights };
}

/**
 * Returns one word of the keys of `outcomes` outcomes by table look-ups, because one string per outcome would take most
 * of the time of a run. Every bit of a key is a bit of its outcome or constant, so a key is that of outcome 0 with the
 * changes of each bit.
 */
function keyWord(outcomes: number, wordOf: (outcome: number) => number): (outcome: number) => number {
  const constant = wordOf(0);
  const changes = Array.from({ length: 32 }, (_, bit) => (2 ** bit < outcomes ? wordOf(2 ** bit) ^ constant : 0));
  const [a, b, c, d] = byteTables(changes);
  return (outcome) =>
    (constant ^ a[outcome & 255]! ^ b[(outcome >>> 8) & 255]! ^ c[(outcome >>> 16) & 255]! ^ d[outcome >>> 24]!) >>> 0;
}

type ByteTables = readonly [Int32Array, Int32Array, Int32Array, Int32Array];

/** For each byte of a number, the combined change of its bits. @param changes the change by each bit of the number */
const byteTables = (changes: ArrayLike<number>): ByteTables => {
  const table = (byte: number): Int32Array => {
    const together = new Int32Array(256);
    for (let bit = 0; bit < 8; bit++)
      for (let value = 1 << bit; value < 2 << bit; value++)
        together[value] = together[value - (1 << bit)]! ^ changes[8 * byte + bit]!;
    return together;
  };
  return [table(0), table(1), table(2), table(3)];
};

/** Joint probabilities of some qubits; bit k of the index is the k-th qubit listed. */
export function marginalOf(state: FinalState, qubits: readonly number[], checkpoint: Checkpoint): Float64Array {
  const size = 2 ** state.qubits;
  const block = new Float64Array(Math.min(BLOCK, size));
  const marginal = new Float64Array(2 ** qubits.length);
  const outcomeWithin = Uint32Array.from(block, (_, index) => gather(index, qubits));
  for (let start = 0; start < size; start += block.length) {
    state.probabilities(start, block);
    const outcome = gather(start, qubits);
    for (let i = 0; i < block.length; i++) marginal[outcome | outcomeWithin[i]!]! += block[i]!;
    checkpoint(start / size);
  }
  return marginal;
}

/** Packs the bits of `index` (below 2^32) at these positions. */
function gather(index: number, positions: readonly number[]): number {
  let packed = 0;
  for (let i = 0; i < positions.length; i++) packed |= ((index >>> positions[i]!) & 1) << i;
  return packed;
}

/** More shots than an object holds outcomes. */
const MANY_SHOTS = 2 ** LARGEST_OBJECT_BITS;

/**
 * Counts of a static circuit, all of whose shots end in one state: as a `CountsAccumulator` returns them, or in columns
 * if there are too many outcomes for an object.
 */
export function countShots(
  state: FinalState,
  bits: ArrayLike<number>,
  measured: readonly MeasuredBit[],
  uniforms: Float64Array,
): Readout {
  if (uniforms.length > MANY_SHOTS && bits.length <= 32) return countManyShots(state, bits, measured, uniforms);
  const tally = new CountsAccumulator();
  tally.sample(state, bits, measured, uniforms);
  return tally.readout();
}

/** Sorts and counts outcomes as numbers, before any string is made. */
function countManyShots(
  state: FinalState,
  bits: ArrayLike<number>,
  measured: readonly MeasuredBit[],
  uniforms: Float64Array,
): Readout {
  const width = bits.length;
  const outcomeOf = straightOutcomes(bits, measured) ?? tabledOutcomes(bits, measured);
  const outcomes = new Uint32Array(uniforms.length);
  let shots = 0;
  sampleStates(state, uniforms, (index, count) => {
    const outcome = outcomeOf(index);
    for (const end = shots + count; shots < end; shots++) outcomes[shots] = outcome;
  });
  outcomes.sort();
  const words = new Uint32Array(outcomes.length);
  const weights = new Float64Array(outcomes.length);
  let last = -1;
  for (const outcome of outcomes) {
    if (last < 0 || words[last] !== outcome) words[++last] = outcome;
    weights[last]!++;
  }
  const length = last + 1;
  if (length > MANY_SHOTS)
    return {
      kind: 'counts',
      counts: {},
      columns: { width, words: words.subarray(0, length), weights: weights.subarray(0, length) },
    };
  const counts: Record<string, number> = {};
  for (let row = 0; row < length; row++) counts[bitString(words[row]!, width)] = weights[row]!;
  return { kind: 'counts', counts };
}

/**
 * Accumulates counts by classical bits from any number of states: one for a static circuit, one per branch for a
 * dynamic one.
 */
export class CountsAccumulator {
  // Not a Map: converting it to an object would hash every key a second time, which is most of the time of sampling.
  readonly #counts: Record<string, number> = {};

  /**
   * Samples the final state of one or more shots.
   * @param bits values of the classical bits before the last measurements, by number
   * @param measured the last measurements
   * @param uniforms one number in [0, 1) per shot
   */
  sample(state: FinalState, bits: ArrayLike<number>, measured: readonly MeasuredBit[], uniforms: Float64Array): void {
    const width = bits.length;
    const characters = keyCharacters(bits);
    // Building tables takes longer than a few thousand keys character by character.
    const outcomeOf =
      straightOutcomes(bits, measured) ??
      (width <= 32 && uniforms.length > 4096 ? tabledOutcomes(bits, measured) : undefined);
    sampleStates(state, uniforms, (index, count) => {
      if (outcomeOf !== undefined) return this.#add(bitString(outcomeOf(index), width), count);
      for (const { bit, qubit } of measured) characters[width - 1 - bit] = (index >>> qubit) & 1 ? '1' : '0';
      this.#add(characters.join(''), count);
    });
  }

  /** Adds shots that end with these classical bits without further measurements. */
  add(bits: ArrayLike<number>, count: number): void {
    this.#add(keyCharacters(bits).join(''), count);
  }

  #add(key: string, count: number): void {
    this.#counts[key] = (this.#counts[key] ?? 0) + count;
  }

  readout(): Readout {
    return { kind: 'counts', counts: this.#counts };
  }
}

/**
 * The most frequent case, in which a key is the index under a mask: bit k holds qubit k, and no bit holds anything
 * else.
 */
function straightOutcomes(
  bits: ArrayLike<number>,
  measured: readonly MeasuredBit[],
): ((index: number) => number) | undefined {
  let mask = 0;
  for (const { bit, qubit } of measured) {
    if (bit !== qubit) return undefined;
    mask |= 1 << qubit;
  }
  for (let bit = 0; bit < bits.length; bit++) if (bits[bit] !== 0) return undefined;
  return (index) => (index & mask) >>> 0;
}

/**
 * Returns the measured classical bits of a basis state as a number, by four table look-ups over the bytes of its index,
 * for any order of the measured qubits. Precondition: at most 32 classical bits.
 */
function tabledOutcomes(bits: ArrayLike<number>, measured: readonly MeasuredBit[]): (index: number) => number {
  let constant = 0;
  for (let bit = 0; bit < bits.length; bit++) if (bits[bit] !== 0) constant |= 1 << bit;
  for (const { bit } of measured) constant &= ~(1 << bit);
  const changes = new Int32Array(32);
  for (const { bit, qubit } of measured) changes[qubit]! |= 1 << bit;
  const [a, b, c, d] = byteTables(changes);
  return (index) =>
    (constant | a[index & 255]! | b[(index >>> 8) & 255]! | c[(index >>> 16) & 255]! | d[index >>> 24]!) >>> 0;
}

/** Classical bit 0 is rightmost; an assigned integer is shown as 1 if it is not zero. */
export const keyCharacters = (bits: ArrayLike<number>): string[] =>
  Array.from({ length: bits.length }, (_, i) => (bits[bits.length - 1 - i] === 0 ? '0' : '1'));
