import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { EngineRuntime, Precision } from '#simulator/engines/engine.ts';
import { machineFor, tileWorkersFor } from '#simulator/engines/full-amplitude/threads.ts';
import { releaseIfLarge } from '#simulator/kernels/kernel-memory.ts';
import { hasKernels } from '#simulator/kernels/tape-machine.ts';
import type { ChannelLocation } from '#simulator/noise/attach.ts';
import {
  densityByKernels,
  densityByScalars,
  type DensityMatrix,
  stepsForKernels,
} from '#simulator/states/density-matrix.ts';
import { densitySteps } from '#simulator/states/density-program.ts';

/** Gates and channels on a number of qubits, and the width of rotation errors in radians. */
export interface StaticNoise {
  readonly qubits: number;
  readonly operations: readonly (PlainGate | ChannelLocation)[];
  readonly rotation: number | undefined;
}

/**
 * Computes a density matrix, by the kernels if they can run all steps, and returns what is read from it. It is valid
 * during the call of `read`.
 */
export function readDensity<Result>(
  { qubits, operations, rotation }: StaticNoise,
  precision: Precision,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
  read: (matrix: DensityMatrix) => Result,
): Result {
  const steps = densitySteps(qubits, operations, rotation);
  const gates = hasKernels(runtime.kernels, precision) ? stepsForKernels(steps) : undefined;
  if (gates === undefined) return read(densityByScalars(qubits, steps, checkpoint));
  const workers = tileWorkersFor(2 * qubits, runtime);
  const machine = machineFor(runtime, precision, workers);
  try {
    return read(densityByKernels(qubits, gates, { machine, workers, now: runtime.now }, checkpoint));
  } finally {
    runtime.threadBudget?.requestThreads(0);
    releaseIfLarge(machine);
  }
}
