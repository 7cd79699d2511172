import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { ControlBlock, controlWords, followControlBlock, isDismissed } from '#simulator/kernels/control-block.ts';
import { releaseLargeMachines } from '#simulator/kernels/kernel-memory.ts';
import { type EngageWorkers, WorkerLostError, type WorkQueueMessage } from './worker-messages.ts';

/**
 * Independent chunks of work that any thread may run, in any order. Each chunk writes to its own slots of the output,
 * so that the result does not depend on the number of threads, and a chunk may be run twice. The main thread of the run
 * takes chunks like the others; worker threads that are still starting join later, or not at all, and pause while their
 * core is revoked. See kernels/control-block.ts for how they share the chunks.
 */
export interface WorkQueue<Task extends object> {
  /** Entry of the table in workers/chunk-kinds.ts that makes the chunk runner. */
  readonly kind: string;
  /** What a worker thread needs; sent by structured clone. */
  readonly task: Task;
  readonly chunks: number;
  readonly outputBytes: number;
}

/** Runs one chunk; the checkpoint gets the fraction of the chunk done. Each thread runs chunks in ascending order. */
export type RunChunk = (chunk: number, checkpoint: Checkpoint) => void;

export type Output = ArrayBuffer | SharedArrayBuffer;

/** Prepares a thread for the chunks of a task. */
export type CreateChunkRunner<Task> = (task: Task, output: Output, runtime: EngineRuntime) => RunChunk;

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
 * Runs all chunks with at most this many worker threads; returns the output. The checkpoint gets the fraction done.
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
  const most = Math.min(workers, queue.chunks - 1);
  try {
    return most > 0 && runtime.engageWorkers !== undefined
      ? runOnThreads(queue, begin, runtime, most, runtime.engageWorkers, checkpoint, patience)
      : runOnThisThread(queue, begin, checkpoint);
  } finally {
    // The results are in the output.
    releaseLargeMachines(runtime.kernels);
  }
}

function runOnThisThread(
  { chunks, outputBytes }: WorkQueue<object>,
  begin: (output: Output) => RunChunk,
  checkpoint: Checkpoint,
): Output {
  const output = new ArrayBuffer(outputBytes);
  const run = begin(output);
  for (let chunk = 0; chunk < chunks; chunk++)
    run(chunk, progressRange(checkpoint, chunk / chunks, (chunk + 1) / chunks));
  return output;
}

function runOnThreads(
  { kind, task, chunks, outputBytes }: WorkQueue<object>,
  begin: (output: Output) => RunChunk,
  { kernels, threadBudget, resources, onWorkerLost }: EngineRuntime,
  workers: number,
  engageWorkers: EngageWorkers,
  checkpoint: Checkpoint,
  patience?: number,
): Output {
  const output = new SharedArrayBuffer(outputBytes);
  const controlBlock = new SharedArrayBuffer(4 * controlWords(workers));
  const control = new ControlBlock(new Int32Array(controlBlock), workers, patience);
  control.open(chunks, 1);
  const memoryBytes = Math.floor(resources.memoryBytes / (workers + 1));
  const message = { kind, task, output, controlBlock, kernels, memoryBytes };
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
      run(items.first, within);
      control.finish(items);
    }
    for (const { worker, reason, items } of control.close(() => checkpoint(control.fraction()))) {
      // An error that is not the worker's alone is thrown here again, and the run fails with it.
      if (items !== undefined) begin(output)(items.first, within);
      onWorkerLost?.(new WorkerLostError(worker, reason, kind, items?.first));
    }
  } finally {
    control.dismiss();
    threadBudget?.requestThreads(0);
  }
  checkpoint(1);
  return output;
}

/** Runs on a worker thread: takes chunks until there are none. @throws what a chunk throws, unless the run has ended */
export function serveWorkQueue(
  { task, output, controlBlock, workerIndex, kernels, memoryBytes }: WorkQueueMessage,
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
        runChunk(first, checkpoint),
  );
}
