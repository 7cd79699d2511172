import { HADAMARD, PAULI_X, PAULI_Y, PAULI_Z, RX_HALF_PI } from '#simulator/gates/matrices.ts';
import { conjugateTranspose, multiply } from '#simulator/math/complex.ts';
import { simultaneouslyDiagonalise } from './jacobi.ts';

/**
 * U = e^{iφ} (L₁ ⊗ L₀) · exp(i(x XX + y YY + z ZZ)) · (R₁ ⊗ R₀). The factors of index 1 act on the first qubit, the
 * more significant one. |x|, |y| ≤ |z| ≤ π/4, so that a unitary with only one interaction has x = y = 0.
 */
export interface KakDecomposition {
  readonly phase: number;
  readonly left: readonly [first: Float64Array, second: Float64Array];
  readonly right: readonly [first: Float64Array, second: Float64Array];
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const R = Math.SQRT1_2;

/** In the magic basis local unitaries are real rotations and XX, YY, ZZ are diagonal. */
const MAGIC = complexMatrix(4, [R, 0, 0, 'R', 0, 'R', R, 0, 0, 'R', -R, 0, R, 0, 0, '-R']);
const MAGIC_DAGGER = conjugateTranspose(MAGIC);

function complexMatrix(size: number, entries: readonly (number | 'R' | '-R')[]): Float64Array {
  const matrix = new Float64Array(2 * size * size);
  entries.forEach((entry, i) => {
    if (typeof entry === 'number') matrix[2 * i] = entry;
    else matrix[2 * i + 1] = entry === 'R' ? R : -R;
  });
  return matrix;
}

/** Cartan's decomposition of a two-qubit unitary (B. Kraus and J. I. Cirac, Phys. Rev. A 63, 062309, 2001). */
export function kakDecomposition(unitary: Float64Array): KakDecomposition {
  const m = multiply(multiply(MAGIC_DAGGER, unitary), MAGIC);
  // MᵀM = P D² Pᵀ with P a rotation, whose real and imaginary parts commute.
  const re = new Float64Array(16);
  const im = new Float64Array(16);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      for (let k = 0; k < 4; k++) {
        const [ar, ai] = [m[2 * (4 * k + row)]!, m[2 * (4 * k + row) + 1]!];
        const [br, bi] = [m[2 * (4 * k + column)]!, m[2 * (4 * k + column) + 1]!];
        re[4 * row + column]! += ar * br - ai * bi;
        im[4 * row + column]! += ar * bi + ai * br;
      }
    }
  }
  const p = simultaneouslyDiagonalise(re, im, 4);
  if (determinant(p) < 0) for (let row = 0; row < 4; row++) p[4 * row]! *= -1;
  const angles = [0, 1, 2, 3].map((i) => Math.atan2(im[5 * i]!, re[5 * i]!) / 2);
  let k = rotationPart(m, p, angles);
  if (determinant(k) < 0) {
    angles[0]! += Math.PI;
    k = rotationPart(m, p, angles);
  }
  const [a, b, c, d] = angles as [number, number, number, number];
  const interaction = [(a + b - c - d) / 4, (b + d - a - c) / 4, (a + d - b - c) / 4];
  return ordered((a + b + c + d) / 4, localFactors(k), localFactors(transposed(p)), interaction);
}

/** K = M P D⁻¹, which is a real matrix. */
function rotationPart(m: Float64Array, p: Float64Array, angles: readonly number[]): Float64Array {
  const k = new Float64Array(16);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      let [re, im] = [0, 0];
      for (let i = 0; i < 4; i++) {
        re += m[2 * (4 * row + i)]! * p[4 * i + column]!;
        im += m[2 * (4 * row + i) + 1]! * p[4 * i + column]!;
      }
      k[4 * row + column] = re * Math.cos(angles[column]!) + im * Math.sin(angles[column]!);
    }
  }
  return k;
}

const transposed = (m: Float64Array): Float64Array => m.map((_, i) => m[4 * (i % 4) + Math.floor(i / 4)]!);

