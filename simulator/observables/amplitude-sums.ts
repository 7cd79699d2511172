import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { parityOf, walshHadamard } from '#simulator/math/walsh-hadamard.ts';
import type { MaskedGroup, MaskedObservable } from './masked-observable.ts';
import { forEachState, type PauliSums } from './pauli-sums.ts';

/** Bits of a block that is transformed at once; its two parts stay in the cache. */
const BLOCK_BITS = 10;

/** With more terms than this a transform is cheaper than sums with signs. */
const MOST_DIRECT = 2;

/** Writes v_i of `length` states from `start` on: real or imaginary parts. */
export type WriteProducts = (x: number, part: number, start: number, length: number, to: Float64Array) => void;

/** Sums over numbers that a function gives, in plain scalar code: the reference for the kernels. */
export function sumsOverBlocks(
  bits: number,
  { x, z, parts }: Pick<MaskedGroup, 'x' | 'z' | 'parts'>,
  write: WriteProducts,
  checkpoint: Checkpoint,
): Float64Array {
  const length = 2 ** Math.min(bits, BLOCK_BITS);
  const values = new Float64Array(length);
  const sums = new Float64Array(z.length);
  for (const part of [0, 1]) {
    const terms = [...parts.keys()].filter((term) => parts[term] === part);
    if (terms.length === 0) continue;
    const isDirect = terms.length <= MOST_DIRECT;
    for (let start = 0; start < 2 ** bits; start += length) {
      checkpoint();
      write(x, part, start, length, values);
      if (!isDirect) walshHadamard(values);
      for (const term of terms) {
        const mask = z[term]!;
        const sum = isDirect ? signedSum(values, mask) : values[mask & (length - 1)]!;
        sums[term]! += parityOf(start & mask) === 1 ? -sum : sum;
      }
    }
  }
  return sums;
}

function signedSum(values: Float64Array, mask: number): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += parityOf(i & mask) === 1 ? -values[i]! : values[i]!;
  return sum;
}

/** Sums over a pure state, whose amplitudes are interleaved [re, im]. */
export class AmplitudeSums implements PauliSums {
  readonly bits: number;
  readonly #amplitudes: Float64Array;

  constructor(amplitudes: Float64Array) {
    this.bits = Math.log2(amplitudes.length / 2);
    this.#amplitudes = amplitudes;
  }

  sumsOf(group: Pick<MaskedGroup, 'x' | 'z' | 'parts'>, checkpoint: Checkpoint): Float64Array {
    const amplitudes = this.#amplitudes;
    const write: WriteProducts = (x, part, start, length, to) => {
      for (let i = 0; i < length; i++) {
        const ket = 2 * (start + i);
        const bra = 2 * (((start + i) ^ x) >>> 0);
        to[i] =
          part === 0
            ? amplitudes[bra]! * amplitudes[ket]! + amplitudes[bra + 1]! * amplitudes[ket + 1]!
            : amplitudes[bra]! * amplitudes[ket + 1]! - amplitudes[bra + 1]! * amplitudes[ket]!;
      }
    };
    return sumsOverBlocks(this.bits, group, write, checkpoint);
  }

  weightOf(mask: number, value: number): number {
    let sum = 0;
    forEachState(this.bits, mask, value, (state) => {
      sum += this.#amplitudes[2 * state]! ** 2 + this.#amplitudes[2 * state + 1]! ** 2;
    });
    return sum;
  }

  squareOf(observable: Pick<MaskedObservable, 'groups' | 'projectors'>, checkpoint: Checkpoint): number {
    const image = imageOf(this.#amplitudes, observable, checkpoint);
    return image.reduce((sum, number) => sum + number * number, 0);
  }
}

/** Returns H|ψ⟩ for H without its constant and its departures. */
export function imageOf(
  amplitudes: Float64Array,
  { groups, projectors }: Pick<MaskedObservable, 'groups' | 'projectors'>,
  checkpoint: Checkpoint = () => {},
): Float64Array {
  const image = new Float64Array(amplitudes.length);
  const size = amplitudes.length / 2;
  const length = Math.min(size, 2 ** BLOCK_BITS);
  const factors = [new Float64Array(length), new Float64Array(length)] as const;
  for (const group of groups) {
    for (let start = 0; start < size; start += length) {
      checkpoint();
      writeFactors(group, start, factors);
      for (let i = 0; i < length; i++) {
        const from = 2 * (start + i);
        const to = 2 * (((start + i) ^ group.x) >>> 0);
        image[to]! += factors[0][i]! * amplitudes[from]! - factors[1][i]! * amplitudes[from + 1]!;
        image[to + 1]! += factors[0][i]! * amplitudes[from + 1]! + factors[1][i]! * amplitudes[from]!;
      }
    }
  }
  for (const { mask, value, weight } of projectors)
    forEachState(Math.log2(size), mask, value, (state) => {
      image[2 * state]! += weight * amplitudes[2 * state]!;
      image[2 * state + 1]! += weight * amplitudes[2 * state + 1]!;
    });
  return image;
}

/** Writes the factors of the states from `start` on: Σ weight·(−1)^|i∧z| by part. */
export function writeFactors(
  { z, parts, weights }: MaskedGroup,
  start: number,
  factors: readonly [Float64Array, Float64Array],
): void {
  const within = factors[0].length - 1;
  for (const part of factors) part.fill(0);
  for (let term = 0; term < z.length; term++)
    factors[parts[term] as 0 | 1][z[term]! & within]! +=
      parityOf(start & z[term]!) === 1 ? -weights[term]! : weights[term]!;
  for (const part of factors) walshHadamard(part);
}
