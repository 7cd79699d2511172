import type { Control } from '#simulator/circuit/circuit.ts';

/** Calls `phase` for every diagonal entry that is not 1: its angle applies where the targets have the values of its row. */
export function splitDiagonal(
  matrix: Float64Array,
  targets: readonly number[],
  controls: readonly Control[],
  phase: (angle: number, conditions: readonly Control[]) => void,
): void {
  const rows = 2 ** targets.length;
  for (let row = 0; row < rows; row++) {
    const entry = 2 * (row * rows + row);
    const angle = Math.atan2(matrix[entry + 1]!, matrix[entry]!);
    if (angle === 0) continue;
    const values = targets.map((qubit, i): Control => ({
      qubit,
      on: ((row >> (targets.length - 1 - i)) & 1) as 0 | 1,
    }));
    phase(angle, [...controls, ...values]);
  }
}
