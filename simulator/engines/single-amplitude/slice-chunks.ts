import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { chunkWorkersFor, type CreateChunkRunner, runChunks } from '#simulator/engines/work-queue/work-queue.ts';
import { productMachineOf } from '#simulator/kernels/product-machine.ts';
import { type ComplexNumber, Contraction } from '#simulator/states/tensor-network/contract.ts';
import type { Network } from '#simulator/states/tensor-network/network.ts';
import type { ContractionSchedule } from '#simulator/states/tensor-network/schedule.ts';

/** All slices of a contraction for all evaluations; a chunk is a range of slices and of evaluations. */
interface SliceTask {
  readonly network: Network;
  readonly schedule: ContractionSchedule;
  /** Values of the fixed indices. */
  readonly evaluations: readonly ReadonlyMap<number, 0 | 1>[];
  readonly slicesAtOnce: number;
  readonly evaluationsAtOnce: number;
}

/** Enough chunks that no thread waits long for another; the sums of each are kept separate until the end. */
const PIECES = 64;

const stretches = ({ schedule, evaluations, slicesAtOnce, evaluationsAtOnce }: SliceTask) => ({
  ofSlices: 2 ** schedule.sliced.length / slicesAtOnce,
  ofEvaluations: Math.ceil(evaluations.length / evaluationsAtOnce),
});

/** The value of the network for each evaluation, bit-identical for any number of threads. */
export function contractInSlices(
  network: Network,
  schedule: ContractionSchedule,
  evaluations: SliceTask['evaluations'],
  seconds: number,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): readonly ComplexNumber[] {
  const slices = 2 ** schedule.sliced.length;
  const slicesAtOnce = Math.max(1, slices / PIECES);
  const evaluationsAtOnce = Math.max(1, Math.ceil((evaluations.length * Math.min(slices, PIECES)) / PIECES));
  const task: SliceTask = { network, schedule, evaluations, slicesAtOnce, evaluationsAtOnce };
  const { ofSlices, ofEvaluations } = stretches(task);
  const work = {
    kind: 'slices',
    task,
    chunks: ofSlices * ofEvaluations,
    outputBytes: 16 * ofSlices * evaluations.length,
  };
  const output = runChunks(
    work,
    (bytes) => slicePieces(task, bytes, runtime),
    runtime,
    chunkWorkersFor(runtime, seconds, schedule.bytes),
    checkpoint,
  );
  const shares = new Float64Array(output);
  return evaluations.map((_, evaluation) => {
    const sum = { re: 0, im: 0 };
    for (let stretch = 0; stretch < ofSlices; stretch++) {
      sum.re += shares[2 * (stretch * evaluations.length + evaluation)]!;
      sum.im += shares[2 * (stretch * evaluations.length + evaluation) + 1]!;
    }
    return sum;
  });
}

export const slicePieces: CreateChunkRunner<SliceTask> = (task, output, runtime) => {
  const { network, schedule, evaluations, slicesAtOnce, evaluationsAtOnce } = task;
  const contraction = new Contraction(network, schedule, productMachineOf(runtime.kernels));
  const { ofEvaluations } = stretches(task);
  const shares = new Float64Array(output);
  return (piece, checkpoint) => {
    const stretch = Math.floor(piece / ofEvaluations);
    const first = (piece % ofEvaluations) * evaluationsAtOnce;
    const sums = evaluations.slice(first, first + evaluationsAtOnce).map(() => ({ re: 0, im: 0 }));
    for (let i = 0; i < slicesAtOnce; i++)
      contraction.addSlice(
        stretch * slicesAtOnce + i,
        evaluations,
        first,
        sums,
        progressRange(checkpoint, i / slicesAtOnce, (i + 1) / slicesAtOnce),
      );
    sums.forEach(({ re, im }, i) => shares.set([re, im], 2 * (stretch * evaluations.length + first + i)));
  };
};
