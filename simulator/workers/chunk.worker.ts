import { parentPort, workerData } from 'node:worker_threads';
import type { KernelModules } from '#simulator/engines/engine.ts';
import { serve } from '#simulator/engines/work-queue/kinds.ts';
import type { ChunkMessage } from './worker-threads.ts';

const kernels = workerData as KernelModules;

parentPort!.on('message', (message: ChunkMessage) => serve({ ...message, kernels }, () => performance.now()));
