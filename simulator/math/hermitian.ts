/** Eigenvectors of a complex Hermitian matrix, largest eigenvalues first. */
export interface Eigenvectors {
  readonly values: Float64Array;
  /** One vector after another, interleaved. */
  readonly vectors: Float64Array;
}

/** More QL iterations than this for one eigenvalue mean that the input is numerically invalid. */
const MAX_ROUNDS = 60;

/**
 * Computes eigenvalues and eigenvectors: Householder reflections reduce the matrix to tridiagonal form, its phases are
 * factored out, and the implicit QL iteration diagonalises it (G. Golub and C. Van Loan, "Matrix Computations", 8.3).
 * @param matrix row-major and interleaved; not changed
 * @param wanted returns from the eigenvalues, descending, how many vectors are needed
 */
export function eigenvectors(
  matrix: Float64Array,
  dimension: number,
  wanted: (values: Float64Array) => number,
): Eigenvectors {
  const n = dimension;
  const a = matrix.slice();
  const reflections: Float64Array[] = [];
  const below = new Float64Array(n);
  // phase[k]: the phase factor of the k-th basis vector of the tridiagonal matrix that makes all its entries real.
  const phase = new Float64Array(2 * n);
  phase[0] = 1;
  for (let k = 0; k + 1 < n; k++) {
    const alpha = reflect(a, n, k, reflections);
    const size = Math.hypot(alpha[0], alpha[1]);
    below[k] = size;
    const [re, im] = size > 0 ? [alpha[0] / size, alpha[1] / size] : [1, 0];
    const [pr, pi] = [phase[2 * k]!, phase[2 * k + 1]!];
    phase[2 * k + 2] = pr * re - pi * im;
    phase[2 * k + 3] = pr * im + pi * re;
  }
  const diagonal = Float64Array.from({ length: n }, (_, k) => a[2 * (k * n + k)]!);
  const rotated = tridiagonal(diagonal, below);
  const order = Array.from({ length: n }, (_, k) => k).sort((p, q) => diagonal[q]! - diagonal[p]!);
  const values = Float64Array.from(order, (k) => diagonal[k]!);
  const count = wanted(values);
  const vectors = new Float64Array(2 * n * count);
  for (let rank = 0; rank < count; rank++) {
    const vector = vectors.subarray(2 * n * rank, 2 * n * (rank + 1));
    const from = order[rank]! * n;
    for (let k = 0; k < n; k++) {
      vector[2 * k] = rotated[from + k]! * phase[2 * k]!;
      vector[2 * k + 1] = rotated[from + k]! * phase[2 * k + 1]!;
    }
    for (let k = n - 2; k >= 0; k--) unreflect(reflections[k]!, vector, 2 * (k + 1));
  }
  return { values, vectors };
}

/**
 * Clears column k below the subdiagonal from both sides and appends the vector of the reflection, of norm √2. Returns
 * the remaining entry.
 */
function reflect(a: Float64Array, n: number, k: number, reflections: Float64Array[]): readonly [number, number] {
  const size = n - k - 1;
  const v = new Float64Array(2 * size);
  let norm = 0;
  for (let i = 0; i < size; i++) {
    const at = 2 * ((k + 1 + i) * n + k);
    v[2 * i] = a[at]!;
    v[2 * i + 1] = a[at + 1]!;
    norm += a[at]! * a[at]! + a[at + 1]! * a[at + 1]!;
  }
  const first = Math.hypot(v[0]!, v[1]!);
  if (size === 1 || norm - first * first <= Number.MIN_VALUE) {
    const left = [v[0]!, v[1]!] as const;
    reflections.push(new Float64Array(0));
    return left;
  }
  const length = Math.sqrt(norm);
  const [ur, ui] = first > 0 ? [v[0]! / first, v[1]! / first] : [1, 0];
  v[0]! += ur * length;
  v[1]! += ui * length;
  const scale = Math.sqrt(1 / (norm + first * length));
  for (let i = 0; i < 2 * size; i++) v[i]! *= scale;
  reflections.push(v);
  // A − v·q† − q·v† with q = A·v − (v†·A·v / 2)·v
  const q = new Float64Array(2 * size);
  for (let i = 0; i < size; i++) {
    let [re, im] = [0, 0];
    let at = 2 * ((k + 1 + i) * n + k + 1);
    for (let j = 0; j < 2 * size; j += 2, at += 2) {
      re += a[at]! * v[j]! - a[at + 1]! * v[j + 1]!;
      im += a[at]! * v[j + 1]! + a[at + 1]! * v[j]!;
    }
    q[2 * i] = re;
    q[2 * i + 1] = im;
  }
  let half = 0;
  for (let i = 0; i < 2 * size; i++) half += v[i]! * q[i]!;
  half /= 2;
  for (let i = 0; i < 2 * size; i++) q[i]! -= half * v[i]!;
  for (let i = 0; i < size; i++) {
    const [vr, vi, qr, qi] = [v[2 * i]!, v[2 * i + 1]!, q[2 * i]!, q[2 * i + 1]!];
    let at = 2 * ((k + 1 + i) * n + k + 1);
    for (let j = 0; j < 2 * size; j += 2, at += 2) {
      a[at]! -= vr * q[j]! + vi * q[j + 1]! + qr * v[j]! + qi * v[j + 1]!;
      a[at + 1]! -= vi * q[j]! - vr * q[j + 1]! + qi * v[j]! - qr * v[j + 1]!;
    }
  }
  return [-ur * length, -ui * length];
}

