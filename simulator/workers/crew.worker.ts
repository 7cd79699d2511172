import { workerData } from 'node:worker_threads';
import { followCrew, type Helper } from '#simulator/kernels/crew.ts';

followCrew(workerData as Helper);
