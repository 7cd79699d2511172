import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { type ComparableState, FollowedBranches, sameState } from '#simulator/engines/exact-branches.ts';
import { type AveragedReadings, ReadingSums, type ReadParts } from './averaged-readings.ts';
import type { StateSpace } from './state-space.ts';

/** Readings of a program along all of its outcomes. */
export interface BranchReadings<S> extends AveragedReadings {
  /** At the end, by outcomes and state. */
  readonly branches: number;
  /** The state at the end, if it is the same for all outcomes. */
  readonly only: S | undefined;
}

/**
 * Reads a program exactly: along every outcome of its measurements and resets, with its weight.
 * @param memoryBytes bytes that all states together may take
 * @throws RunRefused `too_many_branches`, `too_much_memory`, or for a loop that does not end
 */
export function readAlongBranches<S extends ComparableState<S>>(
  program: ReadParts,
  space: StateSpace<S>,
  memoryBytes: number,
  checkpoint: Checkpoint,
): BranchReadings<S> {
  const { cells, parts } = program;
  const startState = () => space.zero();
  const followed = new FollowedBranches(cells, {
    startState,
    stateBytes: space.stateBytes,
    memoryBytes,
    checkpoint,
  });
  const sums = new ReadingSums(space.qubits, parts);
  parts.forEach(({ operations }, part) => {
    followed.run(operations);
    for (const { weight, state } of followed.branches) sums.addState(space, program, part, weight, state);
  });
  const [first, ...others] = followed.branches.map(({ state }) => state);
  const isOne = first !== undefined && others.every((other) => sameState(first, other));
  const { probabilities, blochVectors } = sums;
  return {
    probabilities,
    blochVectors,
    parts: sums.parts,
    branches: followed.branches.length,
    only: isOne ? first : undefined,
  };
}
