import { TRANSFORM_SIZE } from '../../compile/opcodes';
import { BLOCK, VECTOR, mulAdd, next } from './vector';
import { TRANSFORM_BITS, TRANSFORM_BYTES, walshHadamard } from './walsh-hadamard';

/**
 * Overlaps ⟨λ|P|ψ⟩ of two states in one tile: those of λ follow those of ψ at the distance `pair`. Every kernel adds to
 * sums in memory. Double precision only.
 */

// @ts-ignore: decorator
@inline
function addSum(at: usize, plus: v128, minus: v128): void {
  const sum = f64x2.sub(plus, minus);
  store<f64>(at, load<f64>(at) + f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1));
}

/** Sum: of Im⟨λ|Y|ψ⟩ = Re(conj(λ1)·ψ0 − conj(λ0)·ψ1). Real and imaginary parts do not interact. */
export function overlapY1(tile: usize, skip: usize, count: u32, s0: usize, pair: usize, sums: usize): void {
  let plus = f64x2.splat(0);
  let minus = f64x2.splat(0);
  let x: usize = 0;
  do {
    const p = tile + x;
    const l = p + pair;
    plus = mulAdd(v128.load(l + s0), v128.load(p), plus);
    minus = mulAdd(v128.load(l), v128.load(p + s0), minus);
    x = next(x, skip, VECTOR);
  } while (--count);
  addSum(sums, plus, minus);
}

/** Sums: of stride 0, of stride 1. */
export function overlapY2(tile: usize, skip: usize, count: u32, s0: usize, s1: usize, pair: usize, sums: usize): void {
  let plus0 = f64x2.splat(0);
  let minus0 = f64x2.splat(0);
  let plus1 = f64x2.splat(0);
  let minus1 = f64x2.splat(0);
  const s01 = s0 + s1;
  let x: usize = 0;
  do {
    const p = tile + x;
    const l = p + pair;
    const a0 = v128.load(p);
    const a1 = v128.load(p + s0);
    const a2 = v128.load(p + s1);
    const a3 = v128.load(p + s01);
    const b0 = v128.load(l);
    const b1 = v128.load(l + s0);
    const b2 = v128.load(l + s1);
    const b3 = v128.load(l + s01);
    plus0 = mulAdd(b3, a2, mulAdd(b1, a0, plus0));
    minus0 = mulAdd(b2, a3, mulAdd(b0, a1, minus0));
    plus1 = mulAdd(b3, a1, mulAdd(b2, a0, plus1));
    minus1 = mulAdd(b1, a3, mulAdd(b0, a2, minus1));
    x = next(x, skip, VECTOR);
  } while (--count);
  addSum(sums, plus0, minus0);
  addSum(sums + 8, plus1, minus1);
}

/** Sums: of strides 0, 1, 2. */
export function overlapY3(
  tile: usize,
  skip: usize,
  count: u32,
  s0: usize,
  s1: usize,
  s2: usize,
  pair: usize,
  sums: usize,
): void {
  let plus0 = f64x2.splat(0);
  let minus0 = f64x2.splat(0);
  let plus1 = f64x2.splat(0);
  let minus1 = f64x2.splat(0);
  let plus2 = f64x2.splat(0);
  let minus2 = f64x2.splat(0);
  const s01 = s0 + s1;
  const s02 = s0 + s2;
  const s12 = s1 + s2;
  const s012 = s01 + s2;
  let x: usize = 0;
  do {
    const p = tile + x;
    const l = p + pair;
    const a0 = v128.load(p);
    const a1 = v128.load(p + s0);
    const a2 = v128.load(p + s1);
    const a3 = v128.load(p + s01);
    const a4 = v128.load(p + s2);
    const a5 = v128.load(p + s02);
    const a6 = v128.load(p + s12);
    const a7 = v128.load(p + s012);
    const b0 = v128.load(l);
    minus0 = mulAdd(b0, a1, minus0);
    minus1 = mulAdd(b0, a2, minus1);
    minus2 = mulAdd(b0, a4, minus2);
    const b1 = v128.load(l + s0);
    plus0 = mulAdd(b1, a0, plus0);
    minus1 = mulAdd(b1, a3, minus1);
    minus2 = mulAdd(b1, a5, minus2);
    const b2 = v128.load(l + s1);
    minus0 = mulAdd(b2, a3, minus0);
    plus1 = mulAdd(b2, a0, plus1);
    minus2 = mulAdd(b2, a6, minus2);
    const b3 = v128.load(l + s01);
    plus0 = mulAdd(b3, a2, plus0);
    plus1 = mulAdd(b3, a1, plus1);
    minus2 = mulAdd(b3, a7, minus2);
    const b4 = v128.load(l + s2);
    minus0 = mulAdd(b4, a5, minus0);
    minus1 = mulAdd(b4, a6, minus1);
    plus2 = mulAdd(b4, a0, plus2);
    const b5 = v128.load(l + s02);
    plus0 = mulAdd(b5, a4, plus0);
    minus1 = mulAdd(b5, a7, minus1);
    plus2 = mulAdd(b5, a1, plus2);
    const b6 = v128.load(l + s12);
    minus0 = mulAdd(b6, a7, minus0);
    plus1 = mulAdd(b6, a4, plus1);
    plus2 = mulAdd(b6, a2, plus2);
    const b7 = v128.load(l + s012);
    plus0 = mulAdd(b7, a6, plus0);
    plus1 = mulAdd(b7, a5, plus1);
    plus2 = mulAdd(b7, a3, plus2);
    x = next(x, skip, VECTOR);
  } while (--count);
  addSum(sums, plus0, minus0);
  addSum(sums + 8, plus1, minus1);
  addSum(sums + 16, plus2, minus2);
}

