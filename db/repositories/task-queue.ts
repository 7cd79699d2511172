import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * A literal instead of a parameter: the partial index of the queue is used only if the statement contains its
 * condition.
 */
const QUEUED = sql.lit('queued');

const STATE_ID = 1;

/**
 * Notes the round of a task that has started. A started task of an earlier round changes nothing, so most starts lock no
 * row that others need.
 */
export async function noteServedRound(db: Kysely<Database>, queueClass: number, round: number): Promise<void> {
  const column = queueClass === 0 ? 'short_round' : 'other_round';
  await db
    .updateTable('queue_state')
    .set({ [column]: round })
    .where('id', '=', STATE_ID)
    .where(column, '<', round)
    .execute();
}

/**
 * Returns the data of the account's earlier tasks that determine the turn of a new one. The transaction holds the
 * account's row.
 */
export async function findQueueTurns(
  db: Kysely<Database>,
  accountId: string,
  queueClass: number,
): Promise<{ readonly servedRound: number; readonly lastTurn: number; readonly activeTasks: number }> {
  const state = await db
    .selectFrom('queue_state')
    .select(['short_round', 'other_round'])
    .where('id', '=', STATE_ID)
    .executeTakeFirstOrThrow();
  const activeTasks = await db
    .selectFrom('tasks')
    .select(['status', 'queue_class', 'turn'])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'ongoing'])
    .execute();
  const turns = activeTasks
    .filter((task) => task.status === 'queued' && task.queue_class === queueClass)
    .map(({ turn }) => turn);
  return {
    servedRound: queueClass === 0 ? state.short_round : state.other_round,
    lastTurn: Math.max(0, ...turns),
    activeTasks: activeTasks.length,
  };
}

/** A queued task, with the columns that determine its position. */
export interface QueuedTask {
  readonly id: string;
  readonly account_id: string;
  readonly queue_class: number;
  readonly turn: number;
  readonly queued_at: number | null;
  readonly estimated_ms: number | null;
}

/** The same with its job, and with what another one would be put with. */
export interface QueuedWithJob extends QueuedTask {
  readonly job_id: string | null;
  readonly job_queue: string | null;
  readonly memory_mb: number | null;
}

/**
 * Returns the next queued tasks after a given one, in the order of the index; in pages, so that no long query blocks
 * others.
 */
export function listQueuedAfter(
  db: Kysely<Database>,
  after: QueuedTask | undefined,
  limit: number,
): Promise<QueuedWithJob[]> {
  const page = db
    .selectFrom('tasks')
    .select([
      'id',
      'account_id',
      'queue_class',
      'turn',
      'queued_at',
      'estimated_ms',
      'job_id',
      'job_queue',
      'memory_mb',
    ])
    .where('status', '=', QUEUED)
    .orderBy('queue_class')
    .orderBy('turn')
    .orderBy('queued_at')
    .orderBy('id')
    .limit(limit);
  const rest =
    after === undefined
      ? page
      : page.where(
          sql<SqlBool>`(queue_class, turn, queued_at, id) > (${after.queue_class}, ${after.turn}, ${after.queued_at}, ${after.id})`,
        );
  return rest.execute();
}

/** Number of queued and running tasks of each product, and since when the oldest is queued. */
export async function countQueuedByProduct(db: Kysely<Database>): Promise<
  readonly {
    readonly product: string;
    readonly status: string;
    readonly count: number;
    readonly oldestAt: number | null;
  }[]
> {
  const rows = await db
    .selectFrom('tasks')
    .select((eb) => ['product', 'status', eb.fn.countAll<number | string>().as('count')] as const)
    .select((eb) => eb.fn.min('queued_at').as('oldestAt'))
    .where(sql<SqlBool>`status in ('queued', 'ongoing')`)
    .groupBy(['status', 'product'])
    .execute();
  // PostgreSQL gives counts and 64-bit numbers as text.
  return rows.map(({ count, oldestAt, ...row }) => ({
    ...row,
    count: Number(count),
    oldestAt: oldestAt === null ? null : Number(oldestAt),
  }));
}
