import { Real } from './settings';
import { AMPLITUDE, BLOCK, VECTOR } from './vector';
import { TRANSFORM_BITS, TRANSFORM_BYTES, TRANSFORM_PAIRS, walshHadamard } from './walsh-hadamard';

/**
 * Pauli strings of one X-mask x on states of at least 64 amplitudes. A term has the Z-mask z and selects a part of
 * numbers that belong to the states i: 0 the real, 1 the imaginary part. The states are taken in groups of 64; what is
 * a sum with the signs (−1)^|i∧z| over a group, or such a sum over terms, comes from one transform for all masks.
 *
 * Arithmetic is in double precision in every build.
 */

/** A term: u32 z, u32 part, f64 weight, f64 partial sum, f64 sum. */
const TERM: usize = 32;
const PART: usize = 4;
const WEIGHT: usize = 8;
const PARTIAL: usize = 16;
const SUM: usize = 24;

const GROUP: usize = 64 * AMPLITUDE;
const LOW: u32 = 63;

/** Groups per partial sum. Partial sums are then added, which keeps sums of millions of numbers accurate. */
const PARTIAL_GROUPS: u32 = 64;

/** With more terms than this the transform is cheaper than sums with signs. */
const MOST_DIRECT: u32 = 2;

/** Offset of the real parts of amplitudes 2·pair and 2·pair + 1 in their group. */
// @ts-ignore: decorator
@inline
function offsetOf(pair: u32): usize {
  return sizeof<Real>() == 8 ? <usize>pair * BLOCK : <usize>(pair >> 1) * BLOCK + <usize>(pair & 1) * 8;
}

// @ts-ignore: decorator
@inline
function doublesAt(at: usize): v128 {
  return sizeof<Real>() == 8 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at));
}

// @ts-ignore: decorator
@inline
function storeDoubles(at: usize, value: v128): void {
  if (sizeof<Real>() == 8) v128.store(at, value);
  else v128.store64_lane(at, f32x4.demote_f64x2_zero(value), 0);
}

// @ts-ignore: decorator
@inline
function swapped(v: v128, isSwapped: bool): v128 {
  return isSwapped ? v128.shuffle<f64>(v, v, 1, 0) : v;
}

/** Writes the real or imaginary parts of conj(bra[i ⊕ x])·ket[i] of a group. */
// @ts-ignore: decorator
@inline
function products(bra: usize, ket: usize, xPair: u32, isSwapped: bool, isImaginary: bool, to: usize): void {
  for (let pair: u32 = 0; pair < TRANSFORM_PAIRS; pair++) {
    const k = ket + offsetOf(pair);
    const b = bra + offsetOf(pair ^ xPair);
    const kr = doublesAt(k);
    const ki = doublesAt(k + VECTOR);
    const br = swapped(doublesAt(b), isSwapped);
    const bi = swapped(doublesAt(b + VECTOR), isSwapped);
    const value = isImaginary
      ? f64x2.sub(f64x2.mul(br, ki), f64x2.mul(bi, kr))
      : f64x2.add(f64x2.mul(br, kr), f64x2.mul(bi, ki));
    v128.store(to + (<usize>pair << 4), value);
  }
}

// @ts-ignore: decorator
@inline
function writeProducts(bra: usize, ket: usize, x: u32, isImaginary: bool, to: usize): void {
  const xPair = (x & LOW) >> 1;
  if (x & 1) products(bra, ket, xPair, true, isImaginary, to);
  else products(bra, ket, xPair, false, isImaginary, to);
}

/** Flips the sign if an odd number of bits is set. */
// @ts-ignore: decorator
@inline
function signed(value: f64, bits: u32): f64 {
  return reinterpret<f64>(reinterpret<i64>(value) ^ (<i64>popcnt(bits) << 63));
}

/** Returns bit 0 if a term needs real parts, and bit 1 if one needs imaginary parts. */
function partsOf(terms: usize, count: u32): u32 {
  let parts: u32 = 0;
  for (let term = terms; term < terms + <usize>count * TERM; term += TERM) parts |= 1 << load<u32>(term, PART);
  return parts;
}

/** Writes the signs (−1)^|j∧z| of the numbers j of a group, as sign bits. */
function writeSigns(z: u32, to: usize): void {
  for (let j: u32 = 0; j <= LOW; j++) store<i64>(to + (<usize>j << 3), <i64>popcnt(j & z) << 63);
}

