import { Real } from './settings';
import { BLOCK, LANE_QUBITS, VECTOR, mulAdd, next, productIm, productRe, splat, swapLanes0, swapLanes1 } from './vector';

/** Diagonal operations, and the construction of their tables. A table has the layout of a tile of fewer qubits. */

/** Multiplies the selected blocks by one complex vector. Coefficients: real parts, imaginary parts. */
export function phase(tile: usize, skip: usize, start: usize, count: u32, coefficients: usize): void {
  const c = v128.load(coefficients);
  const s = v128.load(coefficients, VECTOR);
  let x: usize = 0;
  do {
    const p = tile + start + x;
    const re = v128.load(p);
    const im = v128.load(p, VECTOR);
    v128.store(p, productRe(re, im, c, s));
    v128.store(p, productIm(re, im, c, s), VECTOR);
    x = next(x, skip, BLOCK);
  } while (--count);
}

/** Multiplies every selected run of `bytes` bytes by the table. */
export function diagonal(tile: usize, skip: usize, start: usize, count: u32, bytes: usize, table: usize): void {
  let x: usize = 0;
  do {
    let p = tile + start + x;
    let t = table;
    for (const end = p + bytes; p < end; p += BLOCK, t += BLOCK) {
      const re = v128.load(p);
      const im = v128.load(p, VECTOR);
      const c = v128.load(t);
      const s = v128.load(t, VECTOR);
      v128.store(p, productRe(re, im, c, s));
      v128.store(p, productIm(re, im, c, s), VECTOR);
    }
    x = next(x, skip, bytes);
  } while (--count);
}

/**
 * Applies a table over the whole tile and then the rotations of the lane qubits, in one sweep: nearly every layer of a
 * circuit has both. Tangents as for `rotateLanes`.
 */
export function diagonalLanes(tile: usize, count: u32, bytes: usize, table: usize, tangents: usize): void {
  const t0 = v128.load(tangents);
  const t1 = LANE_QUBITS == 2 ? v128.load(tangents, VECTOR) : t0;
  let p = tile;
  do {
    let t = table;
    for (const end = p + bytes; p < end; p += BLOCK, t += BLOCK) {
      const re = v128.load(p);
      const im = v128.load(p, VECTOR);
      const c = v128.load(t);
      const s = v128.load(t, VECTOR);
      v128.store(p, rotated(productRe(re, im, c, s), t0, t1));
      v128.store(p, rotated(productIm(re, im, c, s), t0, t1), VECTOR);
    }
  } while (--count);
}

/**
 * Multiplies each of `count` runs of `bytes` bytes by the table and by its own factor: real and imaginary parts,
 * interleaved. This takes four more operations per block, but the table stays in the L1 cache.
 */
export function diagonalFactored(tile: usize, count: u32, bytes: usize, table: usize, factors: usize): void {
  let p = tile;
  do {
    const fc = splat(factors);
    const fs = splat(factors + sizeof<Real>());
    let t = table;
    for (const end = p + bytes; p < end; p += BLOCK, t += BLOCK) {
      const re = v128.load(p);
      const im = v128.load(p, VECTOR);
      const tc = v128.load(t);
      const ts = v128.load(t, VECTOR);
      const c = productRe(tc, ts, fc, fs);
      const s = productIm(tc, ts, fc, fs);
      v128.store(p, productRe(re, im, c, s));
      v128.store(p, productIm(re, im, c, s), VECTOR);
    }
    factors += 2 * sizeof<Real>();
  } while (--count);
}

/** Same as `diagonalFactored`, followed by the rotations of the lane qubits. */
export function diagonalFactoredLanes(
  tile: usize,
  count: u32,
  bytes: usize,
  table: usize,
  factors: usize,
  tangents: usize,
): void {
  const t0 = v128.load(tangents);
  const t1 = LANE_QUBITS == 2 ? v128.load(tangents, VECTOR) : t0;
  let p = tile;
  do {
    const fc = splat(factors);
    const fs = splat(factors + sizeof<Real>());
    let t = table;
    for (const end = p + bytes; p < end; p += BLOCK, t += BLOCK) {
      const re = v128.load(p);
      const im = v128.load(p, VECTOR);
      const tc = v128.load(t);
      const ts = v128.load(t, VECTOR);
      const c = productRe(tc, ts, fc, fs);
      const s = productIm(tc, ts, fc, fs);
      v128.store(p, rotated(productRe(re, im, c, s), t0, t1));
      v128.store(p, rotated(productIm(re, im, c, s), t0, t1), VECTOR);
    }
    factors += 2 * sizeof<Real>();
  } while (--count);
}

// @ts-ignore: decorator
@inline
function rotated(a: v128, t0: v128, t1: v128): v128 {
  const b = mulAdd(t0, swapLanes0(a), a);
  return LANE_QUBITS == 2 ? mulAdd(t1, swapLanes1(b), b) : b;
}

/** Fills `count` blocks with one complex vector: the first block of a table. Coefficients: real parts, imaginary parts. */
export function fill(table: usize, count: u32, coefficients: usize): void {
  const c = v128.load(coefficients);
  const s = v128.load(coefficients, VECTOR);
  let p = table;
  do {
    v128.store(p, c);
    v128.store(p, s, VECTOR);
    p += BLOCK;
  } while (--count);
}

/** Doubles a table of `count` blocks: the new half is the old one times one complex vector. */
export function grow(table: usize, count: u32, coefficients: usize): void {
  const c = v128.load(coefficients);
  const s = v128.load(coefficients, VECTOR);
  let from = table;
  let to = table + <usize>count * BLOCK;
  do {
    const re = v128.load(from);
    const im = v128.load(from, VECTOR);
    v128.store(to, productRe(re, im, c, s));
    v128.store(to, productIm(re, im, c, s), VECTOR);
    from += BLOCK;
    to += BLOCK;
  } while (--count);
}
