import type { Kysely } from 'kysely';
import { type QueueClass, roundOf, turnOf } from '#app/domain/queue-order.ts';
import { findQueueTurns } from '#db/repositories/task-queue.ts';
import type { Database } from '#db/schema.ts';

/** Returns the turn of a task of the account that is to be queued. The transaction holds the account's row. */
export async function turnFor(trx: Kysely<Database>, accountId: string, queueClass: QueueClass): Promise<number> {
  const { servedRound, lastTurn, activeTasks } = await findQueueTurns(trx, accountId, queueClass);
  return turnOf(servedRound, roundOf(lastTurn), activeTasks > 0);
}
