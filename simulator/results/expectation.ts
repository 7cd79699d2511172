import { type OutcomeTable, wordsPerState } from './table.ts';

/** ⟨Z⟩ of one measured bit, +1 for 0 and −1 for 1; or of all of them together. */
export interface Expectation {
  /** null: the product over all bits. */
  readonly bit: number | null;
  readonly value: number;
  /** Standard error from sampling; null for exact results. */
  readonly error: number | null;
  /** The same without the noise of the run; null if that is not known. */
  readonly ideal: number | null;
}

/** Standard error of the mean of n values ±1 whose mean is v: √((1 − v²)/n). */
const standardError = (value: number, samples: number): number => Math.sqrt(Math.max(0, 1 - value ** 2) / samples);

/** 1 if a number has an odd number of ones, else 0. */
function parityOf(number: number): number {
  let bits = number;
  for (let shift = 16; shift > 0; shift >>= 1) bits ^= bits >>> shift;
  return bits & 1;
}

/** Outcomes per partial sum. Partial sums are then added, which keeps sums of millions of outcomes accurate. */
const BLOCK = 16384;

const BYTE_PARITIES = Uint8Array.from({ length: 256 }, (_, byte) => parityOf(byte));

/** Total weight of the states with a 1, per bit, and last of those with an odd number of ones. */
function onesOf(
  { width, length, words }: Pick<OutcomeTable, 'width' | 'length' | 'words'>,
  shares: Float64Array,
): Float64Array {
  const per = wordsPerState(width);
  const ones = new Float64Array(width + 1);
  // Weight per value of each byte of a state: one addition per byte, not per bit.
  const bytes = Array.from({ length: Math.ceil(width / 8) }, () => new Float64Array(256));
  for (let first = 0; first < length; first += BLOCK) {
    const end = Math.min(first + BLOCK, length);
    bytes.forEach((sums, byte) => {
      const [word, shift] = [byte >> 2, 8 * (byte & 3)];
      sums.fill(0);
      for (let index = first; index < end; index++)
        sums[(words[index * per + word]! >>> shift) & 255]! += shares[index]!;
      for (let bit = 8 * byte; bit < Math.min(8 * byte + 8, width); bit++) {
        let sum = 0;
        for (let value = 0; value < 256; value++) if ((value >> (bit & 7)) & 1) sum += sums[value]!;
        ones[bit]! += sum;
      }
    });
    let odd = 0;
    for (let index = first; index < end; index++) {
      let joined = 0;
      for (let word = 0; word < per; word++) joined ^= words[index * per + word]!;
      joined ^= joined >>> 16;
      odd += BYTE_PARITIES[(joined ^ (joined >>> 8)) & 255]! * shares[index]!;
    }
    ones[width]! += odd;
  }
  return ones;
}

/** Means of ±1 from the weights of −1, for a distribution with the total `whole`. */
function meansOf(table: OutcomeTable, shares: Float64Array, whole: number): Float64Array {
  const sum = shares.reduce((all, share) => all + share, 0);
  return onesOf(table, shares).map((one) => (sum - 2 * one) / whole);
}

/** What the amplitudes of chosen states tell of a state. */
export interface KnownPart {
  /** Total probability of the chosen states. */
  readonly probability: number;
  /** The values that ⟨Z⟩ can have, whatever the other states are; `bit` as in an Expectation. */
  readonly ranges: readonly { readonly bit: number | null; readonly low: number; readonly high: number }[];
}

/**
 * Returns what the amplitudes of chosen states tell: the sum of ±p over them is ⟨Z⟩ up to the probability of the other
 * states. null for other kinds of results, whose means are known.
 */
export function knownPartOf(table: OutcomeTable): KnownPart | null {
  const { kind, width, length, weights } = table;
  if (kind !== 'amplitudes' || length === 0) return null;
  const probability = Math.min(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const sums = meansOf(table, weights, 1);
  const rest = 1 - probability;
  return {
    probability,
    ranges: Array.from({ length: width < 2 ? width : width + 1 }, (_, bit) => ({
      bit: bit === width ? null : bit,
      low: Math.max(-1, sums[bit]! - rest),
      high: Math.min(1, sums[bit]! + rest),
    })),
  };
}

/** ⟨Z⟩ of every bit, and ⟨Z⊗…⊗Z⟩ last; empty for amplitudes of chosen states, which have no mean. */
export function expectationsOf(table: OutcomeTable): readonly Expectation[] {
  const { kind, width, length, weights, total, samples, ideal } = table;
  if (kind === 'amplitudes' || length === 0 || total === 0) return [];
  const values = meansOf(table, weights, total);
  const ideals = ideal && meansOf(table, ideal, 1);
  return Array.from({ length: width < 2 ? width : width + 1 }, (_, bit) => {
    const value = values[bit]!;
    return {
      bit: bit === width ? null : bit,
      value,
      error: samples === null ? null : standardError(value, samples),
      ideal: ideals && ideals[bit]!,
    };
  });
}
