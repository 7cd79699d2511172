import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** What is known of a workload while its task runs. */
export interface PartialResult {
  readonly kind: string;
  readonly body: string;
  /** Points or evaluations that were done or failed. */
  readonly done: number;
  /** Run time so far. */
  readonly seconds: number;
}

export async function writePartialResult(
  db: Kysely<Database>,
  taskId: string,
  { kind, body, done, seconds }: PartialResult,
  updatedAt: number,
): Promise<void> {
  const changes = { kind, body, done, seconds, updated_at: updatedAt };
  await db
    .insertInto('task_partial_results')
    .values({ task_id: taskId, ...changes })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(changes))
    .execute();
}

export function findPartialResult(db: Kysely<Database>, taskId: string): Promise<PartialResult | undefined> {
  return db
    .selectFrom('task_partial_results')
    .select(['kind', 'body', 'done', 'seconds'])
    .where('task_id', '=', taskId)
    .executeTakeFirst();
}

export async function deletePartialResult(db: Kysely<Database>, taskId: string): Promise<void> {
  await db.deleteFrom('task_partial_results').where('task_id', '=', taskId).execute();
}
