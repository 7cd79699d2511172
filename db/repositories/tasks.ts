import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, TasksTable } from '#db/schema.ts';
import { holdingAccount } from './account-usage.ts';
import type { JobClaim } from './jobs.ts';

export type TaskRow = Selectable<TasksTable>;

/** A task row with the columns of other tables that its view shows. */
export interface JoinedTaskRow extends TaskRow {
  readonly version_number: number | null;
  /** Sum of the refunds of this task, in QCoins. */
  readonly refunded: number | string | null;
}

/** Selects task rows with their version and refunds. */
export const selectTaskRows = (db: Kysely<Database>) =>
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
  return selectTaskRows(db).where('tasks.id', '=', taskId).executeTakeFirst();
}

export async function findTasks(db: Kysely<Database>, taskIds: readonly string[]): Promise<JoinedTaskRow[]> {
  return taskIds.length === 0 ? [] : selectTaskRows(db).where('tasks.id', 'in', taskIds).execute();
}

/** Returns the accounts' tasks that are active, or changed at `since` or later. */
export async function listChangedSince(
  db: Kysely<Database>,
  accountIds: readonly string[],
  since: number,
): Promise<JoinedTaskRow[]> {
  if (accountIds.length === 0) return [];
  return selectTaskRows(db)
    .where('tasks.account_id', 'in', accountIds)
    .where((eb) =>
      eb.or([eb('tasks.status', 'in', ['waiting', 'queued', 'ongoing']), eb('tasks.updated_at', '>=', since)]),
    )
    .execute();
}

