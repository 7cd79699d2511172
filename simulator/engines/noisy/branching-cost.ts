import type { Refusal } from '#simulator/engines/engine.ts';
import { MAX_EXACT_BRANCHES } from '#simulator/engines/exact-branches.ts';
import { isEndless } from '#simulator/engines/loops.ts';
import { bitsWrittenBy } from '#simulator/engines/measurement.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import type { ChannelLocation, NoisyOperation } from '#simulator/noise/attach.ts';
import { hasAngles } from '#simulator/noise/rotation-error.ts';
import { densityMatrixBytes } from '#simulator/states/density-matrix.ts';
import { MAX_AVERAGED_QUBITS } from './exact-cost.ts';

/** Branches are matrices in scalar code: one step of more qubits would take too long to be cancelled. */
export const MAX_BRANCHING_QUBITS = 10;

/** So would a step with more products of a row and an entry. */
const MAX_STEP_PRODUCTS = 2 ** 26;

/** Matrices at a time, about. */
const LIKELY_BRANCHES = 16;

/** Rounds of a loop until the branches that are still in it have no weight: a guess, as only the run can tell. */
const LOOP_ROUNDS = 50;

/** Rows of matrices that a gate applies to every entry, about: those of a channel on one qubit. */
const ROWS_OF_STEP = 4;

/** Branches after some operations, and the rows that are applied to every entry of a matrix. */
interface BranchingRows {
  readonly branches: number;
  readonly rows: number;
  /** The most rows of one step. */
  readonly widest: number;
}

/** Seconds and bytes of carrying a density matrix along every branch. */
export interface BranchingCost {
  readonly branches: number;
  readonly seconds: number;
  readonly memoryBytes: number;
}

/** @param most branches at a time: those with the same bits are one */
function rowsOf(operations: readonly NoisyOperation[], rotation: number, most: number, from = 1): BranchingRows {
  let [branches, rows, widest] = [from, 0, 0];
  const add = (inner: BranchingRows, times = 1): void => {
    branches = inner.branches;
    rows += times * inner.rows;
    widest = Math.max(widest, inner.widest);
  };
  for (const operation of operations)
    switch (operation.kind) {
      case 'measure':
        branches = Math.min(most, 2 * branches);
        rows += branches;
        break;
      case 'assign':
        break;
      case 'branch':
        for (const list of [operation.then, operation.otherwise]) add(rowsOf(list, rotation, most, branches));
        break;
      case 'loop':
        // A loop that cannot end is refused at its start.
        if (!isEndless(operation)) add(rowsOf(operation.body, rotation, most, branches), LOOP_ROUNDS);
        break;
      default: {
        const step = rowsOfStep(operation, rotation);
        add({ branches, rows: step * branches, widest: step });
      }
    }
  return { branches, rows, widest };
}

function rowsOfStep(operation: Extract<NoisyOperation, { kind: 'gate' }> | ChannelLocation, rotation: number): number {
  if (operation.kind === 'channel') return 4 ** operation.targets.length;
  if (rotation === 0 || !hasAngles(operation)) return ROWS_OF_STEP;
  // A gate with errors of its angles is a mean over them: a matrix on rows and columns of all its qubits.
  return 4 ** (operation.targets.length + operation.controls.length);
}

/** Returns the cost of a program on one thread, or why it cannot be run: too many qubits, or a step takes too long. */
export function densityBranchesCost(
  qubits: number,
  operations: readonly NoisyOperation[],
  rotation = 0,
): (BranchingCost & { readonly ok: true }) | Refusal {
  if (qubits > MAX_BRANCHING_QUBITS) return refuse('exact_impossible', { limit: MAX_BRANCHING_QUBITS });
  const most = Math.min(MAX_EXACT_BRANCHES, 2 ** bitsWrittenBy(operations).size);
  const { branches, rows, widest } = rowsOf(operations, rotation, most);
  const entries = 4 ** qubits;
  // All other steps are narrower.
  const rotated = Math.log2(widest) / 2;
  const limit = Math.min(MAX_AVERAGED_QUBITS, Math.floor(Math.log2(MAX_STEP_PRODUCTS / entries) / 2));
  if (rotated > limit) return refuse('rotation_too_wide', { qubits: rotated, limit });
  return {
    ok: true,
    branches,
    seconds: rows * entries * AMPLITUDE_SECONDS.densityRow,
    // Histories with the same bits are one matrix; how many differ only the run can tell.
    memoryBytes: densityMatrixBytes(qubits, 'double') + 16 * entries * Math.min(branches, LIKELY_BRANCHES),
  };
}
