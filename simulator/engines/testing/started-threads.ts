import type { Worker } from 'node:worker_threads';

const starting: Promise<unknown>[] = [];
process.on('worker', (worker: Worker) => {
  // A thread that is ended at once never runs.
  starting.push(new Promise<void>((resolve) => worker.once('online', resolve).once('exit', () => resolve())));
});

/** Waits until every worker thread that this thread has created since the import runs, or has ended. */
export const startedThreads = (): Promise<unknown> => Promise.all(starting.splice(0));
