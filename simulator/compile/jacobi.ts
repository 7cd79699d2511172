/**
 * Diagonalises two commuting real symmetric matrices (row-major, in place) by one rotation, which is returned with the
 * common eigenvectors as columns. Jacobi angles after J.-F. Cardoso and A. Souloumiac, "Jacobi angles for simultaneous
 * diagonalization", SIAM J. Matrix Anal. Appl. 17 (1996). Degenerate eigenvalues of either matrix are allowed.
 */
export function simultaneouslyDiagonalise(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const vectors = new Float64Array(size * size);
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let isRotated = false;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(a[p * size + q]!) < ROUNDING_ERROR && Math.abs(b[p * size + q]!) < ROUNDING_ERROR) continue;
        const [c, s] = jacobiAngle(a, b, p, q, size);
        isRotated = true;
        for (const matrix of [a, b]) rotateRows(matrix, p, q, c, s, size);
        for (const matrix of [a, b, vectors]) rotateColumns(matrix, p, q, c, s, size);
      }
    }
    if (!isRotated) break;
  }
  return vectors;
}

/** Rounding error of a zero entry, for matrices of norm 1. */
const ROUNDING_ERROR = 1e-15;

/** Convergence is quadratic; usually a few sweeps are enough. */
const MAX_SWEEPS = 30;

function jacobiAngle(
  a: Float64Array,
  b: Float64Array,
  p: number,
  q: number,
  size: number,
): readonly [cosine: number, sine: number] {
  let on = 0;
  let off = 0;
  for (const m of [a, b]) {
    const difference = m[p * size + p]! - m[q * size + q]!;
    const twice = 2 * m[p * size + q]!;
    on += difference * difference - twice * twice;
    off += 2 * difference * twice;
  }
  const theta = 0.25 * Math.atan2(off, on);
  return [Math.cos(theta), Math.sin(theta)];
}

function rotateColumns(m: Float64Array, p: number, q: number, c: number, s: number, size: number): void {
  for (let row = 0; row < size; row++) {
    const x = m[row * size + p]!;
    const y = m[row * size + q]!;
    m[row * size + p] = c * x + s * y;
    m[row * size + q] = c * y - s * x;
  }
}

function rotateRows(m: Float64Array, p: number, q: number, c: number, s: number, size: number): void {
  for (let column = 0; column < size; column++) {
    const x = m[p * size + column]!;
    const y = m[q * size + column]!;
    m[p * size + column] = c * x + s * y;
    m[q * size + column] = c * y - s * x;
  }
}
