/**
 * Square complex matrices as interleaved `Float64Array`s: row-major, entry (row, column) at
 * `2 * (row * dimension + column)` (real part) and one further (imaginary part).
 */

/** Rows of the matrix held by `matrix`. */
export const dimensionOf = (matrix: Float64Array): number => Math.round(Math.sqrt(matrix.length / 2));

export function identity(dimension: number): Float64Array {
  const result = new Float64Array(2 * dimension * dimension);
  for (let i = 0; i < dimension; i++) result[2 * (i * dimension + i)] = 1;
  return result;
}

/** A diagonal matrix of the phases e^{i angle}, angles in radians. */
export function diagonalOfPhases(angles: readonly number[]): Float64Array {
  const dimension = angles.length;
  const result = new Float64Array(2 * dimension * dimension);
  angles.forEach((angle, i) => {
    const at = 2 * (i * dimension + i);
    result[at] = Math.cos(angle);
    result[at + 1] = Math.sin(angle);
  });
  return result;
}

/** The product `left · right` of two matrices of the same dimension. */
export function multiply(left: Float64Array, right: Float64Array): Float64Array {
  const dimension = dimensionOf(left);
  const result = new Float64Array(left.length);
  for (let row = 0; row < dimension; row++) {
    for (let inner = 0; inner < dimension; inner++) {
      const re = left[2 * (row * dimension + inner)]!;
      const im = left[2 * (row * dimension + inner) + 1]!;
      if (re === 0 && im === 0) continue;
      for (let column = 0; column < dimension; column++) {
        const from = 2 * (inner * dimension + column);
        const to = 2 * (row * dimension + column);
        result[to]! += re * right[from]! - im * right[from + 1]!;
        result[to + 1]! += re * right[from + 1]! + im * right[from]!;
      }
    }
  }
  return result;
}

/** The conjugate transpose. */
export function dagger(matrix: Float64Array): Float64Array {
  const dimension = dimensionOf(matrix);
  const result = new Float64Array(matrix.length);
  for (let row = 0; row < dimension; row++) {
    for (let column = 0; column < dimension; column++) {
      const from = 2 * (row * dimension + column);
      const to = 2 * (column * dimension + row);
      result[to] = matrix[from]!;
      result[to + 1] = -matrix[from + 1]!;
    }
  }
  return result;
}

/** The Kronecker product; `left` acts on the more significant bits of the index. */
export function kron(left: Float64Array, right: Float64Array): Float64Array {
  const outer = dimensionOf(left);
  const inner = dimensionOf(right);
  const dimension = outer * inner;
  const result = new Float64Array(2 * dimension * dimension);
  for (let row = 0; row < dimension; row++) {
    for (let column = 0; column < dimension; column++) {
      const a = 2 * (Math.floor(row / inner) * outer + Math.floor(column / inner));
      const b = 2 * ((row % inner) * inner + (column % inner));
      const to = 2 * (row * dimension + column);
      result[to] = left[a]! * right[b]! - left[a + 1]! * right[b + 1]!;
      result[to + 1] = left[a]! * right[b + 1]! + left[a + 1]! * right[b]!;
    }
  }
  return result;
}

/** Whether no entry of `a` and `b` (matrices or vectors) differs by more than `tolerance`. */
export function isClose(a: Float64Array, b: Float64Array, tolerance = 1e-12): boolean {
  return a.length === b.length && a.every((value, i) => Math.abs(value - b[i]!) <= tolerance);
}

/** Whether `a` = e^{iφ} · `b` for one φ, entry by entry up to `tolerance`. */
export function isCloseUpToPhase(a: Float64Array, b: Float64Array, tolerance = 1e-12): boolean {
  if (a.length !== b.length) return false;
  let re = 0;
  let im = 0;
  // ⟨b, a⟩ points along the phase between the two.
  for (let i = 0; i < a.length; i += 2) {
    re += a[i]! * b[i]! + a[i + 1]! * b[i + 1]!;
    im += a[i + 1]! * b[i]! - a[i]! * b[i + 1]!;
  }
  const length = Math.hypot(re, im);
  if (length === 0) return isClose(a, b, tolerance);
  re /= length;
  im /= length;
  const turned = new Float64Array(b.length);
  for (let i = 0; i < b.length; i += 2) {
    turned[i] = re * b[i]! - im * b[i + 1]!;
    turned[i + 1] = re * b[i + 1]! + im * b[i]!;
  }
  return isClose(a, turned, tolerance);
}

export const isUnitary = (matrix: Float64Array, tolerance = 1e-12): boolean =>
  isClose(multiply(dagger(matrix), matrix), identity(dimensionOf(matrix)), tolerance);
