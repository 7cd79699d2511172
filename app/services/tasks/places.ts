import type { Kysely } from 'kysely';
import { timeLeftMs } from '#app/domain/time-left.ts';
import type { QueuedTask } from '#db/repositories/task-queue.ts';
import { runningTasks } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { Place } from './contract.ts';
import type { QueueBoard } from './queue-board.ts';

/**
 * Returns the current queue positions and waits. A wait is the remaining time of the running tasks, by their progress,
 * plus the estimates of the queued tasks before it, divided by the number of running tasks.
 */
export async function readPlaces(db: Kysely<Database>, board: QueueBoard): Promise<(task: QueuedTask) => Place> {
  await board.refresh();
  const running = await runningTasks(db);
  const leftMs = running.reduce((sum, task) => sum + (timeLeftMs(task) ?? 0), 0);
  return (task) => {
    const { position, total, workBeforeMs } = board.placeOf(task);
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
const TELLING_MS = 1000;
const TELLING_SHARE = 0.2;

/** Whether a queue position differs enough from the last published one to be published. */
export function isToBeTold(told: Place | undefined, { position, total, waitMs }: Place): boolean {
  if (told === undefined || told.position !== position || told.total !== total) return true;
  if (told.waitMs === null || waitMs === null) return told.waitMs !== waitMs;
  return Math.abs(told.waitMs - waitMs) >= Math.max(TELLING_MS, told.waitMs * TELLING_SHARE);
}
