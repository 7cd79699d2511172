import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { type Hamiltonian } from './hamiltonian.ts';
import { hamiltonianMatrix, type HermitianMatrix, multiplyVector } from './matrix.ts';

/** Of larger matrices only the lowest eigenvalue is looked for. */
const WHOLE_SIZE = 64;
/** Eigenvalues that are kept. */
const KEPT = 16;
/** Largest residual of an eigenvalue that is found, in hartree and as a share of its size. */
const RESIDUAL = 1e-11;
/** Steps between two looks at the residual. */
const LOOK = 10;

export interface EnergySpectrum {
  readonly ground: number;
  /** The lowest eigenvalues, each as often as it occurs; absent for large matrices. */
  readonly lowest?: readonly number[];
}

/** A complex matrix as the real one of twice the size, which has each eigenvalue twice. */
function realMatrix({ size, re, im }: HermitianMatrix): Matrix {
  const of = (row: number, column: number): number => {
    const place = (row % size) * size + (column % size);
    if (row < size === column < size) return re[place]!;
    return row < size ? -im![place]! : im![place]!;
  };
  const whole = im === undefined ? size : 2 * size;
  return new Matrix(
    Array.from({ length: whole }, (_, row) => Array.from({ length: whole }, (_each, column) => of(row, column))),
  );
}

function wholeSpectrum(matrix: HermitianMatrix): readonly number[] {
  const { realEigenvalues } = new EigenvalueDecomposition(realMatrix(matrix), { assumeSymmetric: true });
  const each = matrix.im === undefined ? 1 : 2;
  return realEigenvalues.toSorted((one, other) => one - other).filter((_, index) => index % each === 0);
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

function subtract(from: Float64Array, factor: number, other: Float64Array): void {
  for (let index = 0; index < from.length; index++) from[index]! -= factor * other[index]!;
}

/** The lowest eigenvalue of a tridiagonal matrix, and how far it is from one of the whole matrix. */
function lowestOfTridiagonal(diagonal: readonly number[], beside: readonly number[]) {
  const matrix = Matrix.diag([...diagonal]);
  for (let index = 1; index < diagonal.length; index++) {
    matrix.set(index - 1, index, beside[index - 1]!);
    matrix.set(index, index - 1, beside[index - 1]!);
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  const value = Math.min(...realEigenvalues);
  const last = eigenvectorMatrix.get(diagonal.length - 1, realEigenvalues.indexOf(value));
  return { value, residual: Math.abs(beside.at(-1)! * last) };
}

/** The method of Lanczos, every vector orthogonal to all before it. Undefined: stopped. */
function lowestEigenvalue(
  matrix: HermitianMatrix,
  uniform: () => number,
  isStopped: () => boolean,
): number | undefined {
  const length = matrix.im === undefined ? matrix.size : 2 * matrix.size;
  let vector = Float64Array.from({ length }, () => uniform() - 0.5);
  const start = Math.sqrt(dot(vector, vector));
  vector = vector.map((value) => value / start);
  const vectors = [vector];
  const [diagonal, beside]: [number[], number[]] = [[], []];
  for (;;) {
    if (isStopped()) return undefined;
    const next = new Float64Array(length);
    multiplyVector(matrix, vector, next);
    diagonal.push(dot(next, vector));
    // Twice: the first time leaves rounding errors of the size of the matrix.
    for (let time = 0; time < 2; time++) for (const each of vectors) subtract(next, dot(next, each), each);
    const norm = Math.sqrt(dot(next, next));
    beside.push(norm);
    const isLast = diagonal.length === length || norm <= RESIDUAL;
    if (isLast || diagonal.length % LOOK === 0) {
      const { value, residual } = lowestOfTridiagonal(diagonal, beside);
      if (isLast || residual <= RESIDUAL * Math.max(1, Math.abs(value))) return value;
    }
    vector = next.map((value) => value / norm);
    vectors.push(vector);
  }
}

/**
 * Exact diagonalisation. Undefined: stopped.
 * @param uniform random numbers in [0, 1) of the first vector
 */
export function diagonalise(
  hamiltonian: Hamiltonian,
  uniform: () => number,
  isStopped: () => boolean = () => false,
): EnergySpectrum | undefined {
  const matrix = hamiltonianMatrix(hamiltonian);
  if (matrix.size <= WHOLE_SIZE) {
    const all = wholeSpectrum(matrix);
    return { ground: all[0]!, lowest: all.slice(0, KEPT) };
  }
  const ground = lowestEigenvalue(matrix, uniform, isStopped);
  return ground === undefined ? undefined : { ground };
}
