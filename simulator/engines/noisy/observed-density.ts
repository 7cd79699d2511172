import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import { bitsReadBy } from '#simulator/circuit/wires.ts';
import type { EngineRuntime, Refusal, RunRequest } from '#simulator/engines/engine.ts';
import { MAX_EXACT_BRANCHES } from '#simulator/engines/exact-branches.ts';
import { isEndless } from '#simulator/engines/loops.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import { attachNoise, type ChannelLocation, type NoisyOperation } from '#simulator/noise/attach.ts';
import { type QuantumChannel, quantumChannel } from '#simulator/noise/quantum-channel.ts';
import { type DensityMatrix, densityMatrixBytes } from '#simulator/states/density-matrix.ts';
import { MAX_DENSITY_QUBITS } from './choose-method.ts';
import { densityOverBranches } from './density-branches.ts';
import { densityMatrixSeconds } from './exact-cost.ts';
import { isRefusal, noiseOf } from './prepare-noisy.ts';
import { readDensity } from './read-density.ts';

/** Branches are matrices in scalar code: one step of more qubits would take too long to be cancelled. */
const MAX_BRANCHING_QUBITS = 10;

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
  classicalBits: number,
  operations: readonly PlainOperation[],
  request: RunRequest,
): ObservedDensity | Refusal {
  const noise = noiseOf(request, qubits);
  if (isRefusal(noise)) return noise;
  const noisy = averaged(attachNoise(operations, noise), bitsRead(operations));
  const isStatic = isWithoutBits(noisy);
  const limit = isStatic ? MAX_DENSITY_QUBITS : MAX_BRANCHING_QUBITS;
  if (qubits > limit) return refuse('too_many_qubits', { qubits, limit });
  const matrix = densityMatrixBytes(qubits, 'double');
  if (!isStatic) {
    const { branches, rows } = branchingCost(noisy);
    return {
      ok: true,
      qubits,
      seconds: rows * 4 ** qubits * AMPLITUDE_SECONDS.densityRow,
      // Histories with the same bits are one matrix; how many differ only the run can tell.
      memoryBytes: matrix + 16 * 4 ** qubits * Math.min(branches, LIKELY_BRANCHES),
      run: (own, { resources }, checkpoint, read) => {
        const run = averaged(attachNoise(own, noise), bitsRead(own));
        const options = { noise, memoryBytes: resources.memoryBytes / 2, checkpoint: () => checkpoint() };
        return read(densityOverBranches(qubits, classicalBits, run, options));
      },
    };
  }
  const seconds = densityMatrixSeconds(qubits, noisy, noise.rotation ?? 0);
  if (seconds === undefined) return refuse('exact_impossible', { limit: MAX_DENSITY_QUBITS });
  return {
    ok: true,
    qubits,
    seconds,
    memoryBytes: matrix,
    run: (own, runtime, checkpoint, read) => {
      const run = averaged(attachNoise(own, noise), NO_BITS) as readonly (PlainGate | ChannelLocation)[];
      return readDensity({ qubits, operations: run, rotation: noise.rotation }, 'double', runtime, checkpoint, read);
    },
  };
}

const NO_BITS: ReadonlySet<number> = new Set();
const LIKELY_BRANCHES = 16;

const isWithoutBits = (operations: readonly NoisyOperation[]): operations is readonly (PlainGate | ChannelLocation)[] =>
  operations.every(({ kind }) => kind === 'gate' || kind === 'channel');

/** Bits on whose values later operations may depend. */
function bitsRead(operations: readonly PlainOperation[], bits = new Set<number>()): ReadonlySet<number> {
  const read = (expression: Parameters<typeof bitsReadBy>[0]) => bitsReadBy(expression).forEach((bit) => bits.add(bit));
  for (const operation of operations) {
    if (operation.kind === 'assign') read(operation.value);
    if (operation.kind === 'branch') {
      read(operation.condition);
      bitsRead(operation.then, bits);
      bitsRead(operation.otherwise, bits);
    } else if (operation.kind === 'loop') {
      read(operation.condition);
      bitsRead(operation.body, bits);
    }
  }
  return bits;
}

let measurement: QuantumChannel | undefined;

/** A measurement whose outcome is not used: the projections onto 0 and 1. */
const measurementChannel = (): QuantumChannel =>
  (measurement ??= quantumChannel([Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0), Float64Array.of(0, 0, 0, 0, 0, 0, 1, 0)]));

/** Puts channels in place of measurements into bits that are never read, and leaves assignments to such bits out. */
function averaged(operations: readonly NoisyOperation[], read: ReadonlySet<number>): readonly NoisyOperation[] {
  return operations.flatMap((operation): readonly NoisyOperation[] => {
    switch (operation.kind) {
      case 'measure':
        return [
          read.has(operation.bit)
            ? operation
            : { kind: 'channel', channel: measurementChannel(), targets: [operation.qubit] },
        ];
      case 'assign':
        return read.has(operation.bit) ? [operation] : [];
      case 'branch': {
        const then = averaged(operation.then, read);
        return [{ ...operation, then, otherwise: averaged(operation.otherwise, read) }];
      }
      case 'loop':
        return [{ ...operation, body: averaged(operation.body, read) }];
      default:
        return [operation];
    }
  });
}

/** Rounds of a loop until the branches that are still in it have no weight, for estimates. */
const LOOP_ROUNDS = 50;

/** Rows of matrices that a gate or a channel applies to every entry, about: those of a channel on one qubit. */
const ROWS_OF_STEP = 4;

/** Upper bounds: branches, and rows that are applied to every entry of a matrix. */
function branchingCost(operations: readonly NoisyOperation[], from = 1): { branches: number; rows: number } {
  let branches = from;
  let rows = 0;
  for (const operation of operations) {
    switch (operation.kind) {
      case 'measure':
        branches = Math.min(MAX_EXACT_BRANCHES, 2 * branches);
        rows += branches;
        break;
      case 'branch':
        for (const list of [operation.then, operation.otherwise]) {
          const inner = branchingCost(list, branches);
          branches = inner.branches;
          rows += inner.rows;
        }
        break;
      case 'loop':
        if (!isEndless(operation)) rows += LOOP_ROUNDS * branchingCost(operation.body, branches).rows;
        break;
      default:
        rows += ROWS_OF_STEP * branches;
    }
  }
  return { branches, rows };
}
