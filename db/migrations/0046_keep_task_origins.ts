import { type Kysely, sql } from 'kysely';

/**
 * The request that has submitted a task, and its trace: what a worker does for it belongs to them. And an index, so that
 * a monitor that looks every few seconds does not read the queued tasks themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('request_id', 'text').execute();
  await db.schema.alterTable('tasks').addColumn('trace_parent', 'text').execute();
  await sql`create index tasks_active_by_product on tasks (status, product, queued_at) where status in ('queued', 'ongoing')`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tasks_active_by_product').execute();
  await db.schema.alterTable('tasks').dropColumn('trace_parent').execute();
  await db.schema.alterTable('tasks').dropColumn('request_id').execute();
}