/** The qubit is the lane qubit. */
export function overlapYLane(tile: usize, count: u32, pair: usize, sums: usize): void {
  let sum = f64x2.splat(0);
  let p = tile;
  do {
    const l = v128.load(p + pair);
    sum = mulAdd(v128.shuffle<f64>(l, l, 1, 0), v128.load(p), sum);
    p += VECTOR;
  } while (--count);
  store<f64>(sums, load<f64>(sums) + f64x2.extract_lane(sum, 0) - f64x2.extract_lane(sum, 1));
}

/** Im(conj(λ)·ψ) of two amplitudes. */
// @ts-ignore: decorator
@inline
function products(p: usize, pair: usize): v128 {
  const l = p + pair;
  return f64x2.sub(
    f64x2.mul(v128.load(l), v128.load(p, VECTOR)),
    f64x2.mul(v128.load(l, VECTOR), v128.load(p)),
  );
}

/** Adds the entries of a transform to sums: for each string a mask of positions and a mask of bits of `index`. */
// @ts-ignore: decorator
@inline
function addEntries(transform: usize, base: u32, index: u32, masks: usize, end: usize, sums: usize): void {
  for (; masks < end; masks += 16, sums += 8) {
    const inside = <u32>load<f64>(masks);
    const entry = load<f64>(transform + (<usize>(inside & (TRANSFORM_SIZE - 1)) << 3));
    const bits = popcnt(base & inside) ^ popcnt(index & <u32>load<f64>(masks, 8));
    store<f64>(sums, load<f64>(sums) + reinterpret<f64>(reinterpret<i64>(entry) ^ (<i64>bits << 63)));
  }
}

/**
 * Sums: Im⟨λ|Z…Z|ψ⟩ of `terms` strings, from one Walsh–Hadamard transform of Im(conj(λ)·ψ) for each of `groups` groups of
 * 64 amplitudes. Coefficients: the mask of each string inside the tile, and that of bits of `index`.
 */
export function overlapZ(
  tile: usize,
  groups: u32,
  terms: u32,
  masks: usize,
  pair: usize,
  sums: usize,
  area: usize,
  index: u32,
): void {
  const end = masks + (<usize>terms << 4);
  let p = tile;
  for (let group: u32 = 0; group < groups; group++) {
    for (let to = area; to < area + TRANSFORM_BYTES; to += VECTOR, p += BLOCK) v128.store(to, products(p, pair));
    walshHadamard(area);
    addEntries(area, group << TRANSFORM_BITS, index, masks, end, sums);
  }
}

/**
 * The same for strings of which each is either inside groups, the first `low` of them, or between groups; the masks of the
 * latter are of numbers of groups. Two additions for each amplitude, and few transforms.
 */
export function overlapZSeparate(
  tile: usize,
  groups: u32,
  terms: u32,
  low: u32,
  masks: usize,
  pair: usize,
  sums: usize,
  area: usize,
  index: u32,
): void {
  const between = area + TRANSFORM_BYTES;
  memory.fill(area, 0, TRANSFORM_BYTES);
  // A last transform may be over fewer groups.
  memory.fill(between + (<usize>groups << 3), 0, TRANSFORM_BYTES);
  let p = tile;
  for (let group: u32 = 0; group < groups; group++) {
    let even = f64x2.splat(0);
    let odd = f64x2.splat(0);
    for (let to = area; to < area + TRANSFORM_BYTES; to += 2 * VECTOR, p += 2 * BLOCK) {
      const a = products(p, pair);
      const b = products(p + BLOCK, pair);
      even = f64x2.add(even, a);
      odd = f64x2.add(odd, b);
      v128.store(to, f64x2.add(v128.load(to), a));
      v128.store(to, f64x2.add(v128.load(to, VECTOR), b), VECTOR);
    }
    const sum = f64x2.add(even, odd);
    store<f64>(between + (<usize>group << 3), f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1));
  }
  walshHadamard(area);
  const highMasks = masks + (<usize>low << 4);
  addEntries(area, 0, index, masks, highMasks, sums);
  const end = masks + (<usize>terms << 4);
  for (let first: u32 = 0; first < groups; first += TRANSFORM_SIZE) {
    const block = between + (<usize>first << 3);
    walshHadamard(block);
    addEntries(block, first, index, highMasks, end, sums + (<usize>low << 3));
  }
}

