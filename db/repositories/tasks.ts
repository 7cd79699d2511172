import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database, TasksTable } from '../schema.ts';
import { beginsWith, contains } from './search.ts';

export type TaskRow = Selectable<TasksTable>;

/** A task row with what its view shows from other tables. */
export interface JoinedTaskRow extends TaskRow {
  readonly version_number: number | null;
  /** Sum of the refunds of this task, in QCoins. */
  readonly refunded: number | string | null;
}

const joined = (db: Kysely<Database>) =>
  db
    .selectFrom('tasks')
    .leftJoin('project_versions', 'project_versions.id', 'tasks.version_id')
    .selectAll('tasks')
    .select('project_versions.number as version_number')
    .select((eb) =>
      eb
        .selectFrom('coin_entries')
        .select((inner) => inner.fn.sum<number | string>('amount').as('amount'))
        .whereRef('coin_entries.task_id', '=', 'tasks.id')
        .where('coin_entries.kind', '=', 'refund')
        .as('refunded'),
    );

export async function insertTask(db: Kysely<Database>, task: Insertable<TasksTable>): Promise<void> {
  await db.insertInto('tasks').values(task).execute();
}

export function findTask(db: Kysely<Database>, taskId: string): Promise<JoinedTaskRow | undefined> {
  return joined(db).where('tasks.id', '=', taskId).executeTakeFirst();
}

export function findTaskOf(db: Kysely<Database>, accountId: string, taskId: string): Promise<JoinedTaskRow | undefined> {
  return joined(db).where('tasks.id', '=', taskId).where('tasks.account_id', '=', accountId).executeTakeFirst();
}

export function findTaskByKey(db: Kysely<Database>, accountId: string, key: string): Promise<JoinedTaskRow | undefined> {
  return joined(db).where('tasks.account_id', '=', accountId).where('tasks.idempotency_key', '=', key).executeTakeFirst();
}

/** Holds the account's row until the transaction ends: charges and queue places of one account take turns. */
export async function lockAccount(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.updateTable('accounts').set((eb) => ({ id: eb.ref('id') })).where('id', '=', accountId).execute();
}

export async function findTaskPermissions(db: Kysely<Database>, accountId: string) {
  const row = await db.selectFrom('accounts').select(['level', 'has_test_permission', 'is_disabled']).where('id', '=', accountId).executeTakeFirst();
  return row && { level: row.level, hasTestPermission: row.has_test_permission === 1, isDisabled: row.is_disabled === 1 };
}

