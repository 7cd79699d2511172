import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { chunkCount } from '#simulator/engines/work-queue/chunk-count.ts';
import { chunkWorkersFor, type OpenQueueOf, runChunks } from '#simulator/engines/work-queue/work-queue.ts';
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
const LEAST_CHUNKS = 64;

/** Of these sums; fewer ranges of slices keep within it. */
const MOST_SUM_BYTES = 2 ** 24;

const BYTES_PER_SUM = 16;

/** Ranges of slices: as many as there are chunks, while the sums of all evaluations are few. A power of 2, as slices are. */
function mostSliceRanges(chunks: number, evaluations: number): number {
  const fitting = Math.max(LEAST_CHUNKS, MOST_SUM_BYTES / (BYTES_PER_SUM * evaluations));
  return 2 ** Math.floor(Math.log2(Math.min(chunks, fitting)));
}

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
  const most = chunkCount(seconds, LEAST_CHUNKS);
  const slicesPerChunk = Math.max(1, slices / mostSliceRanges(most, evaluations.length));
  const evaluationsPerChunk = Math.max(1, Math.ceil((evaluations.length * (slices / slicesPerChunk)) / most));
  const task: SliceTask = { network, schedule, evaluations, slicesPerChunk, evaluationsPerChunk };
  const { ofSlices, ofEvaluations } = rangeCounts(task);
  const work = {
    kind: 'slices',
    task,
    chunks: ofSlices * ofEvaluations,
    outputBytes: BYTES_PER_SUM * ofSlices * evaluations.length,
    seconds,
    threadBytes: schedule.bytes,
  };
  const output = runChunks(
    work,
    (bytes) => openSlices(task, bytes).runner(runtime),
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

/** Writes the sum of a range of slices for each of a range of evaluations. */
export const openSlices: OpenQueueOf<SliceTask> = (task, output) => {
  const { network, schedule, evaluations, slicesPerChunk, evaluationsPerChunk } = task;
  const { ofEvaluations } = rangeCounts(task);
  const shares = new Float64Array(output);
  const placeOf = (chunk: number) => {
    const range = Math.floor(chunk / ofEvaluations);
    const first = (chunk % ofEvaluations) * evaluationsPerChunk;
    const count = Math.min(evaluations.length - first, evaluationsPerChunk);
    return { range, first, count, sumsFrom: range * evaluations.length + first };
  };
  return {
    runner({ kernels }) {
      const contraction = new Contraction(network, schedule, productMachineOf(kernels));
      return (chunk, checkpoint) => {
        const { range, first, count, sumsFrom } = placeOf(chunk);
        const sums = Array.from({ length: count }, () => ({ re: 0, im: 0 }));
        for (let i = 0; i < slicesPerChunk; i++)
          contraction.addSlice(
            range * slicesPerChunk + i,
            evaluations,
            first,
            sums,
            progressRange(checkpoint, i / slicesPerChunk, (i + 1) / slicesPerChunk),
          );
        sums.forEach(({ re, im }, i) => shares.set([re, im], 2 * (sumsFrom + i)));
      };
    },
    slotsOf(chunk) {
      const { count, sumsFrom } = placeOf(chunk);
      return [{ offset: BYTES_PER_SUM * sumsFrom, length: BYTES_PER_SUM * count }];
    },
  };
};
