import { SWAP } from '#simulator/gates/matrices.ts';
import { multiply } from '#simulator/math/complex.ts';
import { eigenvectors } from '#simulator/math/hermitian.ts';
import { gramOfRows } from '#simulator/math/rectangular.ts';

/**
 * How a two-qubit unitary is applied to a chain: an optional relabelling of the qubits (SWAP), then one unitary per
 * qubit (`entangler` undefined) or one on both. Row-major, interleaved; the first qubit is the more significant bit.
 */
export interface TwoQubitAction {
  readonly includesSwap: boolean;
  readonly localUnitaries?: readonly [first: Float64Array, second: Float64Array];
  readonly entangler?: Float64Array;
}

const TOLERANCE = 1e-9;

/** The cheapest form of a unitary: SWAPs and one-qubit gates need no two-qubit operation. */
export function twoQubitActionOf(matrix: Float64Array): TwoQubitAction {
  const behindSwap = multiply(matrix, SWAP);
  const localUnitaries = factors(matrix);
  if (localUnitaries !== undefined) return { includesSwap: false, localUnitaries };
  const behind = factors(behindSwap);
  if (behind !== undefined) return { includesSwap: true, localUnitaries: behind };
  const includesSwap = schmidtRank(behindSwap) < schmidtRank(matrix);
  return { includesSwap, entangler: includesSwap ? behindSwap : matrix };
}

/**
 * Realigned matrix: row by entry of the first qubit's matrix, column by entry of the second's; rank 1 for a product.
 */
function realigned(matrix: Float64Array): Float64Array {
  const result = new Float64Array(32);
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const first = 2 * (row >> 1) + (column >> 1);
      const second = 2 * (row & 1) + (column & 1);
      result[2 * (4 * first + second)] = matrix[2 * (4 * row + column)]!;
      result[2 * (4 * first + second) + 1] = matrix[2 * (4 * row + column) + 1]!;
    }
  return result;
}

const schmidtRank = (matrix: Float64Array): number =>
  eigenvectors(gramOfRows(realigned(matrix), 4, 4), 4, () => 0).values.filter((value) => value > TOLERANCE).length;

/** A and B of A ⊗ B, both unitary, or undefined if the matrix is not such a product. */
function factors(matrix: Float64Array): readonly [Float64Array, Float64Array] | undefined {
  const entries = realigned(matrix);
  let largest = 0;
  const sizeOf = (entry: number) => Math.hypot(entries[2 * entry]!, entries[2 * entry + 1]!);
  for (let entry = 1; entry < 16; entry++) if (sizeOf(entry) > sizeOf(largest)) largest = entry;
  const [row, column] = [largest >> 2, largest & 3];
  const first = new Float64Array(8);
  for (let i = 0; i < 4; i++) first.set(entries.subarray(2 * (4 * i + column), 2 * (4 * i + column) + 2), 2 * i);
  const scale = Math.SQRT2 / Math.hypot(...first);
  for (let i = 0; i < 8; i++) first[i]! *= scale;
  // The row of the pivot, divided by the pivot's entry of A.
  const [pr, pi] = [first[2 * row]!, first[2 * row + 1]!];
  const weight = pr * pr + pi * pi;
  const second = new Float64Array(8);
  for (let j = 0; j < 4; j++) {
    const [re, im] = [entries[2 * (4 * row + j)]!, entries[2 * (4 * row + j) + 1]!];
    second[2 * j] = (re * pr + im * pi) / weight;
    second[2 * j + 1] = (im * pr - re * pi) / weight;
  }
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      const [ar, ai, br, bi] = [first[2 * i]!, first[2 * i + 1]!, second[2 * j]!, second[2 * j + 1]!];
      const entry = 2 * (4 * i + j);
      if (Math.hypot(ar * br - ai * bi - entries[entry]!, ar * bi + ai * br - entries[entry + 1]!) > TOLERANCE)
        return undefined;
    }
  return [first, second];
}
