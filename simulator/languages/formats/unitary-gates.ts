import { composite, compositeStep } from '#simulator/circuit/build.ts';
import type { Composite, CompositeStep } from '#simulator/circuit/circuit.ts';
import { unitaryAngles } from '#simulator/gates/unitary-angles.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { conjugateTranspose, identity, multiply } from '#simulator/math/complex.ts';

/** The qubits of the largest matrix that is written as gates. */
export const MATRIX_QUBITS = 4;

/** How far entries of a matrix may be from those of a unitary one, because files have few digits. */
const TOLERANCE = 1e-4;
/** Below this, a correction is not reported, and an entry is taken as 0. */
const NEGLIGIBLE = 1e-9;

/** Returns the largest difference between U†U and 1. */
function distanceFromUnitary(matrix: Float64Array, dimension: number): number {
  const product = multiply(conjugateTranspose(matrix), matrix);
  const one = identity(dimension);
  return product.reduce((most, entry, index) => Math.max(most, Math.abs(entry - one[index]!)), 0);
}

const gray = (index: number): number => index ^ (index >> 1);

const isIdentity = (matrix: Float64Array): boolean =>
  identity(2).every((entry, index) => Math.abs(entry - matrix[index]!) < NEGLIGIBLE);

/** Rounds what only rounding keeps from a short text. */
const angleText = (value: number): string => {
  const near = (Math.round((value / Math.PI) * 48) * Math.PI) / 48;
  return formatAngle(Math.abs(near - value) < 1e-12 ? near : value);
};

/**
 * Writes a unitary matrix as gates: entries below the diagonal are removed by rotations of two basis states, which are
 * neighbours in the Gray code and so differ in one qubit: each is a U4 with controls (Nielsen and Chuang, section 4.5).
 * @param matrix 2ⁿ rows, row-major and interleaved; formal qubit 0 is the most significant bit of a row's index
 * @returns the steps on formal qubits 0 … n−1; undefined if the matrix is not unitary
 */
function unitarySteps(matrix: Float64Array, qubits: number): readonly CompositeStep[] | undefined {
  const dimension = 2 ** qubits;
  if (!(distanceFromUnitary(matrix, dimension) < TOLERANCE)) return undefined;
  if (qubits === 1) return [compositeStep('U4', [0], { parameters: unitaryAngles(matrix).map(angleText) })];
  const work = Float64Array.from(matrix);
  const at = (row: number, column: number): number => 2 * (gray(row) * dimension + gray(column));
  const steps: CompositeStep[] = [];
  /** Adds the gate that acts as `small` on the basis states `first` and `second`. */
  const gateOn = (first: number, second: number, small: Float64Array): void => {
    if (isIdentity(small)) return;
    const bit = Math.log2(first ^ second);
    const isSwapped = (first & (1 << bit)) !== 0;
    const [p, q, r, s] = [0, 2, 4, 6].map((index) => [small[index]!, small[index + 1]!] as const);
    const inOrder = isSwapped ? [s!, r!, q!, p!] : [p!, q!, r!, s!];
    const controls = Array.from({ length: qubits }, (_, qubit) => qubit)
      .filter((qubit) => qubits - 1 - qubit !== bit)
      .map((qubit) => ({ qubit, on: ((first >> (qubits - 1 - qubit)) & 1) as 0 | 1 }));
    const parameters = unitaryAngles(Float64Array.from(inOrder.flat())).map(angleText);
    steps.push(compositeStep('U4', [qubits - 1 - bit], { controls, parameters }));
  };
  for (let column = 0; column < dimension - 1; column += 1)
    for (let row = dimension - 1; row > column; row -= 1) {
      const [upper, lower] = [at(row - 1, column), at(row, column)];
      const [a, b] = [
        [work[upper]!, work[upper + 1]!],
        [work[lower]!, work[lower + 1]!],
      ] as const;
      const norm = Math.hypot(...a, ...b);
      if (Math.hypot(...b) < NEGLIGIBLE || norm < NEGLIGIBLE) continue;
      // The rotation [[a*, b*], [−b, a]]/norm maps (a, b) to (norm, 0); its inverse is a factor of the matrix.
      const [ar, ai, br, bi] = [a[0] / norm, a[1] / norm, b[0] / norm, b[1] / norm];
      for (let k = 0; k < dimension; k += 1) {
        const [i, j] = [at(row - 1, k), at(row, k)];
        const [xr, xi, yr, yi] = [work[i]!, work[i + 1]!, work[j]!, work[j + 1]!];
        work[i] = ar * xr + ai * xi + br * yr + bi * yi;
        work[i + 1] = ar * xi - ai * xr + br * yi - bi * yr;
        work[j] = ar * yr - ai * yi - (br * xr - bi * xi);
        work[j + 1] = ar * yi + ai * yr - (br * xi + bi * xr);
      }
      gateOn(gray(row - 1), gray(row), Float64Array.of(ar, ai, -br, bi, br, bi, ar, -ai));
    }
  // What is left is a diagonal of phases.
  const phases: CompositeStep[] = [];
  const outer = steps.splice(0);
  for (let row = 0; row < dimension; row += 2) {
    const [i, j] = [2 * row * (dimension + 1), 2 * (row + 1) * (dimension + 1)];
    const unit = (index: number): readonly [number, number] => {
      const length = Math.hypot(work[index]!, work[index + 1]!);
      return [work[index]! / length, work[index + 1]! / length];
    };
    gateOn(row, row + 1, Float64Array.of(...unit(i), 0, 0, 0, 0, ...unit(j)));
  }
  phases.push(...steps.splice(0));
  return [...phases, ...outer.toReversed()];
}

export interface MatrixGate {
  readonly gate: Composite;
  /** Whether numbers were corrected noticeably, so that the gate is unitary. */
  readonly isRounded: boolean;
}

/**
 * Returns a gate with this matrix; formal qubit 0 is the most significant bit of a row's index.
 * @returns undefined if the matrix is not unitary
 */
export function matrixGate(name: string, matrix: Float64Array, qubits: number): MatrixGate | undefined {
  const steps = unitarySteps(matrix, qubits);
  return (
    steps && {
      gate: composite(name, qubits, steps),
      isRounded: distanceFromUnitary(matrix, 2 ** qubits) > 1e-6,
    }
  );
}
