import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { type NativeOperation, operandQubits } from '#simulator/compile/chip/native.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import type { Output } from '#simulator/engines/work-queue/queue.ts';
import { chunkWorkersFor, type OpenQueueOf, runChunks } from '#simulator/engines/work-queue/work-queue.ts';
import { PAULI_X, PAULI_Y, PAULI_Z } from '#simulator/gates/matrices.ts';
import { type RandomStream, shotStream } from '#simulator/math/random.ts';
import { MatrixProductState } from '#simulator/states/matrix-product-state.ts';
import { blockMatrix } from './blocks.ts';
import { applyAction, forEachBlockNearestFirst, type MatrixProductPlan } from './matrix-product-plan.ts';
import { twoQubitActionOf } from './pair-action.ts';
import { sampleError } from './pauli-errors.ts';

/** Noisy runs of a matrix product state, each sampled for its part of the shots; one run is one chunk. */
interface MatrixProductTask {
  readonly operations: readonly NativeOperation[];
  /** Error probability after each operation. */
  readonly rates: Float64Array;
  readonly plan: MatrixProductPlan;
  readonly shots: number;
  readonly seed: number;
}

export interface MatrixProductRun {
  /** The value of a physical qubit in a shot. */
  readonly valueOf: (shot: number, qubit: number) => 0 | 1;
  readonly fidelity: number;
}

const PAULIS = [undefined, PAULI_X, PAULI_Z, PAULI_Y] as const;

/** Memory of a chain of tensors at the largest bond limit, and of its sampling. */
const BYTES_PER_THREAD = 2 ** 24;

/** Output: one fidelity per run, then the bits of every shot along the chain, one byte per bit. */
const outputIn = ({ plan }: MatrixProductTask, output: Output) => ({
  fidelities: new Float64Array(output, 0, plan.trajectories),
  bits: new Uint8Array(output, 8 * plan.trajectories),
});

export function runMatrixProduct(
  task: MatrixProductTask,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): MatrixProductRun {
  const {
    plan: { order, trajectories, seconds },
    shots,
  } = task;
  const work = {
    kind: 'matrix-product-runs',
    task,
    chunks: trajectories,
    outputBytes: 8 * trajectories + shots * order.length,
    seconds,
    threadBytes: BYTES_PER_THREAD,
  };
  const output = runChunks(
    work,
    (bytes) => openMatrixProductRuns(task, bytes).runner(runtime),
    runtime,
    chunkWorkersFor(runtime, seconds, BYTES_PER_THREAD),
    checkpoint,
  );
  const { fidelities, bits } = outputIn(task, output);
  const siteOf = new Map(order.map((qubit, index) => [qubit, index]));
  return {
    valueOf: (shot, qubit) => bits[shot * order.length + siteOf.get(qubit)!]! as 0 | 1,
    fidelity: fidelities.reduce((sum, fidelity) => sum + fidelity, 0) / trajectories,
  };
}

/** Writes the fidelity of a run, and the bits of its shots. */
export const openMatrixProductRuns: OpenQueueOf<MatrixProductTask> = (task, output) => {
  const {
    plan: { order, trajectories },
    shots,
  } = task;
  const { fidelities, bits } = outputIn(task, output);
  const firstShotOf = (run: number): number => Math.floor((run * shots) / trajectories);
  return {
    runner: () => (run, checkpoint) => {
      const first = firstShotOf(run);
      const { fidelity, samples } = runOnce(task, run, firstShotOf(run + 1) - first, checkpoint);
      fidelities[run] = fidelity;
      samples.forEach((sample, i) =>
        order.forEach((qubit, site) => (bits[(first + i) * order.length + site] = sample[qubit]!)),
      );
    },
    slotsOf(run) {
      const first = firstShotOf(run);
      const ofBits = {
        offset: bits.byteOffset + first * order.length,
        length: (firstShotOf(run + 1) - first) * order.length,
      };
      return [{ offset: 8 * run, length: 8 }, ofBits];
    },
  };
};

/** One noisy run, and the values of the physical qubits in each of its shots. */
function runOnce(
  { operations, rates, plan: { blocks, actions, matrices, order, bondLimit }, seed }: MatrixProductTask,
  run: number,
  shots: number,
  checkpoint: Checkpoint,
) {
  const random = shotStream(seed, run);
  const errors = drawErrors(operations, rates, random);
  const chain = new MatrixProductState(order, bondLimit);
  let done = 0;
  forEachBlockNearestFirst(chain, blocks, (index) => {
    checkpoint(done++ / blocks.length);
    const block = blocks[index]!;
    const hasError = block.operations.some((operation) => errors.has(operation));
    const matrix = hasError
      ? blockMatrix(block, operations, (operation) => errors.get(operation) ?? [])
      : matrices[index]!;
    const [a, b] = block.qubits as readonly [number, number];
    if (block.qubits.length === 1) chain.apply(matrix, a);
    else applyAction(chain, [a, b], hasError ? twoQubitActionOf(matrix) : actions[index]!);
  });
  return { fidelity: chain.fidelity, samples: chain.sample(shots, () => random.uniform()) };
}

type Errors = ReadonlyMap<number, readonly (readonly [qubit: number, matrix: Float64Array])[]>;

/** Draws the errors of one run, by the index of the operation that they follow. */
function drawErrors(operations: readonly NativeOperation[], rates: Float64Array, random: RandomStream): Errors {
  const errors = new Map<number, (readonly [number, Float64Array])[]>();
  operations.forEach((operation, index) => {
    if (random.uniform() >= rates[index]!) return;
    const drawn = sampleError(random.uniform(), operation.kind === 'cz');
    const matrices = operandQubits(operation).flatMap((qubit, k) => {
      const pauli = PAULIS[drawn[k]!];
      return pauli === undefined ? [] : [[qubit, pauli] as const];
    });
    errors.set(index, matrices);
  });
  return errors;
}
