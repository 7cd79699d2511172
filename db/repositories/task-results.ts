import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { holdingAccount } from './account-usage.ts';

export async function insertResult(
  db: Kysely<Database>,
  taskId: string,
  kind: string,
  body: string,
  createdAt: number,
): Promise<void> {
  await db.insertInto('task_results').values({ task_id: taskId, kind, body, created_at: createdAt }).execute();
}

/** Inserts the packed outcomes of a small result, in the transaction of its task. */
export async function insertResultParts(
  trx: Transaction<Database>,
  taskId: string,
  parts: readonly Uint8Array[],
): Promise<void> {
  for (const [part, bytes] of parts.entries())
    await trx
      .insertInto('task_result_parts')
      .values({ task_id: taskId, part, packed: Buffer.from(bytes) })
      .execute();
}

/** Returns the account of a task; an empty id if the task does not exist. */
const accountOf = async (db: Kysely<Database>, taskId: string): Promise<string> =>
  (await db.selectFrom('tasks').select('account_id').where('id', '=', taskId).executeTakeFirst())?.account_id ?? '';

/**
 * Writes the packed outcomes of a result, one transaction per part, so that other writers can run in between.
 * @param mayWrite checked in each transaction: of two workers that ran the same task, only the one that holds it writes
 * @returns whether all parts were written
 */
export async function writeResultParts(
  db: Kysely<Database>,
  taskId: string,
  parts: readonly Uint8Array[],
  mayWrite: (trx: Kysely<Database>) => Promise<boolean> = async () => true,
): Promise<boolean> {
  let isHeld = true;
  for (const [part, bytes] of parts.entries()) {
    // Both drivers accept a Node `Buffer`.
    const packed = Buffer.from(bytes);
    await holdingAccount(db, await accountOf(db, taskId), async (trx) => {
      isHeld = await mayWrite(trx);
      if (!isHeld) return;
      await trx
        .insertInto('task_result_parts')
        .values({ task_id: taskId, part, packed })
        .onConflict((conflict) => conflict.columns(['task_id', 'part']).doUpdateSet({ packed }))
        .execute();
    });
    if (!isHeld) return false;
    await nextTurn();
  }
  return true;
}

/** Deletes the row of a result: what a failed task had done, before it runs again. */
export async function deleteResult(db: Kysely<Database>, taskId: string): Promise<void> {
  await db.deleteFrom('task_results').where('task_id', '=', taskId).execute();
}

/** Deletes the parts from a number on: those of an earlier attempt, whose result was larger. */
export async function deletePartsFrom(db: Kysely<Database>, taskId: string, count: number): Promise<void> {
  await db.deleteFrom('task_result_parts').where('task_id', '=', taskId).where('part', '>=', count).execute();
}

/** A workload that was stopped, or ran out of time, has a result. */
const endedWithoutResult = (db: Kysely<Database>) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where((eb) =>
      // Those of a result that was deleted because of its age, too.
      eb.or([eb('status', 'in', ['error', 'terminated']), eb('result_deleted_at', 'is not', null)]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('task_results').select('task_id').whereRef('task_results.task_id', '=', 'tasks.id')),
      ),
    );

/**
 * Deletes the parts of a result whose task has ended without it: part by part, so that 100 MB do not block other
 * writers.
 */
export async function deleteLateResultParts(db: Kysely<Database>, taskId: string): Promise<void> {
  const lost = endedWithoutResult(db).where('id', '=', taskId);
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
  const lost = await endedWithoutResult(db).where('id', 'in', ids).execute();
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
