import { parentPort, workerData } from 'node:worker_threads';
import type { KernelModules } from '#simulator/engines/engine.ts';
import { follow } from '#simulator/engines/piecework/kinds.ts';
import type { PieceworkOrder } from '#simulator/engines/piecework/piecework.ts';

const kernels = workerData as KernelModules;

parentPort!.on('message', (order: Omit<PieceworkOrder, 'kernels'>) =>
  follow({ ...order, kernels }, () => performance.now()),
);
