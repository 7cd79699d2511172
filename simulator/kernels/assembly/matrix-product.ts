import { FUSED } from './settings';

/**
 * Products of complex matrices in double precision; an entry is one vector (re, im). Operands are packed: rows of `a`
 * and columns of `b` in pairs, with the two entries of a pair adjacent for every inner index, so that a tile of the
 * product reads both sequentially. `c` is row-major.
 */

const ENTRY: usize = 16;

// @ts-ignore: decorator
@inline
function mulAdd(a: v128, b: v128, c: v128): v128 {
  return FUSED ? f64x2.relaxed_madd(a, b, c) : f64x2.add(f64x2.mul(a, b), c);
}

/** Returns the sum of a · b from `re`, the sum of Re(a) · b, and `im`, the sum of Im(a) · b. */
// @ts-ignore: decorator
@inline
function joined(re: v128, im: v128): v128 {
  const swapped = v128.shuffle<f64>(im, im, 1, 0);
  return f64x2.add(re, v128.xor(swapped, i64x2(i64.MIN_VALUE, 0)));
}

/** Computes two rows by two columns of the product; the rows are stored at `to` and `to + stride`. */
// @ts-ignore: decorator
@inline
function tileOfFour(a: usize, b: usize, inner: u32, to: usize, stride: usize): void {
  let re00 = f64x2.splat(0);
  let im00 = f64x2.splat(0);
  let re01 = f64x2.splat(0);
  let im01 = f64x2.splat(0);
  let re10 = f64x2.splat(0);
  let im10 = f64x2.splat(0);
  let re11 = f64x2.splat(0);
  let im11 = f64x2.splat(0);
  for (let k: u32 = 0; k < inner; k++) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    const re0 = v128.load64_splat(a);
    const im0 = v128.load64_splat(a, 8);
    re00 = mulAdd(re0, b0, re00);
    re01 = mulAdd(re0, b1, re01);
    im00 = mulAdd(im0, b0, im00);
    im01 = mulAdd(im0, b1, im01);
    const re1 = v128.load64_splat(a, 16);
    const im1 = v128.load64_splat(a, 24);
    re10 = mulAdd(re1, b0, re10);
    re11 = mulAdd(re1, b1, re11);
    im10 = mulAdd(im1, b0, im10);
    im11 = mulAdd(im1, b1, im11);
    a += 2 * ENTRY;
    b += 2 * ENTRY;
  }
  v128.store(to, joined(re00, im00));
  v128.store(to, joined(re01, im01), 16);
  v128.store(to + stride, joined(re10, im10));
  v128.store(to + stride, joined(re11, im11), 16);
}

/** One row by two columns. */
// @ts-ignore: decorator
@inline
function tileOfTwo(a: usize, b: usize, inner: u32, to: usize): void {
  let re0 = f64x2.splat(0);
  let im0 = f64x2.splat(0);
  let re1 = f64x2.splat(0);
  let im1 = f64x2.splat(0);
  for (let k: u32 = 0; k < inner; k++) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    const re = v128.load64_splat(a);
    const im = v128.load64_splat(a, 8);
    re0 = mulAdd(re, b0, re0);
    re1 = mulAdd(re, b1, re1);
    im0 = mulAdd(im, b0, im0);
    im1 = mulAdd(im, b1, im1);
    a += ENTRY;
    b += 2 * ENTRY;
  }
  v128.store(to, joined(re0, im0));
  v128.store(to, joined(re1, im1), 16);
}

// @ts-ignore: decorator
@inline
function dot(a: usize, b: usize, inner: u32, to: usize): void {
  let re0 = f64x2.splat(0);
  let im0 = f64x2.splat(0);
  for (let k: u32 = 0; k < inner; k++) {
    const b0 = v128.load(b);
    re0 = mulAdd(v128.load64_splat(a), b0, re0);
    im0 = mulAdd(v128.load64_splat(a, 8), b0, im0);
    a += ENTRY;
    b += ENTRY;
  }
  v128.store(to, joined(re0, im0));
}

/** Bytes of packed columns that stay in the cache while all rows are multiplied by them. */
const BLOCK_BYTES: u32 = 262144;

function productOfPairs(a: usize, b: usize, c: usize, rows: u32, inner: u32, columns: u32): void {
  const pairBytes = inner * 32;
  const stride = <usize>columns * ENTRY;
  const block = max(1, BLOCK_BYTES / pairBytes);
  const pairs = columns >> 1;
  for (let first: u32 = 0; first < pairs; first += block) {
    const last = min(pairs, first + block);
    for (let row: u32 = 0; row < rows; row += 2) {
      const from = a + <usize>(row >> 1) * pairBytes;
      let to = c + <usize>row * stride + <usize>first * 32;
      let column = b + <usize>first * pairBytes;
      for (let pair = first; pair < last; pair++) {
        tileOfFour(from, column, inner, to, stride);
        column += pairBytes;
        to += 32;
      }
    }
  }
}

/**
 * Computes `batches` products c = a · b of rows × inner by inner × columns matrices. All numbers are powers of two; a
 * single column is allowed only with a single row.
 */
export function product(a: usize, b: usize, c: usize, batches: u32, rows: u32, inner: u32, columns: u32): void {
  const aBytes = <usize>rows * inner * ENTRY;
  const bBytes = <usize>inner * columns * ENTRY;
  const cBytes = <usize>rows * columns * ENTRY;
  for (let batch: u32 = 0; batch < batches; batch++) {
    if (columns == 1) dot(a, b, inner, c);
    else if (rows == 1) {
      let column = b;
      for (let pair: u32 = 0; pair < columns; pair += 2) {
        tileOfTwo(a, column, inner, c + <usize>pair * ENTRY);
        column += <usize>inner * 32;
      }
    } else productOfPairs(a, b, c, rows, inner, columns);
    a += aBytes;
    b += bBytes;
    c += cBytes;
  }
}

/**
 * Writes entries first … first + count − 1 of a tensor in another index order: entry i is read from
 * `from + low[i mod 2^lowBits] + high[i div 2^lowBits]`, byte offsets. `first` and `count` are multiples of 2^lowBits.
 */
export function reorder(from: usize, to: usize, first: u32, count: u32, low: usize, lowBits: u32, high: usize): void {
  const run: usize = <usize>1 << lowBits;
  to += <usize>first * ENTRY;
  const end = to + <usize>count * ENTRY;
  let block = high + (<usize>(first >> lowBits) << 2);
  const lowEnd = low + (run << 2);
  while (to < end) {
    const base = from + <usize>load<u32>(block);
    for (let offset = low; offset < lowEnd; offset += 4) {
      v128.store(to, v128.load(base + <usize>load<u32>(offset)));
      to += ENTRY;
    }
    block += 4;
  }
}
