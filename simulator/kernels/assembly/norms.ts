import { Real } from './settings';
import { BLOCK, VECTOR, next } from './vector';

/** |re|² + |im|² of the vectors at `p`, in every lane. */
// @ts-ignore: decorator
@inline
function laneWeights(p: usize): v128 {
  const re = v128.load(p);
  const im = v128.load(p, VECTOR);
  return v128.add<Real>(v128.mul<Real>(re, re), v128.mul<Real>(im, im));
}

/** Sums the numbers of a vector into two doubles. */
// @ts-ignore: decorator
@inline
function asDoubles(sum: v128): v128 {
  if (sizeof<Real>() == 8) return sum;
  const high = i8x16.shuffle(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);
  return f64x2.add(f64x2.promote_low_f32x4(sum), f64x2.promote_low_f32x4(high));
}

/** Writes the sums of |amplitude|² over each of `count` runs of `blocks` blocks to `to`, as doubles. */
export function blockNorms(state: usize, count: u32, blocks: u32, to: usize): void {
  let p = state;
  for (let i: u32 = 0; i < count; i++) {
    let even = f64x2.splat(0);
    let odd = f64x2.splat(0);
    const end = p + <usize>blocks * BLOCK;
    for (; p + BLOCK < end; p += 2 * BLOCK) {
      even = f64x2.add(even, asDoubles(laneWeights(p)));
      odd = f64x2.add(odd, asDoubles(laneWeights(p + BLOCK)));
    }
    for (; p < end; p += BLOCK) even = f64x2.add(even, asDoubles(laneWeights(p)));
    even = f64x2.add(even, odd);
    store<f64>(to, f64x2.extract_lane(even, 0) + f64x2.extract_lane(even, 1));
    to += sizeof<f64>();
  }
}

/** Returns the sum of |amplitude|² over the selected blocks, each lane weighted by its number at `lanes`. */
export function maskedNorm(state: usize, skip: usize, start: usize, count: u32, lanes: usize): f64 {
  const laneFactors = v128.load(lanes);
  let sum = f64x2.splat(0);
  let x: usize = 0;
  do {
    sum = f64x2.add(sum, asDoubles(v128.mul<Real>(laneFactors, laneWeights(state + start + x))));
    x = next(x, skip, BLOCK);
  } while (--count);
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}
