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
  readonly slicesPerChunk: number;
  readonly evaluationsPerChunk: number;
}

/** Enough chunks that no thread waits long for another; the sums of each are kept separate until the end. */
const MAX_CHUNKS = 64;

const rangeCounts = ({ schedule, evaluations, slicesPerChunk, evaluationsPerChunk }: SliceTask) => ({
  ofSlices: 2 ** schedule.sliced.length / slicesPerChunk,
  ofEvaluations: Math.ceil(evaluations.length / evaluationsPerChunk),
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
  const slicesPerChunk = Math.max(1, slices / MAX_CHUNKS);
  const evaluationsPerChunk = Math.max(1, Math.ceil((evaluations.length * Math.min(slices, MAX_CHUNKS)) / MAX_CHUNKS));
  const task: SliceTask = { network, schedule, evaluations, slicesPerChunk, evaluationsPerChunk };
  const { ofSlices, ofEvaluations } = rangeCounts(task);
  const work = {
    kind: 'slices',
    task,
    chunks: ofSlices * ofEvaluations,
    outputBytes: 16 * ofSlices * evaluations.length,
  };
  const output = runChunks(
    work,
    (bytes) => sliceChunks(task, bytes, runtime),
    runtime,
    chunkWorkersFor(runtime, seconds, schedule.bytes),
    checkpoint,
  );
  const shares = new Float64Array(output);
  return evaluations.map((_, evaluation) => {
    const sum = { re: 0, im: 0 };
    for (let range = 0; range < ofSlices; range++) {
      sum.re += shares[2 * (range * evaluations.length + evaluation)]!;
      sum.im += shares[2 * (range * evaluations.length + evaluation) + 1]!;
    }
    return sum;
  });
}

export const sliceChunks: CreateChunkRunner<SliceTask> = (task, output, runtime) => {
  const { network, schedule, evaluations, slicesPerChunk, evaluationsPerChunk } = task;
  const contraction = new Contraction(network, schedule, productMachineOf(runtime.kernels));
  const { ofEvaluations } = rangeCounts(task);
  const shares = new Float64Array(output);
  return (chunk, checkpoint) => {
    const range = Math.floor(chunk / ofEvaluations);
    const first = (chunk % ofEvaluations) * evaluationsPerChunk;
    const sums = evaluations.slice(first, first + evaluationsPerChunk).map(() => ({ re: 0, im: 0 }));
    for (let i = 0; i < slicesPerChunk; i++)
      contraction.addSlice(
        range * slicesPerChunk + i,
        evaluations,
        first,
        sums,
        progressRange(checkpoint, i / slicesPerChunk, (i + 1) / slicesPerChunk),
      );
    sums.forEach(({ re, im }, i) => shares.set([re, im], 2 * (range * evaluations.length + first + i)));
  };
};
