import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { ControlBlock, controlWords, followControlBlock, isDismissed } from '#simulator/kernels/control-block.ts';
import { releaseLargeMachines } from '#simulator/kernels/kernel-memory.ts';
import type { ChunkRange, Output, OutputSlot, WorkQueue } from './queue.ts';
import { type EngageWorkers, WorkerLostError, type WorkQueueMessage } from './worker-messages.ts';

/** Runs one chunk; the checkpoint gets the fraction of the chunk done. Each thread runs chunks in ascending order. */
export type RunChunk = (chunk: number, checkpoint: Checkpoint) => void;

/** Prepares a thread for the chunks of a task. */
export type CreateChunkRunner<Task> = (task: Task, output: Output, runtime: EngineRuntime) => RunChunk;

/** A queue with its output on a thread. Opening it is cheap: what is expensive waits for the first chunk. */
export interface OpenQueue {
  /** What all chunks read in the output is written there first, by one thread. @throws what the checkpoint throws */
  prepare?(checkpoint: Checkpoint): void;
  /** Prepares a thread for the chunks. */
  runner(runtime: EngineRuntime): RunChunk;
  /** All that a chunk writes, in a fixed order. Precondition: the output is prepared. */
  slotsOf(chunk: number): readonly OutputSlot[];
  /** The output says which chunks have run, so that a result can be made of some of them. */
  readonly toleratesGaps?: true;
}

/** Opens a queue of one kind. */
export type OpenQueueOf<Task> = (task: Task, output: Output) => OpenQueue;

export const MAX_WORKERS = 56;

/** Below this estimated run time more threads do not pay off. */
export const MIN_SHARED_SECONDS = 0.03;

/**
 * Worker threads that pay off: limited by threads, by memory and by the estimated run time.
 * @param bytes what each thread needs for itself
 */
export function chunkWorkersFor(
  { engageWorkers, resources: { threads, memoryBytes } }: EngineRuntime,
  seconds: number,
  bytes: number,
): number {
  if (engageWorkers === undefined || seconds < MIN_SHARED_SECONDS) return 0;
  return Math.max(0, Math.min(threads, MAX_WORKERS + 1, Math.floor(memoryBytes / bytes)) - 1);
}

/**
 * Runs all chunks with at most this many worker threads, unless their source has the output; returns the output. The
 * checkpoint gets the fraction done.
 * @param patience see ControlBlock
 */
export function runChunks<Task extends object>(
  queue: WorkQueue<Task>,
  begin: (output: Output) => RunChunk,
  runtime: EngineRuntime,
  workers: number,
  checkpoint: Checkpoint,
  patience?: number,
): Output {
  const known = runtime.chunkSource?.outputOf(queue);
  if (known !== undefined) return known;
  const most = runtime.engageWorkers === undefined ? 0 : Math.min(workers, queue.chunks - 1);
  const output = most > 0 ? new SharedArrayBuffer(queue.outputBytes) : new ArrayBuffer(queue.outputBytes);
  runRange({ queue, range: { first: 0, count: queue.chunks }, output, begin }, runtime, most, checkpoint, patience);
  return output;
}

/** Some chunks of a queue, and where they write. */
interface RangeWork {
  readonly queue: WorkQueue<object>;
  readonly range: ChunkRange;
  /** Shared, if there are worker threads. */
  readonly output: Output;
  readonly begin: (output: Output) => RunChunk;
}

/** Runs some chunks of a queue with at most this many worker threads; as `runChunks`. */
export function runRange(
  work: RangeWork,
  runtime: EngineRuntime,
  workers: number,
  checkpoint: Checkpoint,
  patience?: number,
): void {
  const { engageWorkers } = runtime;
  const most = Math.min(workers, work.range.count - 1);
  try {
    if (most > 0 && engageWorkers !== undefined && work.output instanceof SharedArrayBuffer)
      runOnThreads({ ...work, output: work.output }, runtime, most, engageWorkers, checkpoint, patience);
    else runOnThisThread(work, checkpoint);
  } finally {
    // The results are in the output.
    releaseLargeMachines(runtime.kernels);
  }
}

function runOnThisThread({ range: { first, count }, output, begin }: RangeWork, checkpoint: Checkpoint): void {
  const run = begin(output);
  for (let i = 0; i < count; i++) run(first + i, progressRange(checkpoint, i / count, (i + 1) / count));
}

function runOnThreads(
  {
    queue: { kind, task },
    range: { first: firstChunk, count },
    output,
    begin,
  }: RangeWork & { readonly output: SharedArrayBuffer },
  { kernels, threadBudget, resources, onWorkerLost }: EngineRuntime,
  workers: number,
  engageWorkers: EngageWorkers,
  checkpoint: Checkpoint,
  patience?: number,
): void {
  const controlBlock = new SharedArrayBuffer(4 * controlWords(workers));
  const control = new ControlBlock(new Int32Array(controlBlock), workers, patience);
  control.open(count, 1);
  const memoryBytes = Math.floor(resources.memoryBytes / (workers + 1));
  const message = { kind, task, firstChunk, output, controlBlock, kernels, memoryBytes };
  let isEngaged = false;
  const allowWorkers = (): void => {
    const granted = threadBudget?.requestThreads(workers) ?? workers;
    control.allow(granted);
    if (granted === 0 || isEngaged) return;
    isEngaged = true;
    engageWorkers(Array.from({ length: workers }, (_, i) => ({ ...message, workerIndex: i + 1 })));
  };
  const within: Checkpoint = (fraction) => {
    allowWorkers();
    checkpoint(control.fraction(fraction));
  };
  try {
    allowWorkers();
    const run = begin(output);
    for (let items = control.take(); items !== undefined; items = control.take()) {
      run(firstChunk + items.first, within);
      control.finish(items);
    }
    for (const { worker, reason, items } of control.close(() => checkpoint(control.fraction()))) {
      const chunk = items && firstChunk + items.first;
      // An error that is not the worker's alone is thrown here again, and the run fails with it.
      if (chunk !== undefined) begin(output)(chunk, within);
      onWorkerLost?.(new WorkerLostError(worker, reason, kind, chunk));
    }
  } finally {
    control.dismiss();
    threadBudget?.requestThreads(0);
  }
  checkpoint(1);
}

/** Runs on a worker thread: takes chunks until there are none. @throws what a chunk throws, unless the run has ended */
export function serveWorkQueue(
  { task, firstChunk, output, controlBlock, workerIndex, kernels, memoryBytes }: WorkQueueMessage,
  createRunner: CreateChunkRunner<object>,
  now: () => number,
): void {
  const words = new Int32Array(controlBlock);
  if (isDismissed(words, workerIndex)) return;
  const runChunk = createRunner(task, output, { kernels, now, resources: { memoryBytes, threads: 1 } });
  followControlBlock(
    words,
    workerIndex,
    () =>
      ({ first }, checkpoint) =>
        runChunk(firstChunk + first, checkpoint),
  );
}
