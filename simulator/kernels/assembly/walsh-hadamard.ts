/** Transforms of 64 doubles, in 32 vectors, in place and without a factor: entry k becomes Σ (−1)^|j∧k| of entry j. */

export const TRANSFORM_BITS: u32 = 6;
export const TRANSFORM_PAIRS: u32 = 32;
export const TRANSFORM_BYTES: usize = 512;

const PAIR: usize = 16;

export function walshHadamard(at: usize): void {
  for (let p = at; p < at + TRANSFORM_BYTES; p += 8 * PAIR) neighbours(p);
  for (let p = at; p < at + 8 * PAIR; p += PAIR) distant(p);
}

/** Bits 1, 2 and 3 of eight neighbouring vectors. */
// @ts-ignore: decorator
@inline
function neighbours(p: usize): void {
  const a0 = v128.load(p);
  const a1 = v128.load(p, 16);
  const a2 = v128.load(p, 32);
  const a3 = v128.load(p, 48);
  const a4 = v128.load(p, 64);
  const a5 = v128.load(p, 80);
  const a6 = v128.load(p, 96);
  const a7 = v128.load(p, 112);
  const b0 = f64x2.add(a0, a1);
  const b1 = f64x2.sub(a0, a1);
  const b2 = f64x2.add(a2, a3);
  const b3 = f64x2.sub(a2, a3);
  const b4 = f64x2.add(a4, a5);
  const b5 = f64x2.sub(a4, a5);
  const b6 = f64x2.add(a6, a7);
  const b7 = f64x2.sub(a6, a7);
  const c0 = f64x2.add(b0, b2);
  const c1 = f64x2.add(b1, b3);
  const c2 = f64x2.sub(b0, b2);
  const c3 = f64x2.sub(b1, b3);
  const c4 = f64x2.add(b4, b6);
  const c5 = f64x2.add(b5, b7);
  const c6 = f64x2.sub(b4, b6);
  const c7 = f64x2.sub(b5, b7);
  v128.store(p, f64x2.add(c0, c4));
  v128.store(p, f64x2.add(c1, c5), 16);
  v128.store(p, f64x2.add(c2, c6), 32);
  v128.store(p, f64x2.add(c3, c7), 48);
  v128.store(p, f64x2.sub(c0, c4), 64);
  v128.store(p, f64x2.sub(c1, c5), 80);
  v128.store(p, f64x2.sub(c2, c6), 96);
  v128.store(p, f64x2.sub(c3, c7), 112);
}

/** Bits 4 and 5 of four vectors, and bit 0 inside each of them. */
// @ts-ignore: decorator
@inline
function distant(p: usize): void {
  const a0 = v128.load(p);
  const a1 = v128.load(p, 128);
  const a2 = v128.load(p, 256);
  const a3 = v128.load(p, 384);
  const b0 = f64x2.add(a0, a1);
  const b1 = f64x2.sub(a0, a1);
  const b2 = f64x2.add(a2, a3);
  const b3 = f64x2.sub(a2, a3);
  v128.store(p, inside(f64x2.add(b0, b2)));
  v128.store(p, inside(f64x2.add(b1, b3)), 128);
  v128.store(p, inside(f64x2.sub(b0, b2)), 256);
  v128.store(p, inside(f64x2.sub(b1, b3)), 384);
}

/** (a, b) → (a + b, a − b) */
// @ts-ignore: decorator
@inline
function inside(v: v128): v128 {
  return f64x2.add(v128.shuffle<f64>(v, v, 1, 0), v128.xor(v, i64x2(0, i64.MIN_VALUE)));
}
