import { FUSED, Real } from './settings';

/**
 * Vectors of LANES reals. Amplitudes are stored in blocks of two vectors: the real parts of LANES neighbours, then their
 * imaginary parts. Complex arithmetic therefore needs no shuffles, and the lowest LANE_QUBITS qubits are inside a vector.
 */

export const LANES: u32 = 16 / sizeof<Real>();
export const LANE_QUBITS: u32 = LANES == 4 ? 2 : 1;
export const VECTOR: usize = 16;
export const BLOCK: usize = 2 * VECTOR;
export const AMPLITUDE: usize = 2 * sizeof<Real>();

// @ts-ignore: decorator
@inline
export function add(a: v128, b: v128): v128 {
  return v128.add<Real>(a, b);
}

// @ts-ignore: decorator
@inline
export function mul(a: v128, b: v128): v128 {
  return v128.mul<Real>(a, b);
}

/** a · b + c */
// @ts-ignore: decorator
@inline
export function mulAdd(a: v128, b: v128, c: v128): v128 {
  return FUSED ? v128.relaxed_madd<Real>(a, b, c) : v128.add<Real>(v128.mul<Real>(a, b), c);
}

/** c − a · b */
// @ts-ignore: decorator
@inline
export function mulSub(a: v128, b: v128, c: v128): v128 {
  return FUSED ? v128.relaxed_nmadd<Real>(a, b, c) : v128.sub<Real>(c, v128.mul<Real>(a, b));
}

/** Real part of (ar + i·ai)(br + i·bi). */
// @ts-ignore: decorator
@inline
export function productRe(ar: v128, ai: v128, br: v128, bi: v128): v128 {
  return mulSub(ai, bi, mul(ar, br));
}

/** Imaginary part of (ar + i·ai)(br + i·bi). */
// @ts-ignore: decorator
@inline
export function productIm(ar: v128, ai: v128, br: v128, bi: v128): v128 {
  return mulAdd(ai, br, mul(ar, bi));
}

/** Returns a vector with the real number at `address` in all lanes. */
// @ts-ignore: decorator
@inline
export function splat(address: usize): v128 {
  return v128.load_splat<Real>(address);
}

/** Swaps the values of lane qubit 0. */
// @ts-ignore: decorator
@inline
export function swapLanes0(a: v128): v128 {
  return sizeof<Real>() == 4 ? v128.shuffle<f32>(a, a, 1, 0, 3, 2) : v128.shuffle<f64>(a, a, 1, 0);
}

/** Swaps the values of lane qubit 1, which exists only in f32. */
// @ts-ignore: decorator
@inline
export function swapLanes1(a: v128): v128 {
  return v128.shuffle<f32>(a, a, 2, 3, 0, 1);
}

/**
 * Returns the next address in which all bits of `mask` are 0, in steps of `step`: three instructions for any set of
 * qubits, instead of nested loops.
 */
// @ts-ignore: decorator
@inline
export function next(x: usize, mask: usize, step: usize): usize {
  return ((x | mask) + step) & ~mask;
}
