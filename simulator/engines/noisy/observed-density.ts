import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import type { EngineRuntime, Refusal, RunRequest } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { attachNoise, type ChannelLocation, type NoisyOperation } from '#simulator/noise/attach.ts';
import { type DensityMatrix, densityMatrixBytes } from '#simulator/states/density-matrix.ts';
import { averaged } from './averaged.ts';
import { densityBranchesCost, MAX_BRANCHING_QUBITS } from './branching-cost.ts';
import { MAX_DENSITY_QUBITS } from './choose-method.ts';
import { densityOverBranches } from './density-branches.ts';
import { densityMatrixSeconds } from './exact-cost.ts';
import { isRefusal, noiseOf } from './prepare-noisy.ts';
import { readDensity } from './read-density.ts';

/** A program with noise whose final density matrix is observed. */
export interface ObservedDensity {
  readonly ok: true;
  readonly qubits: number;
  /** Of one run. */
  readonly seconds: number;
  readonly memoryBytes: number;
  /**
   * Runs a program with the same structure, and returns what is read from its density matrix, which is valid during the
   * call of `read`. @throws RunRefused
   */
  readonly run: <Result>(
    operations: readonly PlainOperation[],
    runtime: EngineRuntime,
    checkpoint: Checkpoint,
    read: (matrix: DensityMatrix) => Result,
  ) => Result;
}

/**
 * Prepares the density matrix of a program, averaged over the outcomes of its measurements, or returns why it cannot be
 * computed.
 * @param operations without measurements at the end, with numbers for all angles
 */
export function observedDensity(
  qubits: number,
  cells: number,
  operations: readonly PlainOperation[],
  request: RunRequest,
): ObservedDensity | Refusal {
  const noise = noiseOf(request, qubits);
  if (isRefusal(noise)) return noise;
  const noisy = averaged(attachNoise(operations, noise));
  const isStatic = isWithoutBits(noisy);
  const limit = isStatic ? MAX_DENSITY_QUBITS : MAX_BRANCHING_QUBITS;
  if (qubits > limit) return refuse('too_many_qubits', { qubits, limit });
  if (!isStatic) {
    const cost = densityBranchesCost(qubits, noisy, noise.rotation);
    if (!cost.ok) return cost;
    return {
      ok: true,
      qubits,
      seconds: cost.seconds,
      memoryBytes: cost.memoryBytes,
      run: (own, { resources }, checkpoint, read) => {
        const run = averaged(attachNoise(own, noise));
        const options = { noise, memoryBytes: resources.memoryBytes / 2, checkpoint: () => checkpoint() };
        return read(densityOverBranches(qubits, cells, run, options));
      },
    };
  }
  const seconds = densityMatrixSeconds(qubits, noisy, noise.rotation ?? 0);
  if (typeof seconds !== 'number') return seconds;
  return {
    ok: true,
    qubits,
    seconds,
    memoryBytes: densityMatrixBytes(qubits, 'double'),
    run: (own, runtime, checkpoint, read) => {
      const run = averaged(attachNoise(own, noise)) as readonly (PlainGate | ChannelLocation)[];
      return readDensity({ qubits, operations: run, rotation: noise.rotation }, 'double', runtime, checkpoint, read);
    },
  };
}

/** Whether no operation reads or writes classical bits. */
export const isWithoutBits = (
  operations: readonly NoisyOperation[],
): operations is readonly (PlainGate | ChannelLocation)[] =>
  operations.every(({ kind }) => kind === 'gate' || kind === 'channel');
