import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

const starts: Promise<unknown>[] = [];
process.on('worker', (worker: Worker) => starts.push(once(worker, 'online')));

/** Waits until every worker thread that this thread has created since the import runs. */
export const startedThreads = (): Promise<unknown> => Promise.all(starts);
