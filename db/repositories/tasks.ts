import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database, TasksTable } from '#db/schema.ts';

export type TaskRow = Selectable<TasksTable>;

/** A task row with the columns of other tables that its view shows. */
export interface JoinedTaskRow extends TaskRow {
  readonly version_number: number | null;
  /** Sum of the refunds of this task, in QCoins. */
  readonly refunded: number | string | null;
}

/** Selects task rows with their version and refunds. */
export const joined = (db: Kysely<Database>) =>
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

export async function findTasks(db: Kysely<Database>, taskIds: readonly string[]): Promise<JoinedTaskRow[]> {
  return taskIds.length === 0 ? [] : joined(db).where('tasks.id', 'in', taskIds).execute();
}

/** Returns the accounts' tasks that are active, or changed at `since` or later. */
export async function listChangedSince(
  db: Kysely<Database>,
  accountIds: readonly string[],
  since: number,
): Promise<JoinedTaskRow[]> {
  if (accountIds.length === 0) return [];
  return joined(db)
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
  return joined(db)
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
  return joined(db)
    .where('tasks.account_id', '=', accountId)
    .where('tasks.project_id', '=', projectId)
    .where('tasks.delete_requested_at', 'is', null)
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the account's row until the transaction ends: serialises charges and queue places of one account. */
export async function lockAccount(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', accountId)
    .execute();
}

/**
 * Changes data of an account under its lock. Triggers count its bytes in one row, which is locked last. Without locking
 * the account first, two transactions may deadlock.
 */
export const holdingAccount = (
  db: Kysely<Database>,
  accountId: string,
  change: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await change(trx);
  });

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
): Promise<readonly Pick<TaskRow, 'id' | 'queue_class'>[]> {
  return db
    .selectFrom('tasks')
    .select(['id', 'queue_class'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the accounts with waiting tasks, for the recovery after a crash. */
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
 * Changes a task only if its status is in `from`, and if `owner` holds it where one is given: of concurrent calls only
 * the first has an effect. Returns whether it changed the task.
 */
export async function transitionTask(
  db: Kysely<Database>,
  taskId: string,
  from: readonly string[],
  changes: Updateable<TasksTable>,
  owner?: string,
): Promise<boolean> {
  let query = db
    .updateTable('tasks')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', taskId)
    .where('status', 'in', from);
  if (owner !== undefined) query = query.where('lease_owner', '=', owner);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Renews the leases of running tasks; returns the ids that were still held. */
export async function renewLeases(
  db: Kysely<Database>,
  owner: string,
  taskIds: readonly string[],
): Promise<readonly string[]> {
  if (taskIds.length === 0) return [];
  const rows = await db
    .updateTable('tasks')
    .set((eb) => ({ lease_beats: eb('lease_beats', '+', 1) }))
    .where('id', 'in', taskIds)
    .where('lease_owner', '=', owner)
    .where('status', '=', 'ongoing')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export type LeasedTaskRow = Pick<
  TaskRow,
  'id' | 'account_id' | 'attempts' | 'lease_owner' | 'lease_beats' | 'stop_requested_at'
>;

/** Returns all running tasks, of all processes. */
export function listLeasedTasks(db: Kysely<Database>): Promise<LeasedTaskRow[]> {
  return db
    .selectFrom('tasks')
    .select(['id', 'account_id', 'attempts', 'lease_owner', 'lease_beats', 'stop_requested_at'])
    .where('status', '=', sql.lit('ongoing'))
    .orderBy('queued_at')
    .execute();
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

export async function insertResult(
  db: Kysely<Database>,
  taskId: string,
  kind: string,
  body: string,
  createdAt: number,
): Promise<void> {
  await db.insertInto('task_results').values({ task_id: taskId, kind, body, created_at: createdAt }).execute();
}

/** Returns the account of a task; an empty id if the task does not exist. */
const accountOf = async (db: Kysely<Database>, taskId: string): Promise<string> =>
  (await db.selectFrom('tasks').select('account_id').where('id', '=', taskId).executeTakeFirst())?.account_id ?? '';

/**
 * Writes the packed outcomes of a result, one transaction per part, so that other writers can run in between. If two
 * workers have run the same task, both write the same data.
 */
export async function writeResultParts(
  db: Kysely<Database>,
  taskId: string,
  parts: readonly Uint8Array[],
): Promise<void> {
  for (const [part, bytes] of parts.entries()) {
    // Both drivers accept a Node `Buffer`.
    const packed = Buffer.from(bytes);
    await holdingAccount(db, await accountOf(db, taskId), (trx) =>
      trx
        .insertInto('task_result_parts')
        .values({ task_id: taskId, part, packed })
        .onConflict((conflict) => conflict.columns(['task_id', 'part']).doUpdateSet({ packed }))
        .execute(),
    );
    await nextTurn();
  }
}

/**
 * Deletes the parts of a result whose task has ended without it: part by part, so that 100 MB do not block other
 * writers.
 */
export async function deleteLateResultParts(db: Kysely<Database>, taskId: string): Promise<void> {
  const lost = db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('status', 'in', ['error', 'terminated']);
  const parts = await db.selectFrom('task_result_parts').select('part').where('task_id', 'in', lost).execute();
  const accountId = parts.length === 0 ? '' : await accountOf(db, taskId);
  for (const { part } of parts) {
    await holdingAccount(db, accountId, (trx) =>
      trx.deleteFrom('task_result_parts').where('task_id', '=', taskId).where('part', '=', part).execute(),
    );
    await nextTurn();
  }
}

/**
 * Checks the next tasks that have result parts, in the order of their ids, for those that ended without a result,
 * because their worker crashed. `next` is where to continue, null at the end.
 */
export async function listLateParts(
  db: Kysely<Database>,
  after: string,
  limit: number,
): Promise<{ readonly taskIds: readonly string[]; readonly next: string | null }> {
  const seen = await db
    .selectFrom('task_result_parts')
    .select('task_id')
    .distinct()
    .where('task_id', '>', after)
    .orderBy('task_id')
    .limit(limit)
    .execute();
  if (seen.length === 0) return { taskIds: [], next: null };
  const ids = seen.map(({ task_id }) => task_id);
  const lost = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['error', 'terminated'])
    .execute();
  return { taskIds: lost.map(({ id }) => id), next: seen.length < limit ? null : ids.at(-1)! };
}

/** Returns one part of a result, by number from 0; undefined if it does not exist. */
export async function findResultPart(
  db: Kysely<Database>,
  taskId: string,
  part: number,
): Promise<Uint8Array | undefined> {
  return (
    await db
      .selectFrom('task_result_parts')
      .select('packed')
      .where('task_id', '=', taskId)
      .where('part', '=', part)
      .executeTakeFirst()
  )?.packed;
}

export async function* readResultParts(db: Kysely<Database>, taskId: string): AsyncGenerator<Uint8Array, void> {
  for (let part = 0; ; part++) {
    const packed = await findResultPart(db, taskId, part);
    if (packed === undefined) return;
    yield packed;
    await nextTurn();
  }
}

/** Returns a result without its packed outcomes, and whether it has any. */
export async function findResult(
  db: Kysely<Database>,
  taskId: string,
): Promise<{ readonly body: string; readonly isPacked: boolean } | undefined> {
  const row = await db
    .selectFrom('task_results')
    .select('body')
    .select((eb) =>
      eb
        .selectFrom('task_result_parts')
        .select('part')
        .whereRef('task_result_parts.task_id', '=', 'task_results.task_id')
        .where('part', '=', 0)
        .as('first_part'),
    )
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return row && { body: row.body, isPacked: row.first_part !== null };
}

/** Returns a result without its packed outcomes. */
export async function findResultBody(db: Kysely<Database>, taskId: string): Promise<string | undefined> {
  const row = await db.selectFrom('task_results').select('body').where('task_id', '=', taskId).executeTakeFirst();
  return row?.body;
}
