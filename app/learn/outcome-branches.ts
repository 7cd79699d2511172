import { exactBranches, type PlainOperation, RunRefused, type StateVector } from '#simulator';

/** One history of outcomes, or several that ended in the same bits and the same state. */
export interface OutcomeBranch {
  /** Probability of these histories together. */
  readonly weight: number;
  /** Final classical bits, bit 0 first. */
  readonly bits: readonly number[];
  /** Normalised. */
  readonly state: StateVector;
}

/** All states of all branches together. */
const MOST_BYTES = 32 * 2 ** 20;

class TooMuchWorkError extends Error {}

/**
 * Follows every outcome of the measurements and resets of a circuit, for circuits small enough to be computed at once.
 *
 * @param start is changed
 * @param mayGoOn is asked before every gate and outcome of every branch
 * @returns null if it was told to stop, if there are too many branches, or for a loop that does not end
 */
export function outcomeBranches(
  operations: readonly PlainOperation[],
  cells: number,
  start: StateVector,
  mayGoOn: () => boolean,
): readonly OutcomeBranch[] | null {
  try {
    return exactBranches(operations, cells, {
      startState: () => start,
      stateBytes: 16 * 2 ** start.qubits,
      memoryBytes: MOST_BYTES,
      checkpoint: () => {
        if (!mayGoOn()) throw new TooMuchWorkError();
      },
    });
  } catch (error) {
    if (error instanceof TooMuchWorkError || error instanceof RunRefused) return null;
    throw error;
  }
}