/** Returns the determinant of a real 4 × 4 matrix, from the 2 × 2 minors of its upper and lower halves (Laplace). */
function determinant(m: Float64Array): number {
  const minor = (row: number, a: number, b: number) =>
    m[4 * row + a]! * m[4 * row + 4 + b]! - m[4 * row + b]! * m[4 * row + 4 + a]!;
  return (
    minor(0, 0, 1) * minor(2, 2, 3) -
    minor(0, 0, 2) * minor(2, 1, 3) +
    minor(0, 0, 3) * minor(2, 1, 2) +
    minor(0, 1, 2) * minor(2, 0, 3) -
    minor(0, 1, 3) * minor(2, 0, 2) +
    minor(0, 2, 3) * minor(2, 0, 1)
  );
}

/** Returns the two one-qubit unitaries whose product is a given rotation in the magic basis. */
function localFactors(rotation: Float64Array): [first: Float64Array, second: Float64Array] {
  const complex = new Float64Array(32);
  rotation.forEach((entry, i) => (complex[2 * i] = entry));
  const local = multiply(multiply(MAGIC, complex), MAGIC_DAGGER);
  const at = (row: number, column: number, part: number) => local[2 * (4 * row + column) + part]!;
  // The largest of the four blocks is a multiple of the second factor.
  let [i, j, most] = [0, 0, -1];
  for (const row of [0, 1])
    for (const column of [0, 1]) {
      const size = Math.hypot(
        at(2 * row, 2 * column, 0),
        at(2 * row, 2 * column, 1),
        at(2 * row, 2 * column + 1, 0),
        at(2 * row, 2 * column + 1, 1),
      );
      if (size > most) [i, j, most] = [row, column, size];
    }
  const second = new Float64Array(8);
  for (const row of [0, 1])
    for (const column of [0, 1])
      for (const part of [0, 1]) second[2 * (2 * row + column) + part] = at(2 * i + row, 2 * j + column, part) / most;
  const first = new Float64Array(8);
  for (const row of [0, 1])
    for (const column of [0, 1]) {
      // ⟨second, block⟩ / 2
      let [re, im] = [0, 0];
      for (const r of [0, 1])
        for (const c of [0, 1]) {
          const [sr, si] = [second[2 * (2 * r + c)]!, second[2 * (2 * r + c) + 1]!];
          const [lr, li] = [at(2 * row + r, 2 * column + c, 0), at(2 * row + r, 2 * column + c, 1)];
          re += (sr * lr + si * li) / 2;
          im += (sr * li - si * lr) / 2;
        }
      first[2 * (2 * row + column)] = re;
      first[2 * (2 * row + column) + 1] = im;
    }
  return [first, second];
}

/** V with V·P·V† = Z for P = X, Y. Conjugation by V ⊗ V then swaps the interactions PP and ZZ and keeps the third. */
const TO_Z = [HADAMARD, RX_HALF_PI] as const;

const PAULIS = [PAULI_X, PAULI_Y, PAULI_Z] as const;

/** Reduces the interactions to |·| ≤ π/4 (exp(i π/2 PP) = i PP is local) and moves the largest of them to ZZ. */
function ordered(
  phase: number,
  left: readonly [Float64Array, Float64Array],
  right: readonly [Float64Array, Float64Array],
  interaction: readonly number[],
): KakDecomposition {
  let [first, second] = left;
  let [rightFirst, rightSecond] = right;
  const angles = interaction.map((angle, axis) => {
    const quarters = Math.round(angle / (Math.PI / 2));
    phase += quarters * (Math.PI / 2);
    if (quarters % 2 !== 0) {
      first = multiply(first, PAULIS[axis]!);
      second = multiply(second, PAULIS[axis]!);
    }
    return angle - quarters * (Math.PI / 2);
  });
  const largest = angles.reduce(
    (best, angle, axis) => (Math.abs(angle) > Math.abs(angles[best]!) + 1e-12 ? axis : best),
    2,
  );
  if (largest !== 2) {
    const v = TO_Z[largest]!;
    const back = conjugateTranspose(v);
    first = multiply(first, back);
    second = multiply(second, back);
    rightFirst = multiply(v, rightFirst);
    rightSecond = multiply(v, rightSecond);
    [angles[largest], angles[2]] = [angles[2]!, angles[largest]!];
  }
  const [x, y, z] = angles as [number, number, number];
  return { phase, left: [first, second], right: [rightFirst, rightSecond], x, y, z };
}
