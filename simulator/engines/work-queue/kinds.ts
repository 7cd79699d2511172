import { matrixProductPieces } from '#simulator/engines/chip/matrix-product-chunks.ts';
import { dynamicShotPieces } from '#simulator/engines/noisy/dynamic-shots.ts';
import { trajectoryPieces } from '#simulator/engines/noisy/trajectory-chunks.ts';
import { pathPieces } from '#simulator/engines/partial-amplitude/path-chunks.ts';
import { slicePieces } from '#simulator/engines/single-amplitude/slice-chunks.ts';
import { type CreateChunkRunner, releaseMemories, serveWorkQueue, type WorkQueueMessage } from './work-queue.ts';

/** How a helper is made ready, by the kind of work; the name stands beside the function. */
const KINDS = {
  'dynamic-shots': dynamicShotPieces,
  'matrix-product-runs': matrixProductPieces,
  paths: pathPieces,
  slices: slicePieces,
  trajectories: trajectoryPieces,
} as const;

/** What a helper thread does with every order that it is given. */
export function follow(order: WorkQueueMessage, now: () => number): void {
  const begin = Object.entries(KINDS).find(([kind]) => kind === order.kind)?.[1];
  if (begin === undefined) throw new Error(`nobody knows pieces of the kind ${order.kind}`);
  serveWorkQueue(order, begin as CreateChunkRunner<object>, now);
  releaseMemories(order.kernels);
}
