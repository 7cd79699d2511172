import type { EngineRuntime, Precision } from '#simulator/engines/engine.ts';
import type { TileWorkerLimit } from '#simulator/kernels/run-plan.ts';
import { machineOf, sharedMachineOf, type TapeMachine } from '#simulator/kernels/tape-machine.ts';

/** Below, another thread costs more than it helps: two are 1.0 times as fast with 18 qubits, 1.3 with 19, 1.5 with 20. */
export const MIN_THREADED_QUBITS = 19;

/** The threads that may help with a state. */
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

/** A machine whose memory the workers can reach, where there are to be any. */
export const machineFor = (
  { kernels, startTileWorker }: EngineRuntime,
  precision: Precision,
  { most }: TileWorkerLimit,
): TapeMachine =>
  (most > 0 && startTileWorker !== undefined ? sharedMachineOf(kernels, precision, startTileWorker) : undefined) ??
  machineOf(kernels, precision);
