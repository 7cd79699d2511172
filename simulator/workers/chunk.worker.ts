import { parentPort, workerData } from 'node:worker_threads';
import type { KernelModules } from '#simulator/engines/engine.ts';
import { follow } from '#simulator/engines/work-queue/kinds.ts';
import type { WorkQueueMessage } from '#simulator/engines/work-queue/work-queue.ts';

const kernels = workerData as KernelModules;

parentPort!.on('message', (order: Omit<WorkQueueMessage, 'kernels'>) =>
  follow({ ...order, kernels }, () => performance.now()),
);