/** How many of the account's tasks hold a place: queued or running. */
export async function countPlaced(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'ongoing'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the account's waiting tasks, oldest first. */
export async function listWaiting(db: Kysely<Database>, accountId: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Accounts with waiting tasks, for a sweep after a crash. */
export async function listWaitingAccounts(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db.selectFrom('tasks').select('account_id').distinct().where('status', '=', 'waiting').execute();
  return rows.map((row) => row.account_id);
}

/**
 * Changes a task only while it is in one of `from`, and held by `owner` where one is named: whoever comes second
 * changes nothing. Answers whether it did.
 */
export async function moveTask(
  db: Kysely<Database>,
  taskId: string,
  from: readonly string[],
  changes: Updateable<TasksTable>,
  owner?: string,
): Promise<boolean> {
  let query = db.updateTable('tasks').set(changes).where('id', '=', taskId).where('status', 'in', from);
  if (owner !== undefined) query = query.where('lease_owner', '=', owner);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export interface Lease {
  readonly owner: string;
  readonly now: number;
  readonly expiresAt: number;
}

/**
 * Takes the oldest queued task for `owner`, in one statement. `skipLocked` lets several PostgreSQL workers claim side
 * by side; SQLite has one writer and no such clause.
 */
export async function claimTask(db: Kysely<Database>, { owner, now, expiresAt }: Lease, skipLocked: boolean): Promise<TaskRow | undefined> {
  const oldest = (eb: ExpressionBuilder<Database, 'tasks'>) => {
    const query = eb.selectFrom('tasks').select('id').where('status', '=', 'queued').orderBy('queued_at').orderBy('id').limit(1);
    return skipLocked ? query.forUpdate().skipLocked() : query;
  };
  return db
    .updateTable('tasks')
    .set((eb) => ({
      status: 'ongoing',
      lease_owner: owner,
      lease_expires_at: expiresAt,
      attempts: eb('attempts', '+', 1),
      progress: 0,
      started_at: now,
      updated_at: now,
    }))
    .where('status', '=', 'queued')
    .where((eb) => eb('id', '=', oldest(eb)))
    .returningAll()
    .executeTakeFirst();
}

/** Extends the leases of running tasks; answers the ids that were still held. */
export async function renewLeases(db: Kysely<Database>, { owner, expiresAt }: Lease, taskIds: readonly string[]): Promise<readonly string[]> {
  if (taskIds.length === 0) return [];
  const rows = await db
    .updateTable('tasks')
    .set({ lease_expires_at: expiresAt })
    .where('id', 'in', taskIds)
    .where('lease_owner', '=', owner)
    .where('status', '=', 'ongoing')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Running tasks whose worker has been silent past its lease. */
export function listExpired(db: Kysely<Database>, now: number): Promise<TaskRow[]> {
  return db.selectFrom('tasks').selectAll().where('status', '=', 'ongoing').where('lease_expires_at', '<', now).orderBy('queued_at').execute();
}

export interface QueuePlace {
  /** From 1. */
  readonly position: number;
  readonly total: number;
}

/** Places of those of the tasks that are queued. */
export async function queuePlaces(db: Kysely<Database>, taskIds: readonly string[]): Promise<ReadonlyMap<string, QueuePlace>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('tasks')
        .select((inner) => [
          'id',
          inner.fn.agg<number>('row_number').over((window) => window.orderBy('queued_at').orderBy('id')).as('position'),
          inner.fn.countAll<number>().over().as('total'),
        ])
        .where('status', '=', 'queued')
        .as('queue'),
    )
    .selectAll()
    .where('id', 'in', taskIds)
    .execute();
  return new Map(rows.map((row) => [row.id, { position: Number(row.position), total: Number(row.total) }]));
}

/** The head of the queue. */
export function listQueued(db: Kysely<Database>, limit: number): Promise<JoinedTaskRow[]> {
  return joined(db).where('tasks.status', '=', 'queued').orderBy('tasks.queued_at').orderBy('tasks.id').limit(limit).execute();
}

export interface TaskListQuery {
  readonly search?: string;
  readonly status?: string;
  readonly product?: string;
  readonly limit: number;
  readonly offset: number;
}

export async function listTasks(db: Kysely<Database>, accountId: string, { search, status, product, limit, offset }: TaskListQuery) {
  const matches = (eb: ExpressionBuilder<Database, 'tasks'>) =>
    eb.and([
      eb('tasks.account_id', '=', accountId),
      ...(status ? [eb('tasks.status', '=', status)] : []),
      ...(product ? [eb('tasks.product', '=', product)] : []),
      ...(search
        ? [eb.or([contains(eb.ref('tasks.name'), search), beginsWith(eb.ref('tasks.id'), search.toLowerCase().replace('-', ''))])]
        : []),
    ]);
  const [{ total }, rows] = await Promise.all([
    db.selectFrom('tasks').select((eb) => eb.fn.countAll<number | string>().as('total')).where(matches).executeTakeFirstOrThrow(),
    joined(db)
      .where((eb) => matches(eb as unknown as ExpressionBuilder<Database, 'tasks'>))
      .orderBy('tasks.created_at', 'desc')
      .orderBy('tasks.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { total: Number(total), tasks: rows };
}

export async function deleteEndedTasks(db: Kysely<Database>, accountId: string, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .deleteFrom('tasks')
    .where('account_id', '=', accountId)
    .where('id', 'in', taskIds)
    .where('status', 'in', ['completed', 'error', 'terminated'])
    .execute();
}

export async function insertResult(db: Kysely<Database>, taskId: string, kind: string, body: string, createdAt: number): Promise<void> {
  await db.insertInto('task_results').values({ task_id: taskId, kind, body, created_at: createdAt }).execute();
}

export async function findResult(db: Kysely<Database>, taskId: string): Promise<string | undefined> {
  const row = await db.selectFrom('task_results').select('body').where('task_id', '=', taskId).executeTakeFirst();
  return row?.body;
}
