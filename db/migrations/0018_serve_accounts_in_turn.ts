import { type Kysely, sql } from 'kysely';
import { counter, key } from './columns.ts';

/**
 * Queue order: by class, then by turn. A process of the previous version writes neither: its tasks are at the head of
 * the larger class, and it still claims by time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tasks')
    .addColumn('queue_class', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('tasks').addColumn('turn', 'bigint', counter).execute();
  await sql`update tasks set queue_class = 0 where status in ('waiting', 'queued', 'ongoing') and estimated_ms < 1000`.execute(
    db,
  );
  // Each account with waiting tasks has a turn in each round, oldest task first.
  await sql`
    update tasks set turn = 2 * (
      select count(*) from tasks as earlier
      where earlier.status = 'queued' and earlier.account_id = tasks.account_id and earlier.queue_class = tasks.queue_class
        and (earlier.queued_at < tasks.queued_at or (earlier.queued_at = tasks.queued_at and earlier.id <= tasks.id))
    ) where status = 'queued'`.execute(db);
  // A covering index of all columns that queue positions depend on: queued tasks are read from this index alone.
  await sql`create index tasks_queue on tasks (queue_class, turn, queued_at, id, account_id, estimated_ms) where status = 'queued'`.execute(
    db,
  );
  // With one index for all statuses, PostgreSQL would also use it for an account's tasks if its statistics are from a
  // time without queued tasks.
  await sql`create index tasks_running on tasks (queued_at) where status = 'ongoing'`.execute(db);
  await sql`create index tasks_waiting on tasks (account_id, created_at, id) where status = 'waiting'`.execute(db);
  await db.schema.dropIndex('tasks_status_queued_at_index').execute();
  await db.schema
    .createTable('queue_state')
    .addColumn('id', 'integer', key)
    .addColumn('shorts_in_row', 'integer', counter)
    .addColumn('short_round', 'bigint', counter)
    .addColumn('other_round', 'bigint', counter)
    .execute();
  await sql`insert into queue_state (id) values (1)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('queue_state').execute();
  await db.schema.createIndex('tasks_status_queued_at_index').on('tasks').columns(['status', 'queued_at']).execute();
  await db.schema.dropIndex('tasks_waiting').execute();
  await db.schema.dropIndex('tasks_running').execute();
  await db.schema.dropIndex('tasks_queue').execute();
  await db.schema.alterTable('tasks').dropColumn('turn').execute();
  await db.schema.alterTable('tasks').dropColumn('queue_class').execute();
}
