import {
  type AveragedReadings,
  cellsOf,
  type Circuit,
  type ComparableState,
  type KernelSource,
  kernelSpace,
  readAlongBranches,
  type ReadParts,
  readRuns,
  RunRefused,
  scalarSpace,
  type StateSpace,
} from '#simulator';
import { isExactInTime, LIVE_BRANCH_BYTES, runsFor } from './average-size.ts';
import type { DisplayValues } from './displayed.ts';
import { type LiveProgram, liveProgramOf } from './live-program.ts';
import { SLOW_ON_DEMAND_QUBITS, type StateSummary, summaryOf } from './state-summary.ts';

/**
 * Computes the live views of a circuit that draws outcomes midway: exactly along its branches, or as the average of
 * seeded runs if there are too many. Null if it cannot be computed: too many qubits or operations, or a loop that does
 * not end.
 * @param kernels null: plain script
 * @param before indices of the states of the last chart
 */
export function summarizeMixture(
  circuit: Circuit,
  seed: number,
  kernels: KernelSource | null,
  before: readonly number[] = [],
): StateSummary | null {
  const program = circuit.qubits > SLOW_ON_DEMAND_QUBITS ? null : liveProgramOf(circuit);
  if (program === null) return null;
  try {
    return kernels === null
      ? summarizeIn(scalarSpace(circuit.qubits), circuit, program, seed, before)
      : summarizeIn(kernelSpace(circuit.qubits, kernels), circuit, program, seed, before);
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    return null;
  }
}

function summarizeIn<S extends ComparableState<S>>(
  space: StateSpace<S>,
  circuit: Circuit,
  program: LiveProgram,
  seed: number,
  before: readonly number[],
): StateSummary {
  const parts = program.parts.map(({ operations, displays }) => ({
    operations,
    read: displays.map(({ qubit }) => qubit),
  }));
  const own = { cells: cellsOf(circuit), parts };
  const exact = readExactly(own, space);
  if (exact !== null) {
    const { branches, only } = exact;
    const amplitude = only && ((index: number) => space.amplitude(only, index));
    return {
      ...summaryOf({ ...exact, ...(amplitude && { amplitude }) }, before),
      displays: displaysOf(program, exact, 'average'),
      average: { kind: 'branches', branches },
    };
  }
  const runs = runsFor(space.qubits);
  const maxStates = Math.max(2, Math.floor(LIVE_BRANCH_BYTES / space.stateBytes));
  const averaged = readRuns(own, space, { seed, shots: runs, maxStates, checkpoint: () => {} });
  return {
    ...summaryOf(averaged, before),
    displays: displaysOf(program, averaged, 'runs'),
    average: { kind: 'runs', runs, seed },
  };
}

/** Null if there are too many branches, or if running them all takes too long. */
function readExactly<S extends ComparableState<S>>(program: ReadParts, space: StateSpace<S>) {
  if (!isExactInTime(program, space.qubits)) return null;
  try {
    return readAlongBranches(program, space, LIVE_BRANCH_BYTES, () => {});
  } catch (error) {
    if (error instanceof RunRefused && BY_BRANCHES.has(error.refusal.reason)) return null;
    throw error;
  }
}

const BY_BRANCHES: ReadonlySet<string> = new Set(['too_many_branches', 'too_much_memory']);

/** The values of the displays. Before the first outcome it is a single state. */
function displaysOf(
  { parts }: LiveProgram,
  readings: AveragedReadings,
  averaged: DisplayValues['of'],
): readonly DisplayValues[] {
  let isAveraged = false;
  return parts.flatMap(({ operations, displays }, part) => {
    isAveraged ||= operations.some(({ kind }) => kind !== 'gate');
    return displays.map(({ operation, isMeasured }, at): DisplayValues => {
      const { x, y, z } = readings.parts[part]![at]!;
      const bloch = isMeasured ? { x: 0, y: 0, z } : { x, y, z };
      return { operation, bloch, of: isAveraged ? averaged : isMeasured ? 'average' : 'state' };
    });
  });
}
