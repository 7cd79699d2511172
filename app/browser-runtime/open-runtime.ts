import type { EngineRuntime } from '#simulator';
import type { WantedKernels } from './fetch-kernels.ts';
import { fetchBrowserKernels } from './load-kernels.ts';
import { memoryFor } from './memory.ts';
import { type BrowserThreads, startThreads } from './threads.ts';

/**
 * Opens the runtime of the engines in a worker of a page. Its kernels are empty where they cannot run or cannot be had:
 * then only plain script computes.
 */
export async function openRuntime(wanted: WantedKernels): Promise<EngineRuntime> {
  const kernels = await fetchBrowserKernels(wanted);
  return {
    kernels,
    now: () => performance.now(),
    resources: { memoryBytes: memoryFor(navigator), threads: 1 },
  };
}

/**
 * The same with threads besides the worker, which are to be ended after the run. Precondition: the page is isolated.
 *
 * @param threads of the run, this one included
 */
export async function openThreadedRuntime(
  wanted: Omit<WantedKernels, 'isShared'>,
  threads: number,
): Promise<{ readonly runtime: EngineRuntime; readonly endThreads: () => void }> {
  const isShared = threads > 1;
  const [runtime, others] = await Promise.all([
    openRuntime({ ...wanted, isShared }),
    isShared ? startThreads(threads - 1, startThread) : null,
  ]);
  if (others === null || others.count === 0) return { runtime, endThreads: () => others?.end() };
  return { runtime: withThreads(runtime, others), endThreads: others.end };
}

/** The bundler finds the file of the worker by exactly this expression. */
const startThread = (): Worker => new Worker(new URL('./thread.worker.ts', import.meta.url), { type: 'module' });

const withThreads = (
  runtime: EngineRuntime,
  { count, startTileWorker, engageWorkers }: BrowserThreads,
): EngineRuntime => ({
  ...runtime,
  resources: { ...runtime.resources, threads: count + 1 },
  startTileWorker,
  engageWorkers,
});
