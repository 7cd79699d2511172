import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { branchingCost, runBranches } from '#simulator/engines/branching.ts';
import type { EngineRuntime, Precision, Resources, RunRequest } from '#simulator/engines/engine.ts';
import type { Prepared } from '#simulator/engines/prepare.ts';
import { releaseIfLarge } from '#simulator/kernels/kernel-memory.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { MIN_SEGMENT_QUBITS, stateBytes } from './precision.ts';
import { SegmentCache } from './segment-cache.ts';
import { StatePool } from './state-pool.ts';
import type { ReportedRun } from './static-run.ts';

/** Runs a dynamic circuit with one branch per measurement outcome; the gates between two measurements run together. */
export function runDynamic(
  prepared: Prepared,
  { seed, shots }: RunRequest,
  precision: Precision,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): ReportedRun {
  const { kernels, resources, now } = runtime;
  const machine = machineOf(kernels, precision);
  const isInPasses = prepared.qubits >= MIN_SEGMENT_QUBITS;
  const pool = new StatePool(machine, prepared.qubits, isInPasses ? new SegmentCache(machine.layout) : undefined, now);
  const maxStates = statesHeld(prepared, shots, precision, resources);
  try {
    const readout = runBranches(prepared, {
      seed,
      shots,
      startState: () => pool.setZeroState(),
      maxStates,
      checkpoint,
    });
    return { ...readout, stateVector: { method: 'outcome-by-outcome', stateBytes: stateBytes(prepared, precision) } };
  } finally {
    releaseIfLarge(machine);
  }
}

/** Below the 4 GiB limit of a WebAssembly memory. */
const MAX_MEMORY_BYTES = 3.5 * 2 ** 30;

/** Number of states held at once: the maximum number of branches, limited to half of the memory, but at least two. */
export function statesHeld(
  prepared: Prepared,
  shots: number,
  precision: Precision,
  { memoryBytes }: Resources,
): number {
  const bytes = stateBytes(prepared, precision);
  const fitting = Math.floor(Math.min(memoryBytes / 2, MAX_MEMORY_BYTES) / bytes);
  return Math.max(2, Math.min(branchingCost(prepared, shots).groups, fitting));
}
