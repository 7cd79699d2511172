import type { Kysely } from 'kysely';
import { nextClass, type QueueClass, roundOf, shortsInRowAfter, turnOf } from '#app/domain/queue-order.ts';
import {
  claimQueueHead,
  findQueueTurns,
  isAnyQueued,
  readQueueState,
  writeQueueState,
} from '#db/repositories/task-queue.ts';
import type { TaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';

/**
 * Claims the next queued task for `owner`; returns undefined if none is queued. Claims of several PostgreSQL workers
 * are serialised, because each depends on the tasks claimed before. The cost does not depend on the length of the
 * queue.
 */
export async function claimTask(
  db: Kysely<Database>,
  owner: string,
  now: number,
  skipLocked: boolean,
): Promise<TaskRow | undefined> {
  // Workers check with every heartbeat, so an empty queue must cost almost nothing.
  if (!(await isAnyQueued(db))) return undefined;
  return db.transaction().execute(async (trx) => {
    const { shortsInRow, rounds, waits } = await readQueueState(trx, skipLocked);
    const first = nextClass(shortsInRow, { short: waits[0], other: waits[1] });
    if (first === undefined) return undefined;
    // The queued tasks of a class may be ending right now; then a task of the other class is claimed.
    const task =
      (await claimQueueHead(trx, first, owner, now, skipLocked)) ??
      (await claimQueueHead(trx, 1 - first, owner, now, skipLocked));
    if (task === undefined) return undefined;
    const claimedClass = task.queue_class as QueueClass;
    const roundAfter = (queueClass: QueueClass) =>
      queueClass === claimedClass ? Math.max(rounds[queueClass], roundOf(task.turn)) : rounds[queueClass];
    await writeQueueState(trx, {
      shortsInRow: shortsInRowAfter(shortsInRow, claimedClass, waits[1]),
      rounds: [roundAfter(0), roundAfter(1)],
    });
    return task;
  });
}

/** Returns the turn of a task of the account that is to be queued. The transaction holds the account's row. */
export async function turnFor(trx: Kysely<Database>, accountId: string, queueClass: QueueClass): Promise<number> {
  const { servedRound, lastTurn, activeTasks } = await findQueueTurns(trx, accountId, queueClass);
  return turnOf(servedRound, roundOf(lastTurn), activeTasks > 0);
}
