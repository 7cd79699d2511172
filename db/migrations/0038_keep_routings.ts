import type { Kysely } from 'kysely';

/** What the estimate of a task has searched for, until the task ends, so that its run does not search again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('routings', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').dropColumn('routings').execute();
}
