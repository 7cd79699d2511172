import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { TaskRow } from './tasks.ts';

/**
 * A literal instead of a parameter: the partial index of the queue is used only if the statement contains its
 * condition.
 */
const QUEUED = sql.lit('queued');

const STATE_ID = 1;

/** State that a claim stores for the next one. */
export interface QueueState {
  readonly shortsInRow: number;
  /** The last served round, by class. */
  readonly rounds: readonly [number, number];
  /** Whether tasks are queued, by class. */
  readonly waits: readonly [boolean, boolean];
}

/** Tasks of a class in the order of their claims; reads only an index. */
export const headQuery = (db: Kysely<Database>, queueClass: number) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('status', '=', QUEUED)
    .where('queue_class', '=', queueClass)
    .orderBy('turn')
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1);

export async function isAnyQueued(db: Kysely<Database>): Promise<boolean> {
  return (
    (await db.selectFrom('tasks').select('id').where('status', '=', QUEUED).limit(1).executeTakeFirst()) !== undefined
  );
}

/** `locks`: other claims wait until the transaction ends. SQLite has one writer and no such clause. */
export async function readQueueState(db: Kysely<Database>, locks: boolean): Promise<QueueState> {
  const query = db
    .selectFrom('queue_state')
    .selectAll('queue_state')
    .select([headQuery(db, 0).as('short_id'), headQuery(db, 1).as('other_id')])
    .where('queue_state.id', '=', STATE_ID);
  const row = await (locks ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return {
    shortsInRow: row.shorts_in_row,
    rounds: [row.short_round, row.other_round],
    waits: [row.short_id !== null, row.other_id !== null],
  };
}

export async function writeQueueState(
  db: Kysely<Database>,
  { shortsInRow, rounds }: Pick<QueueState, 'shortsInRow' | 'rounds'>,
): Promise<void> {
  await db
    .updateTable('queue_state')
    .set({ shorts_in_row: shortsInRow, short_round: rounds[0], other_round: rounds[1] })
    .where('id', '=', STATE_ID)
    .execute();
}

/**
 * Gives the first task of a class to `owner`. `skipLocked` skips a task that another process is just ending; SQLite has
 * one writer and no such clause.
 */
export function claimQueueHead(
  db: Kysely<Database>,
  queueClass: number,
  owner: string,
  now: number,
  skipLocked: boolean,
): Promise<TaskRow | undefined> {
  const head = headQuery(db, queueClass);
  return db
    .updateTable('tasks')
    .set((eb) => ({
      status: 'ongoing',
      lease_owner: owner,
      lease_beats: eb('lease_beats', '+', 1),
      attempts: eb('attempts', '+', 1),
      progress: 0,
      started_at: now,
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('status', '=', QUEUED)
    .where('id', '=', skipLocked ? head.forUpdate().skipLocked() : head)
    .returningAll()
    .executeTakeFirst();
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

/**
 * Returns the next queued tasks after a given one, in the order of the index; in pages, so that no long query blocks
 * others.
 */
export function listQueuedAfter(
  db: Kysely<Database>,
  after: QueuedTask | undefined,
  limit: number,
): Promise<QueuedTask[]> {
  const page = db
    .selectFrom('tasks')
    .select(['id', 'account_id', 'queue_class', 'turn', 'queued_at', 'estimated_ms'])
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
