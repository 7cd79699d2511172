import { parentPort, workerData } from 'node:worker_threads';
import { RunRefused } from '#simulator/engines/engine.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import { serveChunks } from '#simulator/workloads/chunk-kinds.ts';
import type { ChunkMessage, RefusalMessage } from './worker-threads.ts';

const kernels = workerData as KernelModules;

parentPort!.on('message', (message: ChunkMessage) => {
  try {
    serveChunks({ ...message, kernels }, () => performance.now());
  } catch (error) {
    // A refusal is a result, with which the thread does not end: the main thread runs the chunk again and throws it.
    if (!(error instanceof RunRefused)) throw error;
    parentPort!.postMessage(error.message satisfies RefusalMessage);
  }
});
