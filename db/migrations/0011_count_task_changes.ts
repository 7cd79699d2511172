import type { Kysely } from 'kysely';
import { counter } from './columns.ts';

/**
 * A state of a task is read before it is published, so events may arrive out of order; the revision shows which state
 * is newer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('revision', 'integer', counter).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').dropColumn('revision').execute();
}
