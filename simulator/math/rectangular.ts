/** Inner products and orthonormal rows of complex matrices of any shape; layout as in complex.ts. */

/** Returns A · A†, all inner products of the rows. */
export function gramOfRows(a: Float64Array, rows: number, columns: number): Float64Array {
  const result = new Float64Array(2 * rows * rows);
  const width = 2 * columns;
  for (let p = 0; p < rows; p++)
    for (let q = 0; q <= p; q++) {
      let re = 0;
      let im = 0;
      const [first, second] = [p * width, q * width];
      for (let j = 0; j < width; j += 2) {
        const [ar, ai, br, bi] = [a[first + j]!, a[first + j + 1]!, a[second + j]!, a[second + j + 1]!];
        re += ar * br + ai * bi;
        im += ai * br - ar * bi;
      }
      result[2 * (p * rows + q)] = result[2 * (q * rows + p)] = re;
      result[2 * (p * rows + q) + 1] = im;
      result[2 * (q * rows + p) + 1] = -im;
    }
  return result;
}

/** A row that depends linearly on others leaves a remainder below this, which is within rounding error. */
const ROUNDING = 1e-13;

/**
 * Returns `rank` orthonormal rows that span the rows of A (Gram–Schmidt, applied twice). If A has a smaller rank,
 * arbitrary orthonormal rows are added. Precondition: rank ≤ columns.
 */
export function orthonormalRows(a: Float64Array, rows: number, columns: number, rank: number): Float64Array {
  const width = 2 * columns;
  const result = new Float64Array(width * rank);
  let found = 0;
  const add = (row: Float64Array): void => {
    const at = found * width;
    result.set(row, at);
    const before = norm(result, at, width);
    for (let round = 0; round < 2; round++)
      for (let other = 0; other < at; other += width) project(result, at, other, width);
    const length = norm(result, at, width);
    if (length <= ROUNDING * before || length === 0) return;
    for (let j = at; j < at + width; j++) result[j]! /= length;
    found++;
  };
  for (let i = 0; i < rows && found < rank; i++) add(a.subarray(i * width, (i + 1) * width));
  for (let i = 0; i < columns && found < rank; i++) {
    const unit = new Float64Array(width);
    unit[2 * i] = 1;
    add(unit);
  }
  return result;
}

function norm(numbers: Float64Array, at: number, width: number): number {
  let sum = 0;
  for (let j = at; j < at + width; j++) sum += numbers[j]! * numbers[j]!;
  return Math.sqrt(sum);
}

/** Subtracts from a row its projection onto another row of norm 1. */
function project(rows: Float64Array, at: number, other: number, width: number): void {
  let re = 0;
  let im = 0;
  for (let j = 0; j < width; j += 2) {
    const [ar, ai, br, bi] = [rows[at + j]!, rows[at + j + 1]!, rows[other + j]!, rows[other + j + 1]!];
    re += ar * br + ai * bi;
    im += ai * br - ar * bi;
  }
  for (let j = 0; j < width; j += 2) {
    const [br, bi] = [rows[other + j]!, rows[other + j + 1]!];
    rows[at + j]! -= re * br - im * bi;
    rows[at + j + 1]! -= re * bi + im * br;
  }
}
