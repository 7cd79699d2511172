/** Kernel ridge classification: one class against the rest, by the values of a kernel. */
import { CholeskyDecomposition, LuDecomposition, Matrix } from 'ml-matrix';

/** Values of a kernel by row and column. */
export type KernelRows = readonly ArrayLike<number>[];

/** A classifier that was trained: weights of the training rows, by class. */
export interface RidgeClassifier {
  readonly weights: readonly Float64Array[];
  /** A kernel of counts may have negative eigenvalues that the ridge does not lift. */
  readonly isPositiveDefinite: boolean;
}

/** Of a matrix that is singular by chance the ridge grows until it is not. */
const GROWTH = 2;

function solveFor(kernel: KernelRows, targets: Matrix, ridge: number): readonly [Matrix, isPositiveDefinite: boolean] {
  const matrix = new Matrix(
    kernel.map((row, at) => Array.from(row, (value, column) => value + (at === column ? ridge : 0))),
  );
  const cholesky = new CholeskyDecomposition(matrix);
  if (cholesky.isPositiveDefinite()) return [cholesky.solve(targets), true];
  const lu = new LuDecomposition(matrix);
  return lu.isSingular() ? [solveFor(kernel, targets, ridge * GROWTH)[0], false] : [lu.solve(targets), false];
}

/**
 * Trains on the kernel of the training rows with each other, a symmetric matrix, and the class of each: (K + λI)⁻¹ Y,
 * where Y is 1 for the class of a row and −1 for the others.
 */
export function trainRidge(
  kernel: KernelRows,
  labels: readonly number[],
  classes: number,
  ridge: number,
): RidgeClassifier {
  const targets = new Matrix(
    labels.map((label) => Array.from({ length: classes }, (_, index) => (index === label ? 1 : -1))),
  );
  const [solved, isPositiveDefinite] = solveFor(kernel, targets, ridge);
  const weights = Array.from({ length: classes }, (_, index) => Float64Array.from(solved.getColumn(index)));
  return { weights, isPositiveDefinite };
}

/** Returns the score of each class, of a row with these values of the kernel with the training rows. */
export const classScores = ({ weights }: RidgeClassifier, kernelRow: ArrayLike<number>): readonly number[] =>
  weights.map((ofClass) => {
    let score = 0;
    for (let at = 0; at < ofClass.length; at++) score += ofClass[at]! * kernelRow[at]!;
    return score;
  });

/** Returns the class of the largest score; of equal ones the first. */
export const classOfScores = (scores: readonly number[]): number =>
  scores.reduce((best, score, index) => (score > scores[best]! ? index : best), 0);
