import { type Kysely, sql } from 'kysely';
import { counter } from './columns.ts';

/** A lease expires when its heartbeats stop, independent of clocks. Running tasks are found by their status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tasks_lease_expires_at_index').execute();
  await db.schema.alterTable('tasks').dropColumn('lease_expires_at').execute();
  await db.schema.alterTable('tasks').addColumn('lease_beats', 'integer', counter).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').dropColumn('lease_beats').execute();
  await db.schema.alterTable('tasks').addColumn('lease_expires_at', 'bigint').execute();
  await sql`create index tasks_lease_expires_at_index on tasks (lease_expires_at) where status = 'ongoing'`.execute(db);
}