/** The real part of amplitude `i` of a tile. */
// @ts-ignore: decorator
@inline
function realOf(tile: usize, i: u32): usize {
  return tile + (<usize>(i >> 1) << 5) + (<usize>(i & 1) << 3);
}

/** (re, im) */
// @ts-ignore: decorator
@inline
function amplitudeAt(real: usize): v128 {
  return v128.load64_lane(real + VECTOR, v128.load64_zero(real), 1);
}

/** (im, −re) */
// @ts-ignore: decorator
@inline
function turned(amplitude: v128): v128 {
  return v128.xor(v128.shuffle<f64>(amplitude, amplitude, 1, 0), i64x2(0, i64.MIN_VALUE));
}

/** Adds conj(λ)·ψ: two products of λ's parts with ψ and with ψ turned. */
// @ts-ignore: decorator
@inline
function addElement(sum: v128, re: v128, im: v128, psi: v128, psiTurned: v128): v128 {
  return mulAdd(im, psiTurned, mulAdd(re, psi, sum));
}

/** Sums: conj(λ_a)·ψ_b in rows a and columns b, interleaved. Amplitudes and the target's bit are given by index. */
export function overlapDense1(
  tile: usize,
  skip: u32,
  start: u32,
  count: u32,
  bit: u32,
  pair: usize,
  sums: usize,
): void {
  let e00 = v128.load(sums);
  let e01 = v128.load(sums, 16);
  let e10 = v128.load(sums, 32);
  let e11 = v128.load(sums, 48);
  let x: u32 = 0;
  do {
    const at0 = realOf(tile, start | x);
    const at1 = realOf(tile, start | x | bit);
    const psi0 = amplitudeAt(at0);
    const psi1 = amplitudeAt(at1);
    const turned0 = turned(psi0);
    const turned1 = turned(psi1);
    let re = v128.load64_splat(at0 + pair);
    let im = v128.load64_splat(at0 + pair + VECTOR);
    e00 = addElement(e00, re, im, psi0, turned0);
    e01 = addElement(e01, re, im, psi1, turned1);
    re = v128.load64_splat(at1 + pair);
    im = v128.load64_splat(at1 + pair + VECTOR);
    e10 = addElement(e10, re, im, psi0, turned0);
    e11 = addElement(e11, re, im, psi1, turned1);
    x = ((x | skip) + 1) & ~skip;
  } while (--count);
  v128.store(sums, e00);
  v128.store(sums, e01, 16);
  v128.store(sums, e10, 32);
  v128.store(sums, e11, 48);
}

/** The same for two targets; bit 0 of a row index belongs to `bit0`. */
export function overlapDense2(
  tile: usize,
  skip: u32,
  start: u32,
  count: u32,
  bit0: u32,
  bit1: u32,
  pair: usize,
  sums: usize,
): void {
  let x: u32 = 0;
  do {
    const first = start | x;
    const psi0 = amplitudeAt(realOf(tile, first));
    const psi1 = amplitudeAt(realOf(tile, first | bit0));
    const psi2 = amplitudeAt(realOf(tile, first | bit1));
    const psi3 = amplitudeAt(realOf(tile, first | bit0 | bit1));
    const turned0 = turned(psi0);
    const turned1 = turned(psi1);
    const turned2 = turned(psi2);
    const turned3 = turned(psi3);
    for (let row: u32 = 0; row < 4; row++) {
      const at = realOf(tile, first | (row & 1 ? bit0 : 0) | (row & 2 ? bit1 : 0)) + pair;
      const re = v128.load64_splat(at);
      const im = v128.load64_splat(at + VECTOR);
      const sum = sums + (<usize>row << 6);
      v128.store(sum, addElement(v128.load(sum), re, im, psi0, turned0));
      v128.store(sum, addElement(v128.load(sum, 16), re, im, psi1, turned1), 16);
      v128.store(sum, addElement(v128.load(sum, 32), re, im, psi2, turned2), 32);
      v128.store(sum, addElement(v128.load(sum, 48), re, im, psi3, turned3), 48);
    }
    x = ((x | skip) + 1) & ~skip;
  } while (--count);
}
