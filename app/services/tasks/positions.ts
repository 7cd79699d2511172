import type { Kysely } from 'kysely';
import { timeLeftMs } from '#app/domain/task-status.ts';
import type { QueuedTask } from '#db/repositories/task-queue.ts';
import { runningTasks } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { QueuePosition } from './contract.ts';
import type { QueueBoard } from './queue-board.ts';

/**
 * Returns the current queue positions and waits. A wait is the remaining time of the running tasks, by their progress,
 * plus the estimates of the queued tasks before it, divided by the number of running tasks.
 */
export async function readPositions(
  db: Kysely<Database>,
  board: QueueBoard,
): Promise<(task: QueuedTask) => QueuePosition> {
  await board.refresh();
  const running = await runningTasks(db);
  const leftMs = running.reduce((sum, task) => sum + (timeLeftMs(task) ?? 0), 0);
  return (task) => {
    const { position, total, workBeforeMs } = board.positionOf(task);
    // While a task is queued, every worker has a task, so the running tasks show how many workers share the work before
    // it.
    return {
      position,
      total,
      waitMs: running.length === 0 ? null : Math.round((leftMs + workBeforeMs) / running.length),
    };
  };
}

/** A smaller change of the wait is not published. */
const MIN_CHANGE_MS = 1000;
const MIN_CHANGE_SHARE = 0.2;

/** Whether a queue position differs enough from the last published one to be published. */
export function shouldPublish(
  published: QueuePosition | undefined,
  { position, total, waitMs }: QueuePosition,
): boolean {
  if (published === undefined || published.position !== position || published.total !== total) return true;
  if (published.waitMs === null || waitMs === null) return published.waitMs !== waitMs;
  return Math.abs(published.waitMs - waitMs) >= Math.max(MIN_CHANGE_MS, published.waitMs * MIN_CHANGE_SHARE);
}
