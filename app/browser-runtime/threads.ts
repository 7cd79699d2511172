import type { EngineRuntime, TileWorkerInit } from '#simulator';

type EngageWorkers = NonNullable<EngineRuntime['engageWorkers']>;
type WorkQueueMessage = Parameters<EngageWorkers>[0][number];

/** What a thread is sent. */
export type ThreadWork =
  | { readonly kind: 'start' }
  | { readonly kind: 'tile'; readonly init: TileWorkerInit }
  | { readonly kind: 'chunk'; readonly message: WorkQueueMessage };

/** The answer of a thread to its start: what it is sent from now on arrives at once. */
export const READY = 'ready';

/** More threads than this are not faster: a state is limited by the memory's bandwidth. */
const MOST_THREADS = 8;

/** Threads that start later than this are done without. */
const START_MS = 5000;

/** A worker as far as its starter uses it; tests give one. */
export interface ThreadWorker {
  postMessage(work: ThreadWork): void;
  terminate(): void;
  addEventListener(type: 'message' | 'error', listener: () => void): void;
}

export interface BrowserThreads extends Required<Pick<EngineRuntime, 'startTileWorker' | 'engageWorkers'>> {
  /** Threads besides the one that starts them. */
  readonly count: number;
  readonly end: () => void;
}

/** How many threads a run may have here: one where the page is not isolated, because nothing can be shared there. */
export const threadsHere = (
  { crossOriginIsolated }: { readonly crossOriginIsolated?: boolean },
  { hardwareConcurrency = 1 }: { readonly hardwareConcurrency?: number },
): number => (crossOriginIsolated === true ? Math.min(hardwareConcurrency, MOST_THREADS) : 1);

/**
 * Starts this many threads and waits until they take work: a run blocks its thread, and a browser may need that thread
 * to start others. Those that fail or are too slow are left out.
 */
export async function startThreads(
  count: number,
  startWorker: () => ThreadWorker,
  timeoutMs: number = START_MS,
): Promise<BrowserThreads> {
  const started = Array.from({ length: count }, () => startWorker());
  const ready: ThreadWorker[] = [];
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, timeoutMs, undefined);
  const settled = started.map(
    (worker) =>
      new Promise<void>((resolve) => {
        worker.addEventListener('message', () => {
          ready.push(worker);
          resolve();
        });
        worker.addEventListener('error', resolve);
        // Until a browser has told this thread that the script of the other was evaluated, it keeps messages back, and
        // during a run it cannot tell. An answer shows that messages arrive.
        worker.postMessage({ kind: 'start' });
      }),
  );
  await Promise.race([Promise.all(settled), timeout.promise]);
  clearTimeout(timer);
  // Later ones must not join: which threads there are is known from now on.
  const threads = [...ready];
  for (const worker of started) if (!threads.includes(worker)) worker.terminate();
  /** Tile workers belong to one memory until they are dismissed, which is the end of a run. */
  let nextTile = 0;
  return {
    count: threads.length,
    startTileWorker(init) {
      threads[nextTile++]?.postMessage({ kind: 'tile', init });
    },
    engageWorkers(messages) {
      messages.forEach((message, index) => threads[index]?.postMessage({ kind: 'chunk', message }));
    },
    end() {
      for (const worker of threads) worker.terminate();
    },
  };
}
