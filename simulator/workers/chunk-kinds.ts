import { matrixProductChunks } from '#simulator/engines/chip/matrix-product-chunks.ts';
import { dynamicShotChunks } from '#simulator/engines/noisy/dynamic-shots.ts';
import { trajectoryChunks } from '#simulator/engines/noisy/trajectory-chunks.ts';
import { pathChunks } from '#simulator/engines/partial-amplitude/path-chunks.ts';
import { sliceChunks } from '#simulator/engines/single-amplitude/slice-chunks.ts';
import { pointChunks } from '#simulator/engines/values/batch-points.ts';
import { type CreateChunkRunner, serveWorkQueue } from '#simulator/engines/work-queue/work-queue.ts';
import type { WorkQueueMessage } from '#simulator/engines/work-queue/worker-messages.ts';
import { releaseLargeMachines } from '#simulator/kernels/kernel-memory.ts';
import { outcomePointChunks } from '#simulator/workloads/outcome-points.ts';
import { programChunks } from '#simulator/workloads/program-parts.ts';

/**
 * Prepares a worker thread, by the kind of the work queue; each name matches the `kind` in the code that creates the queue.
 */
const KINDS: ReadonlyMap<string, CreateChunkRunner<never>> = new Map<string, CreateChunkRunner<never>>([
  ['dynamic-shots', dynamicShotChunks],
  ['matrix-product-runs', matrixProductChunks],
  ['outcomes-of-points', outcomePointChunks],
  ['paths', pathChunks],
  ['points', pointChunks],
  ['programs', programChunks],
  ['slices', sliceChunks],
  ['trajectories', trajectoryChunks],
]);

/** Handles a message to a worker thread. */
export function serve(message: WorkQueueMessage, now: () => number): void {
  const createRunner = KINDS.get(message.kind);
  if (createRunner === undefined) throw new Error(`unknown kind of work queue: ${message.kind}`);
  try {
    serveWorkQueue(message, createRunner as CreateChunkRunner<object>, now);
  } finally {
    releaseLargeMachines(message.kernels);
  }
}
