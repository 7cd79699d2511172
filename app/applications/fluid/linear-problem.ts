import type { Matrix } from './orthogonal.ts';

/** Two rows. */
export type Matrix2 = readonly [readonly [number, number], readonly [number, number]];

/** Eigenvalues of a real symmetric matrix and, as columns, its eigenvectors. */
export interface MatrixSpectrum {
  readonly values: readonly number[];
  readonly basis: Matrix;
}

/** A system of equations as the algorithm takes it. */
export interface LinearProblem {
  readonly rightSide: readonly number[];
  /** Of the matrix, by formula. */
  readonly spectrum: MatrixSpectrum;
  /** t of the evolution e^{iAt}: every eigenvalue times t is below 2π. */
  readonly time: number;
  /** How the evolution is made of gates. */
  readonly evolution: 'exact' | 'symmetric Trotter';
  /** Of the evolution by t. */
  readonly slices: number;
}

/** Every eigenvalue of the channel is below 4. */
export const CHANNEL_TIME = Math.PI / 2;

/** The matrix with 2 on the diagonal and −1 beside it: its eigenvectors are sines. */
export function channelSpectrum(points: number): MatrixSpectrum {
  const step = Math.PI / (points + 1);
  const norm = Math.sqrt(2 / (points + 1));
  const range = Array.from({ length: points }, (_, index) => index + 1);
  return {
    values: range.map((wave) => 4 * Math.sin((wave * step) / 2) ** 2),
    basis: range.map((point) => range.map((wave) => norm * Math.sin(wave * point * step))),
  };
}

/** A symmetric matrix of two rows. */
export function twoByTwoSpectrum([[a, b], [, d]]: Matrix2): MatrixSpectrum {
  const half = Math.atan2(2 * b, a - d) / 2;
  const [cosine, sine] = [Math.cos(half), Math.sin(half)];
  const [mean, radius] = [(a + d) / 2, Math.hypot((a - d) / 2, b)];
  return {
    values: [mean - radius, mean + radius],
    basis: [
      [-sine, cosine],
      [cosine, sine],
    ],
  };
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

/** Coordinates of a vector along eigenvectors. */
export const coordinatesOf = (vector: readonly number[], { basis }: MatrixSpectrum): readonly number[] =>
  basis.map((_, column) =>
    dot(
      vector,
      basis.map((row) => row[column]!),
    ),
  );

export const vectorOf = (coordinates: readonly number[], { basis }: MatrixSpectrum): readonly number[] =>
  basis.map((row) => dot(row, coordinates));

export const conditionOf = ({ values }: MatrixSpectrum): number => Math.max(...values) / Math.min(...values);

/** The number of the largest magnitude. */
export const farthestFromZero = (values: readonly number[]): number =>
  values.reduce((farthest, value) => (Math.abs(value) > Math.abs(farthest) ? value : farthest), 0);

/** The value at the place where other numbers have their largest magnitude. */
export const valueWhereFarthest = (values: readonly number[], others: readonly number[]): number =>
  values[others.indexOf(farthestFromZero(others))]!;

export const normOf = (vector: readonly number[]): number => Math.hypot(...vector);

/** Shares of the squares of numbers. */
export function sharesOfSquares(vector: readonly number[]): readonly number[] {
  const norm = normOf(vector);
  return vector.map((value) => (value / norm) ** 2);
}

/** |⟨u|v⟩|² of two vectors after normalising them. */
export const fidelityOf = (one: readonly number[], other: readonly number[]): number =>
  (dot(one, other) / (normOf(one) * normOf(other))) ** 2;

export const relativeErrorOf = (found: readonly number[], exact: readonly number[]): number =>
  normOf(found.map((value, at) => value - exact[at]!)) / normOf(exact);

/** Solves the equations of the channel in two sweeps (L. H. Thomas, 1949). */
export function solveTridiagonal(rightSide: readonly number[]): readonly number[] {
  const factors: number[] = [];
  const reduced: number[] = [];
  for (const [row, value] of rightSide.entries()) {
    const pivot = 2 - (factors[row - 1] ?? 0);
    factors.push(1 / pivot);
    reduced.push((value + (reduced[row - 1] ?? 0)) / pivot);
  }
  const solution = [...reduced];
  for (let row = solution.length - 2; row >= 0; row--) solution[row]! += factors[row]! * solution[row + 1]!;
  return solution;
}

/** Solves two equations by Cramer's rule. */
export function solveTwo([[a, b], [c, d]]: Matrix2, rightSide: readonly number[]): readonly number[] {
  const [u, v] = rightSide as readonly [number, number];
  const determinant = a * d - b * c;
  return [(u * d - b * v) / determinant, (a * v - c * u) / determinant];
}