function signedSum(values: usize, signs: usize): f64 {
  let even = f64x2.splat(0);
  let odd = f64x2.splat(0);
  for (let at: usize = 0; at < TRANSFORM_BYTES; at += 32) {
    even = f64x2.add(even, v128.xor(v128.load(values + at), v128.load(signs + at)));
    odd = f64x2.add(odd, v128.xor(v128.load(values + at, 16), v128.load(signs + at, 16)));
  }
  const sum = f64x2.add(even, odd);
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

function addPartials(terms: usize, count: u32): void {
  for (let term = terms; term < terms + <usize>count * TERM; term += TERM) {
    store<f64>(term, load<f64>(term, SUM) + load<f64>(term, PARTIAL), SUM);
    store<f64>(term, 0, PARTIAL);
  }
}

/**
 * Adds to the sum of every term Σ (−1)^|i∧z| of its part of conj(bra[i ⊕ x])·ket[i], over the states of groups
 * `from` … `to`−1 whose number has no bit of `skip`. State i of group g has the number origin + 64·g + i in the signs.
 * `scratch`: 2048 bytes.
 */
export function pauliSums(
  bra: usize,
  ket: usize,
  x: u32,
  origin: u32,
  from: u32,
  to: u32,
  skip: u32,
  terms: usize,
  count: u32,
  scratch: usize,
): void {
  const parts = partsOf(terms, count);
  const xHigh = x >> TRANSFORM_BITS;
  const isDirect = count <= MOST_DIRECT;
  const signs = scratch + 2 * TRANSFORM_BYTES;
  const end = terms + <usize>count * TERM;
  if (isDirect)
    for (let i: u32 = 0; i < count; i++)
      writeSigns(load<u32>(terms + <usize>i * TERM), signs + <usize>i * TRANSFORM_BYTES);
  for (let group = from; group < to; group++) {
    if (group & skip) continue;
    const k = ket + <usize>group * GROUP;
    const b = bra + <usize>(group ^ xHigh) * GROUP;
    if (parts & 1) writeProducts(b, k, x, false, scratch);
    if (parts & 2) writeProducts(b, k, x, true, scratch + TRANSFORM_BYTES);
    const base = origin + (group << TRANSFORM_BITS);
    if (isDirect) {
      for (let term = terms, sign = signs; term < end; term += TERM, sign += TRANSFORM_BYTES) {
        const sum = signedSum(scratch + <usize>load<u32>(term, PART) * TRANSFORM_BYTES, sign);
        store<f64>(term, load<f64>(term, PARTIAL) + signed(sum, base & load<u32>(term)), PARTIAL);
      }
    } else {
      if (parts & 1) walshHadamard(scratch);
      if (parts & 2) walshHadamard(scratch + TRANSFORM_BYTES);
      for (let term = terms; term < end; term += TERM) {
        const z = load<u32>(term);
        const sum = load<f64>(scratch + (<usize>((load<u32>(term, PART) << TRANSFORM_BITS) | (z & LOW)) << 3));
        store<f64>(term, load<f64>(term, PARTIAL) + signed(sum, base & z), PARTIAL);
      }
    }
    if (((group + 1) & (PARTIAL_GROUPS - 1)) == 0) addPartials(terms, count);
  }
  addPartials(terms, count);
}

/** Writes the factors Σ weight·(−1)^|i∧z| of the states of a group, real and imaginary parts. */
function writeFactors(terms: usize, end: usize, parts: u32, base: u32, to: usize): void {
  memory.fill(to, 0, 2 * TRANSFORM_BYTES);
  for (let term = terms; term < end; term += TERM) {
    const z = load<u32>(term);
    const at = to + (<usize>((load<u32>(term, PART) << TRANSFORM_BITS) | (z & LOW)) << 3);
    store<f64>(at, load<f64>(at) + signed(load<f64>(term, WEIGHT), base & z));
  }
  if (parts & 1) walshHadamard(to);
  if (parts & 2) walshHadamard(to + TRANSFORM_BYTES);
}

// @ts-ignore: decorator
@inline
function addImage(ket: usize, out: usize, xPair: u32, isSwapped: bool, parts: u32, factors: usize): void {
  for (let pair: u32 = 0; pair < TRANSFORM_PAIRS; pair++) {
    const k = ket + offsetOf(pair);
    const o = out + offsetOf(pair ^ xPair);
    const kr = doublesAt(k);
    const ki = doublesAt(k + VECTOR);
    const fr = v128.load(factors + (<usize>pair << 4));
    let re = f64x2.mul(fr, kr);
    let im = f64x2.mul(fr, ki);
    if (parts & 2) {
      const fi = v128.load(factors + (<usize>pair << 4) + TRANSFORM_BYTES);
      re = f64x2.sub(re, f64x2.mul(fi, ki));
      im = f64x2.add(im, f64x2.mul(fi, kr));
    }
    storeDoubles(o, f64x2.add(doublesAt(o), swapped(re, isSwapped)));
    storeDoubles(o + VECTOR, f64x2.add(doublesAt(o + VECTOR), swapped(im, isSwapped)));
  }
}

/**
 * out[i ⊕ x] += f·ket[i] for the states of groups `from` … `to`−1, where f is Σ (−1)^|i∧z|·weight over the terms, times
 * i for those of part 1. `scratch`: 1024 bytes.
 */
export function pauliImage(
  ket: usize,
  out: usize,
  x: u32,
  from: u32,
  to: u32,
  terms: usize,
  count: u32,
  scratch: usize,
): void {
  const parts = partsOf(terms, count);
  const xHigh = x >> TRANSFORM_BITS;
  const xPair = (x & LOW) >> 1;
  const end = terms + <usize>count * TERM;
  let zHigh: u32 = 0;
  for (let term = terms; term < end; term += TERM) zHigh |= load<u32>(term) >> TRANSFORM_BITS;
  // Without higher bits in the masks, all groups have the same factors.
  if (zHigh == 0) writeFactors(terms, end, parts, 0, scratch);
  for (let group = from; group < to; group++) {
    if (zHigh != 0) writeFactors(terms, end, parts, group << TRANSFORM_BITS, scratch);
    const k = ket + <usize>group * GROUP;
    const o = out + <usize>(group ^ xHigh) * GROUP;
    if (x & 1) addImage(k, o, xPair, true, parts, scratch);
    else addImage(k, o, xPair, false, parts, scratch);
  }
}
