import { Real } from './settings';
import { BLOCK, VECTOR } from './vector';

/** |re|² + |im|² of the vectors at `p`, summed into two doubles. */
// @ts-ignore: decorator
@inline
function weights(p: usize): v128 {
  const re = v128.load(p);
  const im = v128.load(p, VECTOR);
  if (sizeof<Real>() == 8) return f64x2.add(f64x2.mul(re, re), f64x2.mul(im, im));
  const sum = f32x4.add(f32x4.mul(re, re), f32x4.mul(im, im));
  return f64x2.add(f64x2.promote_low_f32x4(sum), f64x2.promote_low_f32x4(i8x16.shuffle(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15)));
}

/** Sums of |amplitude|² over `count` stretches of `blocks` blocks each, as doubles at `to`. */
export function weighStretches(state: usize, count: u32, blocks: u32, to: usize): void {
  let p = state;
  for (let i: u32 = 0; i < count; i++) {
    let even = f64x2.splat(0);
    let odd = f64x2.splat(0);
    const end = p + <usize>blocks * BLOCK;
    for (; p + BLOCK < end; p += 2 * BLOCK) {
      even = f64x2.add(even, weights(p));
      odd = f64x2.add(odd, weights(p + BLOCK));
    }
    for (; p < end; p += BLOCK) even = f64x2.add(even, weights(p));
    even = f64x2.add(even, odd);
    store<f64>(to, f64x2.extract_lane(even, 0) + f64x2.extract_lane(even, 1));
    to += sizeof<f64>();
  }
}
