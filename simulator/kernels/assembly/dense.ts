import { BLOCK, VECTOR, mulAdd, mulSub, next, productIm, productRe, swapLanes0, swapLanes1 } from './vector';

/**
 * Dense unitaries of one and two qubits. Every coefficient is a whole complex vector (real parts, imaginary parts), so
 * that controls on lane qubits cost nothing: the lanes that they exclude have the identity.
 * If the target is a lane qubit, the coefficients are ordered by difference: first that of the amplitude itself, then
 * that of its neighbour along the lane bit, which a shuffle provides.
 */

/** acc + coefficient · value: real and imaginary part. */
// @ts-ignore: decorator
@inline
function accumulateRe(acc: v128, at: usize, re: v128, im: v128): v128 {
  return mulSub(v128.load(at, VECTOR), im, mulAdd(v128.load(at), re, acc));
}

// @ts-ignore: decorator
@inline
function accumulateIm(acc: v128, at: usize, re: v128, im: v128): v128 {
  return mulAdd(v128.load(at, VECTOR), re, mulAdd(v128.load(at), im, acc));
}

/** Coefficients: u00, u01, u10, u11. */
export function dense1(tile: usize, skip: usize, start: usize, count: u32, stride: usize, m: usize): void {
  const ar = v128.load(m);
  const ai = v128.load(m, 16);
  const br = v128.load(m, 32);
  const bi = v128.load(m, 48);
  const cr = v128.load(m, 64);
  const ci = v128.load(m, 80);
  const dr = v128.load(m, 96);
  const di = v128.load(m, 112);
  let x: usize = 0;
  do {
    const p = tile + start + x;
    const q = p + stride;
    const r0 = v128.load(p);
    const i0 = v128.load(p, VECTOR);
    const r1 = v128.load(q);
    const i1 = v128.load(q, VECTOR);
    v128.store(p, mulSub(bi, i1, mulAdd(br, r1, productRe(r0, i0, ar, ai))));
    v128.store(p, mulAdd(bi, r1, mulAdd(br, i1, productIm(r0, i0, ar, ai))), VECTOR);
    v128.store(q, mulSub(di, i1, mulAdd(dr, r1, productRe(r0, i0, cr, ci))));
    v128.store(q, mulAdd(di, r1, mulAdd(dr, i1, productIm(r0, i0, cr, ci))), VECTOR);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** Target is lane qubit `lane`. Coefficients: of the amplitude itself, of its neighbour along the lane. */
export function dense1Lane(tile: usize, skip: usize, start: usize, count: u32, lane: usize, m: usize): void {
  const ar = v128.load(m);
  const ai = v128.load(m, 16);
  const br = v128.load(m, 32);
  const bi = v128.load(m, 48);
  let x: usize = 0;
  do {
    const p = tile + start + x;
    const r0 = v128.load(p);
    const i0 = v128.load(p, VECTOR);
    const r1 = lane == 0 ? swapLanes0(r0) : swapLanes1(r0);
    const i1 = lane == 0 ? swapLanes0(i0) : swapLanes1(i0);
    v128.store(p, mulSub(bi, i1, mulAdd(br, r1, productRe(r0, i0, ar, ai))));
    v128.store(p, mulAdd(bi, r1, mulAdd(br, i1, productIm(r0, i0, ar, ai))), VECTOR);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** One row of four: the sum of four coefficients times four values, stored at `to`. */
// @ts-ignore: decorator
@inline
function row(to: usize, m: usize, r0: v128, i0: v128, r1: v128, i1: v128, r2: v128, i2: v128, r3: v128, i3: v128): void {
  const c = v128.load(m);
  const s = v128.load(m, VECTOR);
  let re = productRe(r0, i0, c, s);
  let im = productIm(r0, i0, c, s);
  re = accumulateRe(re, m + 32, r1, i1);
  im = accumulateIm(im, m + 32, r1, i1);
  re = accumulateRe(re, m + 64, r2, i2);
  im = accumulateIm(im, m + 64, r2, i2);
  v128.store(to, accumulateRe(re, m + 96, r3, i3));
  v128.store(to, accumulateIm(im, m + 96, r3, i3), VECTOR);
}

/** Coefficients: the 16 entries row by row; bit 0 of a row index belongs to stride `s0`, bit 1 to `s1`. */
export function dense2(tile: usize, skip: usize, start: usize, count: u32, s0: usize, s1: usize, m: usize): void {
  const s01 = s0 + s1;
  let x: usize = 0;
  do {
    const p = tile + start + x;
    const r0 = v128.load(p);
    const i0 = v128.load(p, VECTOR);
    const r1 = v128.load(p + s0);
    const i1 = v128.load(p + s0, VECTOR);
    const r2 = v128.load(p + s1);
    const i2 = v128.load(p + s1, VECTOR);
    const r3 = v128.load(p + s01);
    const i3 = v128.load(p + s01, VECTOR);
    row(p, m, r0, i0, r1, i1, r2, i2, r3, i3);
    row(p + s0, m + 128, r0, i0, r1, i1, r2, i2, r3, i3);
    row(p + s1, m + 256, r0, i0, r1, i1, r2, i2, r3, i3);
    row(p + s01, m + 384, r0, i0, r1, i1, r2, i2, r3, i3);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/**
 * One target is lane qubit `lane`, the other has `stride`. Coefficients: for the half where the other target is 0,
 * then for the half where it is 1: of value 0, of its lane neighbour, of value 1, of its lane neighbour.
 */
export function dense2Lane(
  tile: usize,
  skip: usize,
  start: usize,
  count: u32,
  stride: usize,
  lane: usize,
  m: usize,
): void {
  let x: usize = 0;
  do {
    const p = tile + start + x;
    const q = p + stride;
    const r0 = v128.load(p);
    const i0 = v128.load(p, VECTOR);
    const r2 = v128.load(q);
    const i2 = v128.load(q, VECTOR);
    const r1 = lane == 0 ? swapLanes0(r0) : swapLanes1(r0);
    const i1 = lane == 0 ? swapLanes0(i0) : swapLanes1(i0);
    const r3 = lane == 0 ? swapLanes0(r2) : swapLanes1(r2);
    const i3 = lane == 0 ? swapLanes0(i2) : swapLanes1(i2);
    row(p, m, r0, i0, r1, i1, r2, i2, r3, i3);
    row(q, m + 128, r0, i0, r1, i1, r2, i2, r3, i3);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** Both targets are lanes. Coefficients: of the value, its neighbours along lane 0, lane 1, and both. */
export function dense2Lanes(tile: usize, skip: usize, start: usize, count: u32, m: usize): void {
  let x: usize = 0;
  do {
    const p = tile + start + x;
    const r0 = v128.load(p);
    const i0 = v128.load(p, VECTOR);
    const r1 = swapLanes0(r0);
    const i1 = swapLanes0(i0);
    const r2 = swapLanes1(r0);
    const i2 = swapLanes1(i0);
    row(p, m, r0, i0, r1, i1, r2, i2, swapLanes0(r2), swapLanes0(i2));
    x = next(x, skip, BLOCK);
  } while (--count);
}
