import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

type Rows = readonly (readonly number[])[];

const decomposed = (matrix: Rows): EigenvalueDecomposition =>
  new EigenvalueDecomposition(new Matrix(matrix.map((row) => [...row])), { assumeSymmetric: true });

/** Returns the smallest eigenvalue of a symmetric matrix. */
export const smallestEigenvalue = (matrix: Rows): number => Math.min(...decomposed(matrix).realEigenvalues);

/** Returns the positive semidefinite matrix nearest to a symmetric one, in the Frobenius norm (N. J. Higham, 1988). */
export function nearestSemidefinite(matrix: Rows): Rows {
  const { realEigenvalues, eigenvectorMatrix } = decomposed(matrix);
  const vectors = eigenvectorMatrix.to2DArray();
  return matrix.map((_row, i) =>
    matrix.map((_column, j) =>
      realEigenvalues.reduce((sum, value, k) => sum + Math.max(0, value) * vectors[i]![k]! * vectors[j]![k]!, 0),
    ),
  );
}
