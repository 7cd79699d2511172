import { Worker } from 'node:worker_threads';
import type { EngineRuntime, KernelModules } from '#simulator/engines/engine.ts';
import type { WorkQueueMessage } from '#simulator/engines/work-queue/work-queue.ts';

const isSource = import.meta.url.endsWith('.ts');

type WorkerThreads = Required<Pick<EngineRuntime, 'startTileWorker' | 'engageWorkers' | 'onWorkerLost'>>;

/**
 * Starts a thread that does not keep the process alive. Calls `onLost` once if the thread ends other than by returning.
 */
function startThread(entry: 'tile' | 'chunk', workerData: unknown, onLost: (error: Error) => void): Worker {
  const worker = new Worker(new URL(`./${entry}.worker${isSource ? '.ts' : '.js'}`, import.meta.url), {
    workerData,
    execArgv: isSource ? ['--import', 'tsx'] : [],
  });
  worker.unref();
  let cause: Error | undefined;
  worker.on('error', (error) => (cause = error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => {
    // As text, because an error loses its cause when it is sent to another thread.
    if (code !== 0) onLost(new Error(`a ${entry} worker thread ended: ${cause?.message ?? `code ${code}`}`, { cause }));
  });
  return worker;
}

/**
 * Worker threads of this thread. Tile workers belong to one memory and end when they are dismissed; chunk workers wait
 * for the next work queue and end with the process.
 */
export function workerThreads(onWorkerLost: (error: Error) => void): WorkerThreads {
  /**
   * Keyed by the kernels that they were started with: a module sent to a thread becomes a different object each time.
   */
  const chunkWorkers = new WeakMap<KernelModules, Worker[]>();
  const startChunkWorker = (kernels: KernelModules, workers: Worker[]): Worker => {
    const worker = startThread('chunk', kernels, (error) => {
      workers.splice(workers.indexOf(worker), 1);
      onWorkerLost(error);
    });
    return worker;
  };
  const workersFor = (kernels: KernelModules, count: number): readonly Worker[] => {
    const workers = chunkWorkers.get(kernels) ?? [];
    chunkWorkers.set(kernels, workers);
    while (workers.length < count) workers.push(startChunkWorker(kernels, workers));
    return workers;
  };
  return {
    onWorkerLost,
    startTileWorker: (init) => void startThread('tile', init, onWorkerLost),
    engageWorkers(messages) {
      const [first] = messages;
      if (first === undefined) return;
      const workers = workersFor(first.kernels, messages.length);
      messages.forEach(({ kernels: _, ...message }, i) => workers[i]!.postMessage(message satisfies ChunkMessage));
    },
  };
}

/** Without the kernels, which are sent once, when the thread is started. */
export type ChunkMessage = Omit<WorkQueueMessage, 'kernels'>;
