import { MAX_EXACT_BRANCHES } from '#simulator/engines/exact-branches.ts';
import { isEndless } from '#simulator/engines/loops.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import type { NoisyOperation } from '#simulator/noise/attach.ts';
import { densityMatrixBytes } from '#simulator/states/density-matrix.ts';

/** Branches are matrices in scalar code: one step of more qubits would take too long to be cancelled. */
export const MAX_BRANCHING_QUBITS = 10;

/** Matrices at a time, about. */
const LIKELY_BRANCHES = 16;

/** Rounds of a loop until the branches that are still in it have no weight, for estimates. */
const LOOP_ROUNDS = 50;

/** Rows of matrices that a gate or a channel applies to every entry, about: those of a channel on one qubit. */
const ROWS_OF_STEP = 4;

/** Upper bounds: branches, and rows that are applied to every entry of a matrix. */
function rowsOf(operations: readonly NoisyOperation[], from = 1): { branches: number; rows: number } {
  let branches = from;
  let rows = 0;
  for (const operation of operations) {
    switch (operation.kind) {
      case 'measure':
        branches = Math.min(MAX_EXACT_BRANCHES, 2 * branches);
        rows += branches;
        break;
      case 'branch':
        for (const list of [operation.then, operation.otherwise]) {
          const inner = rowsOf(list, branches);
          branches = inner.branches;
          rows += inner.rows;
        }
        break;
      case 'loop':
        if (!isEndless(operation)) rows += LOOP_ROUNDS * rowsOf(operation.body, branches).rows;
        break;
      default:
        rows += ROWS_OF_STEP * branches;
    }
  }
  return { branches, rows };
}

/** Seconds and bytes of carrying a density matrix along every branch. */
export function densityBranchesCost(
  qubits: number,
  operations: readonly NoisyOperation[],
): { readonly branches: number; readonly seconds: number; readonly memoryBytes: number } {
  const { branches, rows } = rowsOf(operations);
  return {
    branches,
    seconds: rows * 4 ** qubits * AMPLITUDE_SECONDS.densityRow,
    // Histories with the same bits are one matrix; how many differ only the run can tell.
    memoryBytes: densityMatrixBytes(qubits, 'double') + 16 * 4 ** qubits * Math.min(branches, LIKELY_BRANCHES),
  };
}
