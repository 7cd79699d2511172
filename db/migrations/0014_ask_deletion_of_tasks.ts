import { type Kysely, sql } from 'kysely';

/** A task that runs in another process cannot be deleted immediately: the process that ends it deletes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('delete_requested_at', 'bigint').execute();
  await sql`create index tasks_to_delete on tasks (delete_requested_at) where delete_requested_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tasks_to_delete').execute();
  await db.schema.alterTable('tasks').dropColumn('delete_requested_at').execute();
}
