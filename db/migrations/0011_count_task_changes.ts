import type { Kysely } from 'kysely';
import { counter } from './columns.ts';

/** States of a task are read before they are told, and one may overtake another: their number says which is the newer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('revision', 'integer', counter).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').dropColumn('revision').execute();
}