/** x − v·(v†·x), applied to the entries of x from index `at` on. */
function unreflect(v: Float64Array, x: Float64Array, at: number): void {
  let [re, im] = [0, 0];
  for (let i = 0; i < v.length; i += 2) {
    re += v[i]! * x[at + i]! + v[i + 1]! * x[at + i + 1]!;
    im += v[i]! * x[at + i + 1]! - v[i + 1]! * x[at + i]!;
  }
  for (let i = 0; i < v.length; i += 2) {
    x[at + i]! -= v[i]! * re - v[i + 1]! * im;
    x[at + i + 1]! -= v[i]! * im + v[i + 1]! * re;
  }
}

/**
 * Writes the eigenvalues of a real symmetric tridiagonal matrix to `diagonal`. Returns its eigenvectors, one per row.
 * Changes `below`.
 */
function tridiagonal(diagonal: Float64Array, below: Float64Array): Float64Array {
  const n = diagonal.length;
  const vectors = new Float64Array(n * n);
  for (let k = 0; k < n; k++) vectors[k * n + k] = 1;
  // Deflation: off-diagonal entries up to ε·max(|d_k| + |e_k|) count as zero, even if large relative to their
  // neighbours.
  const nothing =
    Number.EPSILON * diagonal.reduce((most, value, k) => Math.max(most, Math.abs(value) + Math.abs(below[k]!)), 0);
  for (let low = 0; low < n; low++) {
    for (let round = 0; ; round++) {
      if (round > MAX_ROUNDS) throw new Error('the eigenvalue iteration does not converge');
      let high = low;
      while (high + 1 < n && Math.abs(below[high]!) > nothing) high++;
      if (high === low) break;
      const gap = (diagonal[low + 1]! - diagonal[low]!) / (2 * below[low]!);
      const root = Math.hypot(gap, 1);
      let g = diagonal[high]! - diagonal[low]! + below[low]! / (gap + (gap < 0 ? -root : root));
      let [sine, cosine, shift] = [1, 1, 0];
      let k = high - 1;
      for (; k >= low; k--) {
        const f = sine * below[k]!;
        const b = cosine * below[k]!;
        const length = Math.hypot(f, g);
        below[k + 1] = length;
        if (length === 0) {
          diagonal[k + 1]! -= shift;
          below[high] = 0;
          break;
        }
        sine = f / length;
        cosine = g / length;
        g = diagonal[k + 1]! - shift;
        const r = (diagonal[k]! - g) * sine + 2 * cosine * b;
        shift = sine * r;
        diagonal[k + 1] = g + shift;
        g = cosine * r - b;
        const [upper, lower] = [(k + 1) * n, k * n];
        for (let i = 0; i < n; i++) {
          const [x, y] = [vectors[lower + i]!, vectors[upper + i]!];
          vectors[upper + i] = sine * x + cosine * y;
          vectors[lower + i] = cosine * x - sine * y;
        }
      }
      if (k >= low) continue;
      diagonal[low]! -= shift;
      below[low] = g;
      below[high] = 0;
    }
  }
  return vectors;
}
