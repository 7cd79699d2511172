/**
 * Random numbers that are the same on every machine: 32-bit integer arithmetic only.
 *
 * Generator: xoshiro128** 1.1 (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", 2021). Its
 * state is initialised by a 32-bit splitmix with the finalizer of MurmurHash3, as the authors recommend.
 */

/** Seeds are integers from 0 to this. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

export interface RandomStream {
  /** Returns the next integer, uniform in 0 … 2^32−1. */
  uint32(): number;
  /** Returns the next double, uniform in [0, 1) with 53 bits. */
  uniform(): number;
  /**
   * Draws numbers as `uniform` does, one for each entry of `limits` from index `from` on, until a number is not below
   * its limit.
   * @returns the index of that limit, or `limits.length`; `drawn` is then the number
   */
  firstNotBelow(limits: Float64Array, from: number): number;
  /** The number at which `firstNotBelow` stopped. */
  readonly drawn: number;
}

/** One step of splitmix32: a bijection of the 32-bit integers without visible structure. */
function scramble(word: number): number {
  let z = (word + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

class Xoshiro128 implements RandomStream {
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  drawn = 0;

  constructor(a: number, b: number, c: number, d: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    // The all-zero state is the generator's only fixed point.
    this.#d = (a | b | c | d) === 0 ? 1 : d;
  }

  uint32(): number {
    const b = this.#b;
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const c = this.#c ^ this.#a;
    const d = this.#d ^ b;
    this.#b = b ^ c;
    this.#a ^= d;
    this.#c = c ^ (b << 9);
    this.#d = (d << 11) | (d >>> 21);
    return result >>> 0;
  }

  uniform(): number {
    const high = this.uint32() >>> 5;
    const low = this.uint32() >>> 6;
    return (high * 0x4000000 + low) / 0x20000000000000;
  }

  /**
   * The step of the generator is inlined, with its state in local variables: this function draws hundreds of thousands
   * of numbers.
   */
  firstNotBelow(limits: Float64Array, from: number): number {
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
    let index = from;
    for (; index < limits.length; index++) {
      let high = 0;
      let low = 0;
      for (let half = 0; half < 2; half++) {
        const product = Math.imul(b, 5);
        high = low;
        low = Math.imul((product << 7) | (product >>> 25), 9);
        const shifted = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = (d << 11) | (d >>> 21);
      }
      this.drawn = ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;
      if (this.drawn >= limits[index]!) break;
    }
    [this.#a, this.#b, this.#c, this.#d] = [a, b, c, d];
    return index;
  }
}

/**
 * Derives four state words from the two words of the seed and two further coordinates. Each step depends on all steps
 * before.
 */
function streamOf(low: number, high: number, x: number, y: number): Xoshiro128 {
  const a = scramble(low);
  const b = scramble(a ^ high);
  const c = scramble(b ^ x);
  const d = scramble(c ^ y);
  return new Xoshiro128(scramble(d ^ a), scramble(d + b), scramble(d ^ c ^ 0x5bd1e995), d);
}

/**
 * Returns the stream of a seed.
 * @throws RangeError if `seed` is not an integer in 0 … 2^53−1
 */
export function randomStream(seed: number): RandomStream {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`seed ${seed} is not an integer in 0 … 2^53−1`);
  return streamOf(seed >>> 0, Math.floor(seed / 0x100000000), 0, 0);
}

/** Returns the stream of one shot under `seed`. The shots may run in any order and on any thread. */
export function shotStream(seed: number, shot: number): RandomStream {
  // Draw −1 of the same shot, an index that `uniformAt` does not use.
  return streamOf(seed >>> 0, Math.floor(seed / 0x100000000), shot + 1, 0);
}

/**
 * Returns the uniform double in [0, 1) of draw `draw` of shot `shot` under `seed`: random access, no state. Engines
 * that process the shots in different orders, one by one or in groups, draw the same numbers.
 */
export function uniformAt(seed: number, shot: number, draw: number): number {
  return streamOf(seed >>> 0, Math.floor(seed / 0x100000000), shot + 1, draw + 1).uniform();
}
