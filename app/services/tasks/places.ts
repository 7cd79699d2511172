import type { Kysely } from 'kysely';
import { timeLeftMs } from '#app/domain/time-left.ts';
import type { QueuedTask } from '#db/repositories/task-queue.ts';
import { runningTasks } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { Place } from './contract.ts';
import type { QueueBoard } from './queue-board.ts';

/** Where queued tasks stand now, and how long they wait: what is left of those that run, as far as they have come, and the estimates of those before. */
export async function readPlaces(db: Kysely<Database>, board: QueueBoard): Promise<(task: QueuedTask) => Place> {
  await board.refresh();
  const running = await runningTasks(db);
  const leftMs = running.reduce((sum, task) => sum + (timeLeftMs(task) ?? 0), 0);
  return (task) => {
    const { position, total, workBeforeMs } = board.placeOf(task);
    // While somebody waits, every worker has a task: as many as run will share the work that comes first.
    return {
      position,
      total,
      waitMs: running.length === 0 ? null : Math.round((leftMs + workBeforeMs) / running.length),
    };
  };
}

/** A wait that differs by less from the one that was told is not told again. */
const TELLING_MS = 1000;
const TELLING_SHARE = 0.2;

/** Whether somebody who was told the one place is to be told the other. */
export function isToBeTold(told: Place | undefined, { position, total, waitMs }: Place): boolean {
  if (told === undefined || told.position !== position || told.total !== total) return true;
  if (told.waitMs === null || waitMs === null) return told.waitMs !== waitMs;
  return Math.abs(told.waitMs - waitMs) >= Math.max(TELLING_MS, told.waitMs * TELLING_SHARE);
}
