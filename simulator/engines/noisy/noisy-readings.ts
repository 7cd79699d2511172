import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainOperation } from '#simulator/circuit/expand.ts';
import type { EngineRuntime, NoisyMethod } from '#simulator/engines/engine.ts';
import { type AveragedReadings, ReadingSums } from '#simulator/engines/followed/averaged-readings.ts';
import { attachNoise, type NoisyOperation } from '#simulator/noise/attach.ts';
import { type NoiseModel, readoutErrorOf } from '#simulator/noise/model.ts';
import type { DensityMatrix } from '#simulator/states/density-matrix.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';
import { averaged } from './averaged.ts';
import { densityBranchesCost } from './branching-cost.ts';
import { densityOverBranches } from './density-branches.ts';
import { misread } from './exact.ts';
import { densityMatrixSeconds } from './exact-cost.ts';
import { planNoisyMeasurement } from './noisy-plan.ts';
import { isWithoutBits } from './observed-density.ts';
import { readDensity } from './read-density.ts';
import { type ReadEndState, readTrajectories } from './read-trajectories.ts';

/** A program with noise, and qubits whose Bloch vectors are read within it. */
export interface NoisyProgram {
  readonly qubits: number;
  /** Classical bits and cells of variables. */
  readonly cells: number;
  readonly operations: readonly PlainOperation[];
  readonly noise: NoiseModel;
  /** Ascending: the number of operations before, and the qubits. */
  readonly readAt: readonly { readonly before: number; readonly read: readonly number[] }[];
}

export interface NoisyReadings extends AveragedReadings {
  readonly method: NoisyMethod;
  /** Whether the probabilities include errors of readout. */
  readonly hasReadoutErrors: boolean;
}

export interface NoisyReadingOptions {
  /** Up to this size the density matrix is used, unless it takes too long. */
  readonly densityQubits: number;
  /** Trajectories that are averaged otherwise, in double precision, and their seed. */
  readonly runs: number;
  readonly seed: number;
}

/** A density matrix that takes longer is not computed; seconds. */
const MAX_DENSITY_SECONDS = 0.5;

/** Whether the density matrix can be computed, in short time. */
function isDensityQuick({ qubits, noise: { rotation } }: NoisyProgram, operations: readonly NoisyOperation[]): boolean {
  if (isWithoutBits(operations)) {
    const seconds = densityMatrixSeconds(qubits, operations, rotation ?? 0);
    return typeof seconds === 'number' && seconds <= MAX_DENSITY_SECONDS;
  }
  const cost = densityBranchesCost(qubits, operations, rotation);
  return cost.ok && cost.seconds <= MAX_DENSITY_SECONDS;
}

/**
 * Reads a program with noise before its last measurements. The probabilities include the readout errors of the qubits
 * that these measure, or of all qubits if the program writes no bits, as in the result of a run.
 * @throws RunRefused for a loop that does not end
 */
export function readNoisy(
  program: NoisyProgram,
  { densityQubits, runs, seed }: NoisyReadingOptions,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): NoisyReadings {
  const { qubits, cells, operations, noise, readAt } = program;
  const sums = new ReadingSums(qubits, readAt);
  const plan = planNoisyMeasurement(attachNoise(operations, noise));
  const unmeasured = [...plan.prefix, ...plan.suffix];
  const isByDensity = qubits <= densityQubits && isDensityQuick(program, averaged(unmeasured));
  const readAveraged = (noisy: readonly NoisyOperation[], read: ReadEndState): void => {
    const own = averaged(noisy);
    if (isByDensity) {
      const readMatrix = (matrix: DensityMatrix): void => read(matrix.populations(), (qubit) => matrix.bloch(qubit), 1);
      const { memoryBytes } = runtime.resources;
      if (isWithoutBits(own))
        readDensity({ qubits, operations: own, rotation: noise.rotation }, 'double', runtime, checkpoint, readMatrix);
      else readMatrix(densityOverBranches(qubits, cells, own, { noise, memoryBytes, checkpoint }));
    } else readTrajectories({ qubits, cells, operations: own, noise, runs, seed }, runtime, checkpoint, read);
  };
  readAt.forEach(({ before, read }, part) => {
    readAveraged(attachNoise(operations.slice(0, before), noise), (_, blochOf, weight) =>
      sums.addPart(part, weight, read.map(blochOf)),
    );
  });
  readAveraged(unmeasured, (probabilities, blochOf, weight) => {
    const vectors = Array.from({ length: qubits }, (_, qubit): BlochVector => blochOf(qubit));
    sums.addEnd(weight, probabilities, vectors);
  });
  const last = plan.writesBits
    ? [...new Set(plan.measured.map(({ qubit }) => qubit))]
    : Array.from({ length: qubits }, (_, qubit) => qubit);
  const misreadQubits = last.filter((qubit) => {
    const { p10, p01 } = readoutErrorOf(noise, qubit);
    return p10 > 0 || p01 > 0;
  });
  for (const qubit of misreadQubits) misread(sums.probabilities, qubit, readoutErrorOf(noise, qubit));
  const { probabilities, blochVectors, parts } = sums;
  return {
    method: isByDensity ? 'density-matrix' : 'trajectories',
    probabilities,
    blochVectors,
    parts,
    hasReadoutErrors: misreadQubits.length > 0,
  };
}
