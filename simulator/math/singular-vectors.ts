const SWEEPS = 40;
const TOLERANCE = 1e-14;

/**
 * Left singular vectors and singular values of a complex matrix, largest first, by one-sided Jacobi rotations
 * (G. Golub and C. Van Loan, "Matrix Computations", 8.6.3).
 * @param matrix rows × columns, row-major and interleaved
 * @returns `vectors`: min(rows, columns) vectors of `rows` entries one after another, those of singular value 0 being 0
 */
export function leftVectors(matrix: Float64Array, rows: number, columns: number): { readonly vectors: Float64Array; readonly values: Float64Array } {
  const all: Float64Array[] = [];
  for (let column = 0; column < columns; column++) {
    const vector = new Float64Array(2 * rows);
    for (let row = 0; row < rows; row++) {
      vector[2 * row] = matrix[2 * (row * columns + column)]!;
      vector[2 * row + 1] = matrix[2 * (row * columns + column) + 1]!;
    }
    all.push(vector);
  }
  const norms = all.map(normSquared);
  const total = norms.reduce((sum, norm) => sum + norm, 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let isDone = true;
    for (let p = 0; p < columns; p++)
      for (let q = p + 1; q < columns; q++) {
        // What is nothing beside the whole need not be turned.
        if (norms[p]! * norms[q]! <= (1e-16 * total) ** 2) continue;
        if (rotate(all[p]!, all[q]!, norms, p, q)) isDone = false;
      }
    if (isDone) break;
  }
  all.forEach((column, i) => (norms[i] = normSquared(column)));
  const order = norms.map((_, i) => i).sort((a, b) => norms[b]! - norms[a]!).slice(0, Math.min(rows, columns));
  const vectors = new Float64Array(2 * rows * order.length);
  const values = new Float64Array(order.length);
  order.forEach((column, place) => {
    const value = Math.sqrt(norms[column]!);
    values[place] = value;
    if (value > 0) vectors.set(all[column]!.map((entry) => entry / value), 2 * rows * place);
  });
  return { vectors, values };
}

const normSquared = (vector: Float64Array): number => vector.reduce((sum, entry) => sum + entry * entry, 0);

/** Makes two columns orthogonal; whether there was anything to do. */
function rotate(a: Float64Array, b: Float64Array, norms: number[], p: number, q: number): boolean {
  let [re, im] = [0, 0];
  for (let i = 0; i < a.length; i += 2) {
    re += a[i]! * b[i]! + a[i + 1]! * b[i + 1]!;
    im += a[i]! * b[i + 1]! - a[i + 1]! * b[i]!;
  }
  const overlap = Math.hypot(re, im);
  if (overlap <= TOLERANCE * Math.sqrt(norms[p]! * norms[q]!)) return false;
  // b turned by the overlap's phase makes the overlap real.
  const [ur, ui] = [re / overlap, im / overlap];
  const zeta = (norms[q]! - norms[p]!) / (2 * overlap);
  const t = (zeta >= 0 ? 1 : -1) / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta));
  const c = 1 / Math.sqrt(1 + t * t);
  const s = c * t;
  for (let i = 0; i < a.length; i += 2) {
    const [ar, ai] = [a[i]!, a[i + 1]!];
    const br = b[i]! * ur + b[i + 1]! * ui;
    const bi = b[i + 1]! * ur - b[i]! * ui;
    a[i] = c * ar - s * br;
    a[i + 1] = c * ai - s * bi;
    b[i] = s * ar + c * br;
    b[i + 1] = s * ai + c * bi;
  }
  // Differences of what is nearly equal lose all digits: small columns are measured anew.
  norms[p] = norms[p]! - t * overlap;
  norms[q] = norms[q]! + t * overlap;
  if (norms[p]! < 1e-3 * norms[q]!) norms[p] = normSquared(a);
  else if (norms[q]! < 1e-3 * norms[p]!) norms[q] = normSquared(b);
  return true;
}
