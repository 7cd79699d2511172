import { Worker } from 'node:worker_threads';
import type { StartTileWorker } from '#simulator/kernels/tile-worker-pool.ts';

const isSource = import.meta.url.endsWith('.ts');

/** Begins a thread that helps the one that calls this. It sleeps whenever there is nothing to do and ends with the process. */
export const startTileWorker: StartTileWorker = (helper) => {
  const worker = new Worker(new URL(`./tile.worker${isSource ? '.ts' : '.js'}`, import.meta.url), {
    workerData: helper,
    execArgv: isSource ? ['--import', 'tsx'] : [],
  });
  // Work goes on with those that are there.
  worker.on('error', () => {});
  worker.unref();
};
