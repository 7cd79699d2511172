import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { lockAccount } from './account-usage.ts';

/** Returns an account with results from before a time whose owner was not told of their end; undefined if none has. */
export async function findUntoldAccount(
  db: Kysely<Database>,
  before: number,
): Promise<{ readonly accountId: string } | undefined> {
  const row = await db
    .selectFrom('task_results')
    .innerJoin('tasks', 'tasks.id', 'task_results.task_id')
    .select('tasks.account_id')
    .where('task_results.created_at', '<', before)
    .where('task_results.expires_at', 'is', null)
    .orderBy('task_results.created_at')
    .limit(1)
    .executeTakeFirst();
  return row && { accountId: row.account_id };
}

/** Returns the oldest results of an account from before a time of whose end it was not told. */
export async function listUntold(
  db: Kysely<Database>,
  accountId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly { readonly taskId: string; readonly createdAt: number }[]> {
  const rows = await db
    .selectFrom('task_results')
    .innerJoin('tasks', 'tasks.id', 'task_results.task_id')
    .select(['task_results.task_id', 'task_results.created_at'])
    .where('tasks.account_id', '=', accountId)
    .where('task_results.created_at', '<', before)
    .where('task_results.expires_at', 'is', null)
    .orderBy('task_results.created_at')
    .limit(limit)
    .execute();
  return rows.map(({ task_id, created_at }) => ({ taskId: task_id, createdAt: Number(created_at) }));
}

export async function setExpiry(db: Kysely<Database>, taskId: string, expiresAt: number): Promise<void> {
  await db.updateTable('task_results').set({ expires_at: expiresAt }).where('task_id', '=', taskId).execute();
}

/** Takes back announced ends of results that are younger than a time: the operator keeps them longer now. */
export async function clearExpiry(
  db: Kysely<Database>,
  { createdAfter, limit }: { readonly createdAfter: number; readonly limit: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('task_results')
    .set({ expires_at: null })
    .where('task_id', 'in', (eb) =>
      eb
        .selectFrom('task_results')
        .select('task_id')
        .where('expires_at', 'is not', null)
        .where('created_at', '>', createdAfter)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns results whose announced end has come, the first ones first. */
export async function listExpired(
  db: Kysely<Database>,
  { now, createdBefore, limit }: { readonly now: number; readonly createdBefore: number; readonly limit: number },
): Promise<readonly { readonly taskId: string; readonly accountId: string }[]> {
  const rows = await db
    .selectFrom('task_results')
    .innerJoin('tasks', 'tasks.id', 'task_results.task_id')
    .select(['task_results.task_id', 'tasks.account_id'])
    .where('task_results.expires_at', '<=', now)
    .where('task_results.created_at', '<', createdBefore)
    .orderBy('task_results.expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ task_id, account_id }) => ({ taskId: task_id, accountId: account_id }));
}

interface ExpiredResult {
  readonly taskId: string;
  readonly accountId: string;
  readonly now: number;
  readonly keptDays: number;
}

/**
 * Deletes a result but not its parts, and lets its task say so. From then on it does not exist for its account; the parts
 * follow one by one.
 */
export async function deleteExpiredResult(
  db: Kysely<Database>,
  { taskId, accountId, now, keptDays }: ExpiredResult,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await trx.deleteFrom('task_results').where('task_id', '=', taskId).execute();
    await trx
      .updateTable('tasks')
      .set((eb) => ({
        result_deleted_at: now,
        result_kept_days: keptDays,
        spark: null,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', taskId)
      .execute();
  });
}

/** Returns the announced ends of an account's results: the first, and how many end within a day of it. */
export async function findNextExpiry(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ readonly at: number; readonly results: number } | null> {
  const own = db
    .selectFrom('task_results')
    .innerJoin('tasks', 'tasks.id', 'task_results.task_id')
    .where('tasks.account_id', '=', accountId)
    .where('task_results.expires_at', 'is not', null);
  const first = await own
    .select('task_results.expires_at')
    .orderBy('task_results.expires_at')
    .limit(1)
    .executeTakeFirst();
  if (!first?.expires_at) return null;
  const at = Number(first.expires_at);
  const { count } = await own
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('task_results.expires_at', '<', at + 86_400_000)
    .executeTakeFirstOrThrow();
  return { at, results: Number(count) };
}

/** Returns those of the tasks whose results will be deleted because of their age, as their owner was told. */
export async function listTold(db: Kysely<Database>, taskIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('task_results')
    .select('task_id')
    .where('task_id', 'in', taskIds)
    .where('expires_at', 'is not', null)
    .execute();
  return rows.map(({ task_id }) => task_id);
}
