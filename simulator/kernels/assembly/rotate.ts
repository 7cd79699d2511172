import { Real } from './settings';
import { BLOCK, LANE_QUBITS, VECTOR, mul, mulAdd, mulSub, next, splat, swapLanes0, swapLanes1 } from './vector';

/**
 * Rotations about Y in tangent form: cos(θ/2) · [1 −t; t 1] with t = tan(θ/2); a later diagonal applies the cosine.
 * This takes one multiply-add per number and rotation, which is the minimum. Real and imaginary parts do not interact,
 * so the loops treat them as one more address bit.
 *
 * Three qubits at a time use eight of the sixteen vector registers; a fourth would spill. Per sweep of 2^24 amplitudes
 * in single precision, a rotation costs 1.3 ms in groups of three, 1.5 ms in groups of two and 3 ms alone.
 */

// @ts-ignore: decorator
@inline
function upper(t: v128, a: v128, b: v128): v128 {
  return mulSub(t, b, a);
}

// @ts-ignore: decorator
@inline
function lower(t: v128, a: v128, b: v128): v128 {
  return mulAdd(t, a, b);
}

/** Coefficients: t. Steps by blocks; with steps of one vector the address arithmetic would dominate. */
export function rotate1(tile: usize, skip: usize, count: u32, s0: usize, coefficients: usize): void {
  const t0 = splat(coefficients);
  let x: usize = 0;
  do {
    const p = tile + x;
    const q = p + s0;
    const ar = v128.load(p);
    const ai = v128.load(p, VECTOR);
    const br = v128.load(q);
    const bi = v128.load(q, VECTOR);
    v128.store(p, upper(t0, ar, br));
    v128.store(p, upper(t0, ai, bi), VECTOR);
    v128.store(q, lower(t0, ar, br));
    v128.store(q, lower(t0, ai, bi), VECTOR);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** Coefficients: t of stride 0, t of stride 1. */
export function rotate2(tile: usize, skip: usize, count: u32, s0: usize, s1: usize, coefficients: usize): void {
  const t0 = splat(coefficients);
  const t1 = splat(coefficients + sizeof<Real>());
  const s01 = s0 + s1;
  let x: usize = 0;
  do {
    const p = tile + x;
    const a0 = v128.load(p);
    const a1 = v128.load(p + s0);
    const a2 = v128.load(p + s1);
    const a3 = v128.load(p + s01);
    const b0 = upper(t0, a0, a1);
    const b1 = lower(t0, a0, a1);
    const b2 = upper(t0, a2, a3);
    const b3 = lower(t0, a2, a3);
    v128.store(p, upper(t1, b0, b2));
    v128.store(p + s1, lower(t1, b0, b2));
    v128.store(p + s0, upper(t1, b1, b3));
    v128.store(p + s01, lower(t1, b1, b3));
    x = next(x, skip, VECTOR);
  } while (--count);
}

/** Coefficients: t of strides 0, 1, 2. */
export function rotate3(
  tile: usize,
  skip: usize,
  count: u32,
  s0: usize,
  s1: usize,
  s2: usize,
  coefficients: usize,
): void {
  const t0 = splat(coefficients);
  const t1 = splat(coefficients + sizeof<Real>());
  const t2 = splat(coefficients + 2 * sizeof<Real>());
  const s01 = s0 + s1;
  const s02 = s0 + s2;
  const s12 = s1 + s2;
  const s012 = s01 + s2;
  let x: usize = 0;
  do {
    const p = tile + x;
    let a0 = v128.load(p);
    let a1 = v128.load(p + s0);
    let a2 = v128.load(p + s1);
    let a3 = v128.load(p + s01);
    let a4 = v128.load(p + s2);
    let a5 = v128.load(p + s02);
    let a6 = v128.load(p + s12);
    let a7 = v128.load(p + s012);
    let u = upper(t0, a0, a1);
    a1 = lower(t0, a0, a1);
    a0 = u;
    u = upper(t0, a2, a3);
    a3 = lower(t0, a2, a3);
    a2 = u;
    u = upper(t0, a4, a5);
    a5 = lower(t0, a4, a5);
    a4 = u;
    u = upper(t0, a6, a7);
    a7 = lower(t0, a6, a7);
    a6 = u;
    u = upper(t1, a0, a2);
    a2 = lower(t1, a0, a2);
    a0 = u;
    u = upper(t1, a1, a3);
    a3 = lower(t1, a1, a3);
    a1 = u;
    u = upper(t1, a4, a6);
    a6 = lower(t1, a4, a6);
    a4 = u;
    u = upper(t1, a5, a7);
    a7 = lower(t1, a5, a7);
    a5 = u;
    v128.store(p, upper(t2, a0, a4));
    v128.store(p + s2, lower(t2, a0, a4));
    v128.store(p + s0, upper(t2, a1, a5));
    v128.store(p + s02, lower(t2, a1, a5));
    v128.store(p + s1, upper(t2, a2, a6));
    v128.store(p + s12, lower(t2, a2, a6));
    v128.store(p + s01, upper(t2, a3, a7));
    v128.store(p + s012, lower(t2, a3, a7));
    x = next(x, skip, VECTOR);
  } while (--count);
}

/** Both lane qubits. Coefficients: the vector (−t, t, −t, t) of lane qubit 0; in f32 (−t, −t, t, t) of lane qubit 1. */
export function rotateLanes(tile: usize, count: u32, coefficients: usize): void {
  const t0 = v128.load(coefficients);
  let p = tile;
  if (LANE_QUBITS == 2) {
    const t1 = v128.load(coefficients, VECTOR);
    do {
      let a = v128.load(p);
      a = mulAdd(t0, swapLanes0(a), a);
      v128.store(p, mulAdd(t1, swapLanes1(a), a));
      p += VECTOR;
    } while (--count);
  } else {
    do {
      const a = v128.load(p);
      v128.store(p, mulAdd(t0, swapLanes0(a), a));
      p += VECTOR;
    } while (--count);
  }
}

/**
 * Applies one real matrix to |00⟩ and |11⟩, and another to |01⟩ and |10⟩; stride 0 belongs to the qubit written first.
 * Cosines are not deferred here: the kernel is limited by memory, so a second multiplication costs nothing.
 * Coefficients: both matrices, row by row. The second one is skipped if it is the identity.
 */
export function parityBlock(tile: usize, skip: usize, count: u32, s0: usize, s1: usize, coefficients: usize): void {
  mixPair(tile, skip, count, 0, s0 + s1, coefficients);
  const second = coefficients + 4 * sizeof<Real>();
  if (!isIdentity(second)) mixPair(tile, skip, count, s1, s0, second);
}

function isIdentity(matrix: usize): bool {
  const size = sizeof<Real>();
  return (
    load<Real>(matrix) == 1 &&
    load<Real>(matrix + size) == 0 &&
    load<Real>(matrix + 2 * size) == 0 &&
    load<Real>(matrix + 3 * size) == 1
  );
}

function mixPair(tile: usize, skip: usize, count: u32, first: usize, second: usize, matrix: usize): void {
  const m0 = splat(matrix);
  const m1 = splat(matrix + sizeof<Real>());
  const m2 = splat(matrix + 2 * sizeof<Real>());
  const m3 = splat(matrix + 3 * sizeof<Real>());
  let x: usize = 0;
  do {
    const p = tile + x;
    const a = v128.load(p + first);
    const b = v128.load(p + second);
    const c = v128.load(p + first, VECTOR);
    const d = v128.load(p + second, VECTOR);
    v128.store(p + first, mulAdd(m1, b, mul(m0, a)));
    v128.store(p + second, mulAdd(m2, a, mul(m3, b)));
    v128.store(p + first, mulAdd(m1, d, mul(m0, c)), VECTOR);
    v128.store(p + second, mulAdd(m2, c, mul(m3, d)), VECTOR);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/**
 * One of the two qubits is lane qubit `lane`. Coefficients for the other qubit at 0, then at 1: the factor of each lane's
 * own amplitude, and the factor of the amplitude with both bits flipped.
 */
export function parityBlockLane(
  tile: usize,
  skip: usize,
  count: u32,
  stride: usize,
  lane: usize,
  coefficients: usize,
): void {
  const c0 = v128.load(coefficients);
  const t0 = v128.load(coefficients, 16);
  const c1 = v128.load(coefficients, 32);
  const t1 = v128.load(coefficients, 48);
  let x: usize = 0;
  do {
    const p = tile + x;
    const a = v128.load(p);
    const b = v128.load(p + stride);
    const fromA = lane == 0 ? swapLanes0(a) : swapLanes1(a);
    const fromB = lane == 0 ? swapLanes0(b) : swapLanes1(b);
    v128.store(p, mulAdd(t0, fromB, mul(c0, a)));
    v128.store(p + stride, mulAdd(t1, fromA, mul(c1, b)));
    x = next(x, skip, VECTOR);
  } while (--count);
}

/** Both qubits are lanes. Coefficients: the factors of each lane's own amplitude and of the one with both bits flipped. */
export function parityBlockLanes(tile: usize, count: u32, coefficients: usize): void {
  const c = v128.load(coefficients);
  const t = v128.load(coefficients, 16);
  let p = tile;
  do {
    const a = v128.load(p);
    v128.store(p, mulAdd(t, swapLanes1(swapLanes0(a)), mul(c, a)));
    p += VECTOR;
  } while (--count);
}
