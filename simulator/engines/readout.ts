import { bitString, indexOfBits } from '../math/bits.ts';
import type { FinalState } from '../states/final-state.ts';
import type { Amplitude } from './engine.ts';
import type { MeasuredBit } from './measurement.ts';
import type { Wanted } from './prepare.ts';
import { partOf, type Pulse } from './pulse.ts';
import { sampleStates } from './sampling.ts';

/** Exact probabilities name every outcome up to this many bits; beyond it, those of no weight are left out. */
const LISTED_IN_FULL_BITS = 12;

/** Below this a probability is rounding: the square of what double precision leaves of an amplitude of 0. */
const ROUNDING = 1e-15;

/** States whose probabilities are fetched at once. */
const BLOCK = 4096;

/** What a run's final state is read out to; the union of a SimulationResult without its common fields. */
export type Readout =
  | { readonly kind: 'counts'; readonly counts: Readonly<Record<string, number>> }
  | { readonly kind: 'probabilities'; readonly probabilities: Readonly<Record<string, number>> }
  | { readonly kind: 'amplitudes'; readonly amplitudes: Readonly<Record<string, Amplitude>> };

/** Exact results of a static circuit's state, taken as normalised. */
export function readExact(state: FinalState, wanted: Exclude<Wanted, { kind: 'counts' }>, pulse: Pulse): Readout {
  if (wanted.kind === 'amplitudes') {
    const amplitudes = wanted.states.map((bits) => {
      const { re, im } = state.amplitude(indexOfBits(bits));
      return [bits, { re, im }] as const;
    });
    return { kind: 'amplitudes', amplitudes: Object.fromEntries(amplitudes) };
  }
  const marginal = marginalOf(state, wanted.qubits, partOf(pulse, 0, 0.5));
  const smallest = wanted.qubits.length > LISTED_IN_FULL_BITS ? ROUNDING : 0;
  const probabilities: Record<string, number> = {};
  for (let outcome = 0; outcome < marginal.length; outcome++) {
    if (marginal[outcome]! >= smallest) probabilities[wanted.key(outcome)] = marginal[outcome]!;
    if (outcome % BLOCK === 0) pulse(0.5 + outcome / marginal.length / 2);
  }
  return { kind: 'probabilities', probabilities };
}

/** Joint probabilities of some qubits; bit k of the index is the k-th qubit listed. */
export function marginalOf(state: FinalState, qubits: readonly number[], pulse: Pulse): Float64Array {
  const size = 2 ** state.qubits;
  const block = new Float64Array(Math.min(BLOCK, size));
  const marginal = new Float64Array(2 ** qubits.length);
  const outcomeWithin = Uint32Array.from(block, (_, index) => gather(index, qubits));
  for (let start = 0; start < size; start += block.length) {
    state.probabilities(start, block);
    const outcome = gather(start, qubits);
    for (let i = 0; i < block.length; i++) marginal[outcome | outcomeWithin[i]!]! += block[i]!;
    pulse(start / size);
  }
  return marginal;
}

/** The bits of `index` (below 2^32) at these positions, packed together. */
function gather(index: number, positions: readonly number[]): number {
  let packed = 0;
  for (let i = 0; i < positions.length; i++) packed |= ((index >>> positions[i]!) & 1) << i;
  return packed;
}

/** Counts by classical bits, gathered from any number of states: one of a static circuit, one a branch of a dynamic one. */
export class Tally {
  // Not a Map: making an object out of it would hash every key a second time, which is most of the time of sampling.
  readonly #counts: Record<string, number> = {};

  /**
   * Samples a state that one or more shots ended in.
   * @param bits what the classical bits held before the last measurements, by number
   * @param measured the last measurements
   * @param uniforms one number in [0, 1) a shot; reordered
   */
  sample(state: FinalState, bits: ArrayLike<number>, measured: readonly MeasuredBit[], uniforms: Float64Array): void {
    const width = bits.length;
    const characters = keyCharacters(bits);
    // Tables take longer to make than a few thousand keys take by character.
    const outcomeOf = straightOutcomes(bits, measured) ?? (width <= 32 && uniforms.length > 4096 ? tabledOutcomes(bits, measured) : undefined);
    sampleStates(state, uniforms, (index, count) => {
      if (outcomeOf !== undefined) return this.#add(bitString(outcomeOf(index), width), count);
      for (const { bit, qubit } of measured) characters[width - 1 - bit] = (index >>> qubit) & 1 ? '1' : '0';
      this.#add(characters.join(''), count);
    });
  }

  /** Shots that ended with these classical bits and nothing left to measure. */
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

/** The usual case, where a key is the index itself under a mask: bit k holds qubit k, and no bit holds anything else. */
function straightOutcomes(bits: ArrayLike<number>, measured: readonly MeasuredBit[]): ((index: number) => number) | undefined {
  let mask = 0;
  for (const { bit, qubit } of measured) {
    if (bit !== qubit) return undefined;
    mask |= 1 << qubit;
  }
  for (let bit = 0; bit < bits.length; bit++) if (bits[bit] !== 0) return undefined;
  return (index) => (index & mask) >>> 0;
}

/**
 * The classical bits that a state is measured to, as a number, by tables over the bytes of its index: wherever the
 * measured qubits are, four look-ups. Precondition: at most 32 classical bits.
 */
function tabledOutcomes(bits: ArrayLike<number>, measured: readonly MeasuredBit[]): (index: number) => number {
  let constant = 0;
  for (let bit = 0; bit < bits.length; bit++) if (bits[bit] !== 0) constant |= 1 << bit;
  for (const { bit } of measured) constant &= ~(1 << bit);
  const tables = Array.from({ length: 4 }, (_, byte) =>
    Int32Array.from({ length: 256 }, (_, value) =>
      measured.reduce((sum, { bit, qubit }) => (qubit >> 3 === byte && (value >> (qubit & 7)) & 1 ? sum | (1 << bit) : sum), 0),
    ),
  );
  const [a, b, c, d] = tables as [Int32Array, Int32Array, Int32Array, Int32Array];
  return (index) => (constant | a[index & 255]! | b[(index >>> 8) & 255]! | c[(index >>> 16) & 255]! | d[index >>> 24]!) >>> 0;
}

/** Classical bit 0 rightmost; an assigned integer shows as whether it is not zero. */
const keyCharacters = (bits: ArrayLike<number>): string[] =>
  Array.from({ length: bits.length }, (_, i) => (bits[bits.length - 1 - i] === 0 ? '0' : '1'));
