import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime, Precision } from '#simulator/engines/engine.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { KernelTrajectory } from './kernel-trajectory.ts';
import type { NoisyPlan } from './noisy-plan.ts';
import { PassTrajectory } from './pass-trajectory.ts';
import { ScalarTrajectory } from './scalar-trajectory.ts';
import { type TrajectoryProgram, trajectoryProgram } from './trajectory-program.ts';
import type { TrajectoryState } from './trajectory-state.ts';
import { type TrajectoryTape, trajectoryTape } from './trajectory-tape.ts';

/** From this size on a state does not fit in the cache, and a trajectory is compiled to passes. */
export const MIN_COMPILED_TRAJECTORY_QUBITS = 18;

/** Compiled once and sent: worker threads would compile it again, and V8 would optimise the compiler again in each. */
export interface CompiledTrajectory {
  readonly program: TrajectoryProgram;
  /** Present if trajectories run from records. */
  readonly tape?: TrajectoryTape;
  /** Width of the rotation error in radians. */
  readonly width: number;
  readonly precision: Precision;
}

/** Compiles gates and channels without outcomes midway. */
export function compiledTrajectory(
  qubits: number,
  operations: NoisyPlan['suffix'],
  { rotation: width = 0 }: Pick<NoiseModel, 'rotation'>,
  precision: Precision,
  kernels: EngineRuntime['kernels'],
  checkpoint: Checkpoint,
): CompiledTrajectory {
  const program = trajectoryProgram(qubits, operations, width > 0);
  checkpoint();
  const isPlayed = qubits < MIN_COMPILED_TRAJECTORY_QUBITS && hasKernels(kernels, precision);
  const tape = isPlayed ? { tape: trajectoryTape(machineOf(kernels, precision).layout, qubits, program.steps) } : {};
  return { program, ...tape, width, precision };
}

/** Returns the state on which trajectories of a program run. */
export function trajectoryState(
  { program, tape, precision }: CompiledTrajectory,
  { kernels, now }: Pick<EngineRuntime, 'kernels' | 'now'>,
  checkpoint: Checkpoint,
): TrajectoryState {
  if (!hasKernels(kernels, precision)) return new ScalarTrajectory(program);
  const machine = machineOf(kernels, precision);
  return tape === undefined
    ? new PassTrajectory(machine, program, checkpoint, now)
    : new KernelTrajectory(machine, program, tape, checkpoint);
}
