import { Worker } from 'node:worker_threads';
import type { KernelModules } from '#simulator/engines/engine.ts';
import type { EngageWorkers } from '#simulator/engines/work-queue/work-queue.ts';

const isSource = import.meta.url.endsWith('.ts');

/**
 * Threads that have helped this one and wait for more, by the kernels that they were started with; they end with the
 * process. A module that crosses to a thread is another one there each time, with no machine of its own yet.
 */
const helpersWith = new WeakMap<KernelModules, Worker[]>();

function start(kernels: KernelModules, helpers: Worker[]): Worker {
  const worker = new Worker(new URL(`./chunk.worker${isSource ? '.ts' : '.js'}`, import.meta.url), {
    workerData: kernels,
    execArgv: isSource ? ['--import', 'tsx'] : [],
  });
  worker.unref();
  // A thread that dies is missed by nobody: whoever leads does its piece.
  worker.on('error', () => helpers.splice(helpers.indexOf(worker), 1));
  return worker;
}

/** Gives an order to as many threads, which are started where they are missing. */
export const engageWorkers: EngageWorkers = ({ kernels, ...order }, count) => {
  const helpers = helpersWith.get(kernels) ?? [];
  helpersWith.set(kernels, helpers);
  while (helpers.length < count) helpers.push(start(kernels, helpers));
  for (const helper of helpers.slice(0, count)) helper.postMessage(order);
};
