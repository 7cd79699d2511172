import { Real } from './settings';
import { BLOCK, VECTOR, next, swapLanes0, swapLanes1 } from './vector';

/**
 * Permutations without arithmetic: each selected block is swapped with the one `stride` bytes further on. With controls
 * in `start` this is X, CNOT or Toffoli; with one target bit set in `start` it is a (controlled) SWAP.
 */

// @ts-ignore: decorator
@inline
function swappedLanes(coefficients: usize): v128 {
  return v128.ne<Real>(v128.load(coefficients), v128.splat<Real>(0));
}

/** Coefficients: one vector, 1 in the lanes that are swapped and 0 in those that a control on a lane qubit excludes. */
export function flip(tile: usize, skip: usize, start: usize, count: u32, stride: usize, coefficients: usize): void {
  const lanes = swappedLanes(coefficients);
  let x: usize = 0;
  const p = tile + start;
  if (i32x4.all_true(lanes)) {
    do {
      const a = p + x;
      const b = a + stride;
      const ar = v128.load(a);
      const ai = v128.load(a, VECTOR);
      v128.store(a, v128.load(b));
      v128.store(a, v128.load(b, VECTOR), VECTOR);
      v128.store(b, ar);
      v128.store(b, ai, VECTOR);
      x = next(x, skip, BLOCK);
    } while (--count);
    return;
  }
  do {
    const a = p + x;
    const b = a + stride;
    const ar = v128.load(a);
    const ai = v128.load(a, VECTOR);
    const br = v128.load(b);
    const bi = v128.load(b, VECTOR);
    v128.store(a, v128.bitselect(br, ar, lanes));
    v128.store(a, v128.bitselect(bi, ai, lanes), VECTOR);
    v128.store(b, v128.bitselect(ar, br, lanes));
    v128.store(b, v128.bitselect(ai, bi, lanes), VECTOR);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** The flipped qubit is lane qubit `lane`. Coefficients as in `flip`. */
export function flipLanes(tile: usize, skip: usize, start: usize, count: u32, lane: usize, coefficients: usize): void {
  const lanes = swappedLanes(coefficients);
  let x: usize = 0;
  do {
    const p = tile + start + x;
    const re = v128.load(p);
    const im = v128.load(p, VECTOR);
    const flippedRe = lane == 0 ? swapLanes0(re) : swapLanes1(re);
    const flippedIm = lane == 0 ? swapLanes0(im) : swapLanes1(im);
    v128.store(p, v128.bitselect(flippedRe, re, lanes));
    v128.store(p, v128.bitselect(flippedIm, im, lanes), VECTOR);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** Swaps lane qubit `lane` with the qubit of the stride: transposes a 2 × 2 block of every four numbers. */
export function swapLane(tile: usize, skip: usize, count: u32, stride: usize, lane: usize): void {
  let x: usize = 0;
  do {
    const p = tile + x;
    const q = p + stride;
    const ar = v128.load(p);
    const ai = v128.load(p, VECTOR);
    const br = v128.load(q);
    const bi = v128.load(q, VECTOR);
    if (lane == 0) {
      v128.store(p, evens(ar, br));
      v128.store(p, evens(ai, bi), VECTOR);
      v128.store(q, odds(ar, br));
      v128.store(q, odds(ai, bi), VECTOR);
    } else {
      v128.store(p, v128.shuffle<f32>(ar, br, 0, 1, 4, 5));
      v128.store(p, v128.shuffle<f32>(ai, bi, 0, 1, 4, 5), VECTOR);
      v128.store(q, v128.shuffle<f32>(ar, br, 2, 3, 6, 7));
      v128.store(q, v128.shuffle<f32>(ai, bi, 2, 3, 6, 7), VECTOR);
    }
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** Numbers of `a` and `b` whose lane qubit 0 is 0, alternately. */
// @ts-ignore: decorator
@inline
function evens(a: v128, b: v128): v128 {
  return sizeof<Real>() == 4 ? v128.shuffle<f32>(a, b, 0, 4, 2, 6) : v128.shuffle<f64>(a, b, 0, 2);
}

// @ts-ignore: decorator
@inline
function odds(a: v128, b: v128): v128 {
  return sizeof<Real>() == 4 ? v128.shuffle<f32>(a, b, 1, 5, 3, 7) : v128.shuffle<f64>(a, b, 1, 3);
}
