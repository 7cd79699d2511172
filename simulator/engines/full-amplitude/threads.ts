import type { EngineRuntime, Precision } from '#simulator/engines/engine.ts';
import type { TileWorkerLimit } from '#simulator/kernels/run-passes.ts';
import { machineOf, sharedMachineOf, type TapeMachine } from '#simulator/kernels/tape-machine.ts';

/**
 * Below this size another thread does not pay off: the speedup of two is 1.0 with 18 qubits, 1.3 with 19, 1.5 with 20.
 */
export const MIN_THREADED_QUBITS = 19;

/** Number of worker threads that may work on a state. */
export function tileWorkersFor(
  qubits: number,
  { resources, startTileWorker, threadBudget }: EngineRuntime,
): TileWorkerLimit {
  const most = qubits < MIN_THREADED_QUBITS || startTileWorker === undefined ? 0 : resources.threads - 1;
  return {
    most,
    now() {
      return threadBudget?.requestThreads(most) ?? most;
    },
  };
}

/** A machine with shared memory if there are to be worker threads. */
export const machineFor = (
  { kernels, startTileWorker }: EngineRuntime,
  precision: Precision,
  { most }: TileWorkerLimit,
): TapeMachine =>
  (most > 0 && startTileWorker !== undefined ? sharedMachineOf(kernels, precision, startTileWorker) : undefined) ??
  machineOf(kernels, precision);
