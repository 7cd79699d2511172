import type { Kysely } from 'kysely';
import { nextClass, type QueueClass, roundOf, shortsInRowAfter, turnOf } from '#app/domain/queue-order.ts';
import { findTurns, isAnyQueued, readQueueState, takeHead, writeQueueState } from '#db/repositories/task-queue.ts';
import type { TaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';

/**
 * Takes the task whose turn it is for `owner`; undefined where none waits. Claims of several PostgreSQL workers come one
 * after the other, as each depends on what the one before it took. It costs the same however many wait.
 */
export async function claimTask(
  db: Kysely<Database>,
  owner: string,
  now: number,
  skipLocked: boolean,
): Promise<TaskRow | undefined> {
  // Workers look with every heartbeat: an empty queue is to cost them next to nothing.
  if (!(await isAnyQueued(db))) return undefined;
  return db.transaction().execute(async (trx) => {
    const { shortsInRow, rounds, waits } = await readQueueState(trx, skipLocked);
    const first = nextClass(shortsInRow, { short: waits[0], other: waits[1] });
    if (first === undefined) return undefined;
    // What waited may be ended just now: then it is the other class's turn.
    const task =
      (await takeHead(trx, first, owner, now, skipLocked)) ?? (await takeHead(trx, 1 - first, owner, now, skipLocked));
    if (task === undefined) return undefined;
    const taken = task.queue_class as QueueClass;
    const served = (queueClass: QueueClass) =>
      queueClass === taken ? Math.max(rounds[queueClass], roundOf(task.turn)) : rounds[queueClass];
    await writeQueueState(trx, {
      shortsInRow: shortsInRowAfter(shortsInRow, taken, waits[1]),
      rounds: [served(0), served(1)],
    });
    return task;
  });
}

/** The turn of a task of the account that is to be queued. The transaction holds the account's row. */
export async function turnFor(trx: Kysely<Database>, accountId: string, queueClass: QueueClass): Promise<number> {
  const { servedRound, lastTurn, placed } = await findTurns(trx, accountId, queueClass);
  return turnOf(servedRound, roundOf(lastTurn), placed > 0);
}
