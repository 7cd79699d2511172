import { type BranchableState, type BranchingOptions, followShots } from '#simulator/engines/branching.ts';
import { type AveragedReadings, ReadingSums, type ReadParts } from './averaged-readings.ts';
import type { StateSpace } from './state-space.ts';

/**
 * Reads a program as the average over its first shots: the same as those of a run with this seed. @throws RunRefused for
 * a loop that does not end
 */
export function readRuns<S extends BranchableState<S>>(
  program: ReadParts,
  space: StateSpace<S>,
  options: Omit<BranchingOptions<S>, 'startState'>,
): AveragedReadings {
  const sums = new ReadingSums(space.qubits, program.parts);
  followShots(
    program.parts.map(({ operations }) => operations),
    program.cells,
    { ...options, startState: () => space.zero() },
    (part, state, shots) => sums.addState(space, program, part, shots / options.shots, state),
  );
  return sums;
}
