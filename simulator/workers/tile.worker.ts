import { workerData } from 'node:worker_threads';
import { runTileWorker, type TileWorkerInit } from '#simulator/kernels/tile-worker-pool.ts';

runTileWorker(workerData as TileWorkerInit);