/** Returns a task as its account sees it: a task that it deleted is not found, even if it still runs. */
export function findTaskOf(
  db: Kysely<Database>,
  accountId: string,
  taskId: string,
): Promise<JoinedTaskRow | undefined> {
  return selectTaskRows(db)
    .where('tasks.id', '=', taskId)
    .where('tasks.account_id', '=', accountId)
    .where('tasks.delete_requested_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the newest task of a project; undefined if it has none. */
export function findLatestTask(
  db: Kysely<Database>,
  accountId: string,
  projectId: string,
): Promise<JoinedTaskRow | undefined> {
  return selectTaskRows(db)
    .where('tasks.account_id', '=', accountId)
    .where('tasks.project_id', '=', projectId)
    .where('tasks.delete_requested_at', 'is', null)
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findTaskPermissions(db: Kysely<Database>, accountId: string) {
  const row = await db
    .selectFrom('accounts')
    .select(['level', 'has_test_permission', 'is_disabled'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (
    row && { level: row.level, hasTestPermission: row.has_test_permission === 1, isDisabled: row.is_disabled === 1 }
  );
}

/** Returns how many of the account's tasks are queued or running. */
export async function countActiveTasks(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'ongoing'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the account's waiting tasks, oldest first. */
export function listWaiting(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<readonly Pick<TaskRow, 'id' | 'queue_class' | 'memory_mb'>[]> {
  return db
    .selectFrom('tasks')
    .select(['id', 'queue_class', 'memory_mb'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the accounts with waiting tasks. */
export async function listWaitingAccounts(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('account_id')
    .distinct()
    .where('status', '=', sql.lit('waiting'))
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Changes a task only if its status is in `from`, and if `claim` has started it last where one is given: of concurrent
 * calls only the first has an effect. Returns whether it changed the task.
 */
export async function transitionTask(
  db: Kysely<Database>,
  taskId: string,
  from: readonly string[],
  changes: Updateable<TasksTable>,
  claim?: JobClaim,
): Promise<boolean> {
  let query = db
    .updateTable('tasks')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', taskId)
    .where('status', 'in', from);
  if (claim !== undefined) query = query.where('job_id', '=', claim.id).where('job_claim', '=', claim.claim);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/**
 * Starts a queued task, or one whose worker was lost, for a claim of its job. Returns undefined if it has ended, has
 * another job, or was started by a later claim.
 */
export function startTask(
  db: Kysely<Database>,
  taskId: string,
  { id, claim, attempt }: JobClaim & { readonly attempt: number },
  now: number,
): Promise<TaskRow | undefined> {
  return db
    .updateTable('tasks')
    .set((eb) => ({
      ...{ status: 'ongoing', job_claim: claim, attempts: attempt + 1, progress: 0 },
      ...{ started_at: now, updated_at: now, revision: eb('revision', '+', 1) },
    }))
    .where('id', '=', taskId)
    .where('status', 'in', ['queued', 'ongoing'])
    .where('job_id', '=', id)
    .where((eb) => eb.or([eb('job_claim', 'is', null), eb('job_claim', '<', claim)]))
    .returningAll()
    .executeTakeFirst();
}

/** Starts to merge the pieces of a task for a claim of the job that does. Undefined as with `startTask`. */
export function startMerge(
  db: Kysely<Database>,
  taskId: string,
  { id, claim }: JobClaim,
): Promise<TaskRow | undefined> {
  return db
    .updateTable('tasks')
    .set({ job_claim: claim })
    .where('id', '=', taskId)
    .where('status', '=', 'ongoing')
    .where('job_id', '=', id)
    .where((eb) => eb.or([eb('job_claim', 'is', null), eb('job_claim', '<', claim)]))
    .returningAll()
    .executeTakeFirst();
}

/** Gives a queued or running task another job, unless it has got one since it was read. Returns whether it did. */
export async function replaceJob(
  db: Kysely<Database>,
  { id, job_id }: Pick<TaskRow, 'id' | 'job_id'>,
  job: { readonly id: string; readonly queue: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set((eb) => ({
      ...{ status: 'queued', job_id: job.id, job_queue: job.queue, job_claim: null, progress: 0, started_at: null },
      ...{ updated_at: now, revision: eb('revision', '+', 1) },
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'ongoing'])
    .where('job_id', 'is not distinct from', job_id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores what lists show of a task. It is no change of the task, so no client is notified. */
export async function summarizeTask(
  db: Kysely<Database>,
  taskId: string,
  columns: Pick<Updateable<TasksTable>, 'summary' | 'content' | 'spark'>,
): Promise<void> {
  await db.updateTable('tasks').set(columns).where('id', '=', taskId).execute();
}

const JOB_COLUMNS = [
  ...(['id', 'account_id', 'queue_class', 'turn', 'memory_mb'] as const),
  ...(['job_id', 'job_queue', 'job_claim', 'attempts', 'stop_requested_at'] as const),
] as const;

/** A task that has a job, with what another job would be put with. */
export type TaskWithJob = Pick<TaskRow, (typeof JOB_COLUMNS)[number]>;

/** Returns the running tasks of all processes, but for those whose pieces have jobs. */
export function listRunning(db: Kysely<Database>): Promise<TaskWithJob[]> {
  return db
    .selectFrom('tasks')
    .select(JOB_COLUMNS)
    .where('status', '=', sql.lit('ongoing'))
    .where((eb) =>
      eb.or([
        eb('job_id', 'is not', null),
        eb.not(eb.exists(eb.selectFrom('task_plans').select('id').whereRef('task_id', '=', 'tasks.id'))),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Returns the running tasks whose accounts have requested a stop. */
export function listStopRequested(db: Kysely<Database>): Promise<TaskWithJob[]> {
  return db
    .selectFrom('tasks')
    .select(JOB_COLUMNS)
    .where('status', '=', sql.lit('ongoing'))
    .where('stop_requested_at', 'is not', null)
    .execute();
}

/** Returns the task, if it is running and its pieces have jobs. */
export function findInPieces(db: Kysely<Database>, taskId: string): Promise<TaskWithJob | undefined> {
  return db
    .selectFrom('tasks')
    .select(JOB_COLUMNS)
    .where('id', '=', taskId)
    .where('status', '=', 'ongoing')
    .where('job_id', 'is', null)
    .executeTakeFirst();
}

/** Returns the progress of the running tasks. */
export async function runningTasks(db: Kysely<Database>): Promise<
  readonly {
    readonly estimatedMs: number | null;
    readonly progress: number;
    readonly startedAt: number | null;
    readonly updatedAt: number;
  }[]
> {
  const rows = await db
    .selectFrom('tasks')
    .select(['estimated_ms', 'progress', 'started_at', 'updated_at'])
    .where('status', '=', sql.lit('ongoing'))
    .execute();
  return rows.map((row) => ({
    estimatedMs: row.estimated_ms,
    progress: row.progress,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
  }));
}

/** Marks those of the tasks that run for deletion by the process that ends them. */
export async function requestDeletion(
  db: Kysely<Database>,
  accountId: string,
  taskIds: readonly string[],
  now: number,
): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .updateTable('tasks')
    .set({ delete_requested_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', taskIds)
    .where('status', '=', 'ongoing')
    .execute();
}

/** Returns the ended tasks that are marked for deletion, where a process crashed in between. */
export async function listTasksToDelete(
  db: Kysely<Database>,
): Promise<readonly { readonly id: string; readonly accountId: string }[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'account_id'])
    .where('delete_requested_at', 'is not', null)
    .where('status', 'in', ['completed', 'error', 'terminated'])
    .execute();
  return rows.map((row) => ({ id: row.id, accountId: row.account_id }));
}

/**
 * Deletes those of the tasks that have ended, and their results: part by part, so that a result of 100 MB does not
 * block other writers.
 */
export async function deleteEndedTasks(
  db: Kysely<Database>,
  accountId: string,
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0) return;
  const ended = db
    .selectFrom('tasks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', taskIds)
    .where('status', 'in', ['completed', 'error', 'terminated']);
  const parts = await db
    .selectFrom('task_result_parts')
    .select(['task_id', 'part'])
    .where('task_id', 'in', ended)
    .execute();
  // The result row goes first: after an interruption the result is not found, instead of being incomplete.
  if (parts.length > 0)
    await holdingAccount(db, accountId, (trx) =>
      trx.deleteFrom('task_results').where('task_id', 'in', ended).execute(),
    );
  for (const { task_id, part } of parts) {
    await holdingAccount(db, accountId, (trx) =>
      trx.deleteFrom('task_result_parts').where('task_id', '=', task_id).where('part', '=', part).execute(),
    );
    await nextTurn();
  }
  await holdingAccount(db, accountId, (trx) => trx.deleteFrom('tasks').where('id', 'in', ended).execute());
}

/** Returns those of the tasks whose rows are gone: with their accounts. */
export async function listGoneTasks(db: Kysely<Database>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tasks').select('id').where('id', 'in', ids).execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
