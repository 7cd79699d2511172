import type { Kysely } from 'kysely';

/** Where a task was computed, if the portal did not compute it: `browser`. Its result is then not checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('computed_in', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').dropColumn('computed_in').execute();
}
