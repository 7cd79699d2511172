import { Worker } from 'node:worker_threads';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import type { WorkQueueMessage } from '#simulator/engines/work-queue/worker-messages.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import { WORKER_ARGUMENTS, workerFile } from './thread-options.ts';

type WorkerThreads = Required<Pick<EngineRuntime, 'startTileWorker' | 'engageWorkers' | 'onWorkerLost'>>;

/** Starts a thread that does not keep the process alive. Calls `onEnd` once; the exit code is 0 if the thread returned. */
function startThread(
  entry: 'tile' | 'chunk',
  workerData: unknown,
  onEnd: (cause: Error, code: number) => void,
): Worker {
  const worker = new Worker(workerFile(entry), { workerData, execArgv: WORKER_ARGUMENTS });
  worker.unref();
  let cause: Error | undefined;
  worker.on('error', (error) => (cause = error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => onEnd(cause ?? new Error(`the thread ended with code ${code}`), code));
  return worker;
}

// The cause as text, because an error loses its cause when it is sent to another thread.
const because = (what: string, cause: Error): Error => new Error(`${what}: ${cause.message}`, { cause });

/**
 * Worker threads of this thread. Tile workers belong to one memory and end when they are dismissed; chunk workers wait
 * for the next work queue and end with the process.
 * @param report called once for each thread that is lost
 */
export function workerThreads(report: (error: Error) => void): WorkerThreads {
  /**
   * Keyed by the kernels that they were started with: a module sent to a thread becomes a different object each time.
   */
  const chunkWorkers = new WeakMap<KernelModules, Worker[]>();
  /** The workers of the current work queue, by index − 1. */
  let engaged: readonly Worker[] = [];
  /** What the work queue knows of a lost worker; the cause follows after the run, from its thread. */
  const losses = new WeakMap<Worker, Error>();
  const startChunkWorker = (kernels: KernelModules, workers: Worker[]): Worker => {
    // A chunk worker never returns; terminated while it starts, it has the exit code 0.
    const worker = startThread('chunk', kernels, (cause) => {
      workers.splice(workers.indexOf(worker), 1);
      report(because(losses.get(worker)?.message ?? 'a chunk worker thread ended', cause));
    });
    worker.on('message', (refusal: RefusalMessage) => {
      const loss = losses.get(worker);
      losses.delete(worker);
      // Otherwise the main thread was refused too, which is the result of the run.
      if (loss !== undefined) report(because(loss.message, new Error(refusal)));
    });
    // Listening to messages makes a thread keep the process alive again.
    worker.unref();
    return worker;
  };
  const workersFor = (kernels: KernelModules, count: number): readonly Worker[] => {
    const workers = chunkWorkers.get(kernels) ?? [];
    chunkWorkers.set(kernels, workers);
    while (workers.length < count) workers.push(startChunkWorker(kernels, workers));
    return workers.slice(0, count);
  };
  return {
    onWorkerLost(error) {
      const worker = engaged[error.workerIndex - 1];
      if (worker === undefined) return report(error);
      losses.set(worker, error);
      // A failed thread ends with its error; a silent one would not end, and would not be reported.
      if (error.reason === 'silent') void worker.terminate();
    },
    startTileWorker: (init) =>
      void startThread('tile', init, (cause, code) => {
        if (code !== 0) report(because('a tile worker thread ended', cause));
      }),
    engageWorkers(messages) {
      const [first] = messages;
      if (first === undefined) return;
      engaged = workersFor(first.kernels, messages.length);
      messages.forEach(({ kernels: _, ...message }, i) => engaged[i]!.postMessage(message satisfies ChunkMessage));
    },
  };
}

/** Without the kernels, which are sent once, when the thread is started. */
export type ChunkMessage = Omit<WorkQueueMessage, 'kernels'>;

/** Sent by a worker whose chunk was refused, for example for want of memory. */
export type RefusalMessage = string;
