import { parentPort, workerData } from 'node:worker_threads';
import type { KernelModules } from '../engines/engine.ts';
import { follow } from '../engines/piecework/kinds.ts';
import type { PieceworkOrder } from '../engines/piecework/piecework.ts';

const kernels = workerData as KernelModules;

parentPort!.on('message', (order: Omit<PieceworkOrder, 'kernels'>) =>
  follow({ ...order, kernels }, () => performance.now()),
);
