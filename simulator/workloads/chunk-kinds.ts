import { openMatrixProductRuns } from '#simulator/engines/chip/matrix-product-chunks.ts';
import { openDynamicShots } from '#simulator/engines/noisy/dynamic-shots.ts';
import { openTrajectories } from '#simulator/engines/noisy/trajectory-chunks.ts';
import { openPaths } from '#simulator/engines/partial-amplitude/path-chunks.ts';
import { openSlices } from '#simulator/engines/single-amplitude/slice-chunks.ts';
import { openPoints } from '#simulator/engines/values/batch-points.ts';
import type { Output } from '#simulator/engines/work-queue/queue.ts';
import { type OpenQueue, type OpenQueueOf, serveWorkQueue } from '#simulator/engines/work-queue/work-queue.ts';
import type { WorkQueueMessage } from '#simulator/engines/work-queue/worker-messages.ts';
import { releaseLargeMachines } from '#simulator/kernels/kernel-memory.ts';
import { openOutcomePoints } from '#simulator/workloads/outcome-points.ts';
import { openPrograms } from '#simulator/workloads/program-parts.ts';

/** By the kind of the work queue; each name matches the `kind` in the code that creates the queue. */
const KINDS: ReadonlyMap<string, OpenQueueOf<never>> = new Map<string, OpenQueueOf<never>>([
  ['dynamic-shots', openDynamicShots],
  ['matrix-product-runs', openMatrixProductRuns],
  ['outcomes-of-points', openOutcomePoints],
  ['paths', openPaths],
  ['points', openPoints],
  ['programs', openPrograms],
  ['slices', openSlices],
  ['trajectories', openTrajectories],
]);

/** Opens a work queue on this thread. */
export function openQueue(kind: string, task: object, output: Output): OpenQueue {
  const open = KINDS.get(kind) as OpenQueueOf<object> | undefined;
  if (open === undefined) throw new Error(`unknown kind of work queue: ${kind}`);
  return open(task, output);
}

/** Handles a message to a worker thread. */
export function serveChunks(message: WorkQueueMessage, now: () => number): void {
  try {
    serveWorkQueue(message, (task, output, runtime) => openQueue(message.kind, task, output).runner(runtime), now);
  } finally {
    releaseLargeMachines(message.kernels);
  }
}
