import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { storedBloch, storedProbabilities } from '#simulator/engines/followed/stored-readings.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { shotStream } from '#simulator/math/random.ts';
import type { NoisyOperation } from '#simulator/noise/attach.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { type BlochVector, StateVector } from '#simulator/states/state-vector.ts';
import { compiledTrajectory, trajectoryState } from './compiled-trajectory.ts';
import { NoisyShot } from './dynamic-shots.ts';
import { firstErrorEvents } from './error-events.ts';
import { isWithoutBits } from './observed-density.ts';
import { Trajectories } from './run-trajectories.ts';
import type { EndState } from './trajectory-state.ts';

/** Receives one state, or a mixture, with its weight among all: probabilities of all basis states, and Bloch vectors. */
export type ReadEndState = (
  probabilities: Float64Array,
  blochOf: (qubit: number) => BlochVector,
  weight: number,
) => void;

interface AveragedProgram {
  readonly qubits: number;
  readonly cells: number;
  readonly operations: readonly NoisyOperation[];
  readonly noise: NoiseModel;
  readonly runs: number;
  readonly seed: number;
}

/** Reads the states at the end of the first trajectories of a program, those with equal errors together. */
export function readTrajectories(
  { qubits, cells, operations, noise, runs, seed }: AveragedProgram,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
  read: ReadEndState,
): void {
  if (!isWithoutBits(operations)) {
    for (let shot = 0; shot < runs; shot++) {
      const run = new NoisyShot(qubits, cells, noise, shotStream(seed, shot), checkpoint);
      run.all(operations);
      readState(run.state, 1 / runs, read);
    }
    return;
  }
  const compiled = compiledTrajectory(qubits, operations, noise, 'double', runtime.kernels, checkpoint);
  const { program, width } = compiled;
  const { shots, steps, errorFreeFrom } = firstErrorEvents(program, runs, seed, checkpoint);
  const trajectories = new Trajectories(program, trajectoryState(compiled, runtime, checkpoint), seed, width);
  for (let i = 0; i < errorFreeFrom; i++) readState(trajectories.runShot(shots[i]!, steps[i]!), 1 / runs, read);
  if (errorFreeFrom < runs) readState(trajectories.errorFree(), (runs - errorFreeFrom) / runs, read);
}

/** Reads a state that need not be normalised. */
function readState(state: EndState, weight: number, read: ReadEndState): void {
  const { probabilities, blochOf } = readingsOf(state);
  const norm = probabilities.reduce((sum, each) => sum + each, 0);
  for (let index = 0; index < probabilities.length; index++) probabilities[index]! /= norm;
  const normalised = (qubit: number): BlochVector => {
    const { x, y, z } = blochOf(qubit);
    return { x: x / norm, y: y / norm, z: z / norm };
  };
  read(probabilities, normalised, weight);
}

function readingsOf(state: EndState): {
  readonly probabilities: Float64Array;
  readonly blochOf: (qubit: number) => BlochVector;
} {
  const bitOf = (qubit: number): number => state.indexBitOf?.(qubit) ?? qubit;
  if (state instanceof StoredState)
    return { probabilities: storedProbabilities(state, bitOf), blochOf: (qubit) => storedBloch(state, bitOf(qubit)) };
  if (!(state instanceof StateVector)) throw new Error('a trajectory is a stored state or a state vector');
  const probabilities = new Float64Array(2 ** state.qubits);
  state.probabilities(0, probabilities);
  return { probabilities, blochOf: (qubit) => state.bloch(qubit) };
}
