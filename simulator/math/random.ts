/**
 * Random numbers that are the same on every machine: 32-bit integer arithmetic only. Each is a function of seed, stream
 * and index alone, so that shots can run in any order and on any thread.
 *
 * Key of the generator: the seed, low word first. Counter: block, shot, stream, 0. A block has four words, which are two
 * doubles of 53 bits: word w of a stream is in block ⌊w/4⌋, and double d takes the words 2d and 2d + 1.
 */

import { BLOCK_WORDS, philox } from './philox.ts';

/** Seeds are integers from 0 to this. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

/**
 * Version of the random numbers: the same seed gives the same numbers in one version only. 1: xoshiro128**, until the
 * results named it. 2: Philox4x32-10.
 */
export const STREAM_VERSION = 2;

/** Word of the counter that keeps streams apart which the same run may use. */
const STREAMS = {
  /** `randomStream`, without shots. */
  seed: 0,
  /** `uniformAt`, by shot. */
  draws: 1,
  /** `shotStream`, by shot. */
  shot: 2,
  /** `partSeed`, by part: points of a workload and evaluations of a minimisation, … */
  point: 3,
  /** … the measurements of one value, its shifted circuits among them, … */
  measurement: 4,
  /** … and the searches of a workload with several minimisations. */
  search: 5,
} as const;

export interface RandomStream {
  /** Returns the next integer, uniform in 0 … 2^32−1. */
  uint32(): number;
  /** Returns the next double, uniform in [0, 1) with 53 bits. */
  uniform(): number;
  /**
   * Compares independent uniform numbers in [0, 1), one for each entry of `limits` from index `from` on, until a number
   * is not below its limit. Draws only two numbers: for the index, and for the number there.
   * @param limits each in 0 … 1
   * @returns the index of that limit, or `limits.length`; `drawn` is then the number
   */
  firstNotBelow(limits: Float64Array, from: number): number;
  /** The number at which `firstNotBelow` stopped. */
  readonly drawn: number;
}

/** The double in [0, 1) of the upper 27 bits of one word and the upper 26 of the next. */
const doubleOf = (high: number, low: number): number => ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;

/** The largest number in [0, 1) that is drawn; a sum may be rounded to 1. */
const LARGEST_UNIFORM = 1 - 2 ** -53;

/** Scratch memory: a block is read before another is computed. */
const block = new Int32Array(BLOCK_WORDS);

/**
 * Returns the seed of one of several parts of a run, from 0 to MAX_SEED: the seed itself for part 0, and for each other
 * part a number drawn by seed, kind and part. Parts of one kind may have parts of another kind: no two of them share
 * numbers, as they would with seeds that follow one another.
 */
export function partSeed(seed: number, part: number, kind: 'point' | 'measurement' | 'search'): number {
  if (part === 0) return seed;
  const high = Math.floor(seed / 0x100000000);
  philox(block, seed >>> 0, high, part, 0, STREAMS[kind], 0);
  return doubleOf(block[0]! >>> 0, block[1]! >>> 0) * 2 ** 53;
}

class PhiloxStream implements RandomStream {
  readonly #low: number;
  readonly #high: number;
  readonly #shot: number;
  readonly #stream: number;
  /** Number of words drawn. */
  #word = 0;
  /** The words of the current block that are drawn next, in this order. */
  #first = 0;
  #second = 0;
  #third = 0;
  drawn = 0;

  constructor(seed: number, shot: number, stream: number) {
    this.#low = seed >>> 0;
    this.#high = Math.floor(seed / 0x100000000);
    this.#shot = shot;
    this.#stream = stream;
  }

  uint32(): number {
    let word = this.#first;
    if (this.#word % BLOCK_WORDS === 0) {
      philox(block, this.#low, this.#high, this.#word / BLOCK_WORDS, this.#shot, this.#stream, 0);
      word = block[0]!;
      this.#first = block[1]!;
      this.#second = block[2]!;
      this.#third = block[3]!;
    } else {
      this.#first = this.#second;
      this.#second = this.#third;
    }
    this.#word++;
    return word >>> 0;
  }

  uniform(): number {
    const high = this.uint32();
    return doubleOf(high, this.uint32());
  }

  firstNotBelow(limits: Float64Array, from: number): number {
    // Inversion: all numbers up to an index are below their limits with the product of these limits as probability.
    const uniform = this.uniform();
    let product = 1;
    let index = from;
    while (index < limits.length && (product *= limits[index]!) > uniform) index++;
    if (index < limits.length)
      this.drawn = Math.min(limits[index]! + (1 - limits[index]!) * this.uniform(), LARGEST_UNIFORM);
    return index;
  }
}

/**
 * Returns the stream of a seed.
 * @throws RangeError if `seed` is not an integer in 0 … 2^53−1
 */
export function randomStream(seed: number): RandomStream {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`seed ${seed} is not an integer in 0 … 2^53−1`);
  return new PhiloxStream(seed, 0, STREAMS.seed);
}

/** Returns the stream of one shot under `seed`. The shots may run in any order and on any thread. */
export function shotStream(seed: number, shot: number): RandomStream {
  return new PhiloxStream(seed, shot, STREAMS.shot);
}

/**
 * Returns the uniform double in [0, 1) of draw `draw` of shot `shot` under `seed`: random access, no state. Engines
 * that process the shots in different orders, one by one or in groups, draw the same numbers.
 */
export function uniformAt(seed: number, shot: number, draw: number): number {
  philox(block, seed >>> 0, Math.floor(seed / 0x100000000), Math.floor(draw / 2), shot, STREAMS.draws, 0);
  return draw % 2 === 0 ? doubleOf(block[0]!, block[1]!) : doubleOf(block[2]!, block[3]!);
}
