/**
 * Small complex matrices as interleaved `Float64Array`s in row-major order. Entry (row, column) has its real part at `2
 * * (row * columns + column)` and its imaginary part at the next index. Matrices are square unless rows and columns are
 * given. For a matrix on qubits, the first qubit is the most significant bit of the row index.
 */

/** Rows of the matrix held by `matrix`. */
export const dimensionOf = (matrix: Float64Array): number => Math.round(Math.sqrt(matrix.length / 2));

export function identity(dimension: number): Float64Array {
  const result = new Float64Array(2 * dimension * dimension);
  for (let i = 0; i < dimension; i++) result[2 * (i * dimension + i)] = 1;
  return result;
}

/** The product `left · right` of two matrices of the same dimension. */
export function multiply(left: Float64Array, right: Float64Array): Float64Array {
  const dimension = dimensionOf(left);
  return multiplyRectangular(left, dimension, dimension, right, dimension);
}

/** (rows × inner) · (inner × columns) */
export function multiplyRectangular(
  a: Float64Array,
  rows: number,
  inner: number,
  b: Float64Array,
  columns: number,
): Float64Array {
  const result = new Float64Array(2 * rows * columns);
  const width = 2 * columns;
  for (let i = 0; i < rows; i++) {
    const first = i * width;
    for (let k = 0; k < inner; k++) {
      const re = a[2 * (i * inner + k)]!;
      const im = a[2 * (i * inner + k) + 1]!;
      if (re === 0 && im === 0) continue;
      const from = k * width;
      for (let j = 0; j < width; j += 2) {
        const x = b[from + j]!;
        const y = b[from + j + 1]!;
        result[first + j]! += re * x - im * y;
        result[first + j + 1]! += re * y + im * x;
      }
    }
  }
  return result;
}

/**
 * Multiplies two rows by a 2 × 2 matrix from the left, in place. The rows have `width` numbers and start at `a` and
 * `b`, the matrix starts at index `at` of `m`. Each sum is one expression, without temporary arrays, because this runs for
 * every one-qubit gate of a circuit.
 */
export function multiplyRows(rows: Float64Array, m: Float64Array, a: number, b: number, width: number, at = 0): void {
  for (let i = a, j = b; i < a + width; i += 2, j += 2) {
    const ar = rows[i]!;
    const ai = rows[i + 1]!;
    const br = rows[j]!;
    const bi = rows[j + 1]!;
    rows[i] = m[at]! * ar - m[at + 1]! * ai + m[at + 2]! * br - m[at + 3]! * bi;
    rows[i + 1] = m[at]! * ai + m[at + 1]! * ar + m[at + 2]! * bi + m[at + 3]! * br;
    rows[j] = m[at + 4]! * ar - m[at + 5]! * ai + m[at + 6]! * br - m[at + 7]! * bi;
    rows[j + 1] = m[at + 4]! * ai + m[at + 5]! * ar + m[at + 6]! * bi + m[at + 7]! * br;
  }
}

/** The conjugate transpose of a rows × columns matrix. */
export function conjugateTranspose(matrix: Float64Array, rows = dimensionOf(matrix), columns = rows): Float64Array {
  const result = new Float64Array(matrix.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = 2 * (row * columns + column);
      const to = 2 * (column * rows + row);
      result[to] = matrix[from]!;
      result[to + 1] = -matrix[from + 1]!;
    }
  }
  return result;
}

export const conjugate = (matrix: Float64Array): Float64Array =>
  matrix.map((entry, i) => (i % 2 === 0 ? entry : -entry));

/** The Kronecker product; `left` acts on the more significant bits of the index. */
export function kron(left: Float64Array, right: Float64Array): Float64Array {
  const outer = dimensionOf(left);
  const inner = dimensionOf(right);
  const result = new Float64Array((left.length * right.length) / 2);
  let to = 0;
  for (let row = 0; row < outer; row++)
    for (let innerRow = 0; innerRow < inner; innerRow++)
      for (let column = 0; column < outer; column++) {
        const a = 2 * (row * outer + column);
        const [re, im] = [left[a]!, left[a + 1]!];
        for (let b = 2 * innerRow * inner; b < 2 * (innerRow + 1) * inner; b += 2) {
          result[to++] = re * right[b]! - im * right[b + 1]!;
          result[to++] = re * right[b + 1]! + im * right[b]!;
        }
      }
  return result;
}

/** A matrix under controls, which are the more significant bits: the identity where a control has the other value. */
export function withControls(matrix: Float64Array, controls: readonly { readonly on: 0 | 1 }[]): Float64Array {
  if (controls.length === 0) return matrix;
  const inner = dimensionOf(matrix);
  const size = inner * 2 ** controls.length;
  const result = identity(size);
  const first = inner * controls.reduce((bits, { on }) => 2 * bits + on, 0);
  for (let row = 0; row < inner; row++)
    for (let part = 0; part < 2 * inner; part++)
      result[2 * ((first + row) * size + first) + part] = matrix[2 * row * inner + part]!;
  return result;
}

/** Returns the matrix with entry (from(row), from(column)) at (row, column): its basis states are permuted. */
export function permuteBasis(matrix: Float64Array, from: (index: number) => number): Float64Array {
  const dimension = dimensionOf(matrix);
  const result = new Float64Array(matrix.length);
  for (let row = 0; row < dimension; row++) {
    for (let column = 0; column < dimension; column++) {
      const at = 2 * (from(row) * dimension + from(column));
      const to = 2 * (row * dimension + column);
      result[to] = matrix[at]!;
      result[to + 1] = matrix[at + 1]!;
    }
  }
  return result;
}

/** Returns a 4 × 4 matrix with its two qubits in reverse order. */
export const reverseQubits = (matrix: Float64Array): Float64Array =>
  permuteBasis(matrix, (bits) => (bits >> 1) | ((bits & 1) << 1));

/** Whether no entry off the diagonal is larger than `tolerance`. */
export function isDiagonal(matrix: Float64Array, tolerance = 1e-12): boolean {
  const dimension = dimensionOf(matrix);
  // Complex entries whose indices are multiples of dimension + 1 are on the diagonal.
  for (let i = 1; 2 * i < matrix.length; i++)
    if (i % (dimension + 1) !== 0 && Math.hypot(matrix[2 * i]!, matrix[2 * i + 1]!) > tolerance) return false;
  return true;
}

/** Whether no entry of `a` and `b` (matrices or vectors) differs by more than `tolerance`. */
export function isClose(a: Float64Array, b: Float64Array, tolerance = 1e-12): boolean {
  return a.length === b.length && a.every((value, i) => Math.abs(value - b[i]!) <= tolerance);
}

export const isUnitary = (matrix: Float64Array, tolerance = 1e-12): boolean =>
  isClose(multiply(conjugateTranspose(matrix), matrix), identity(dimensionOf(matrix)), tolerance);
