import { type Kysely, sql } from 'kysely';
import { choice, counter, key, required } from './columns.ts';

/**
 * The embedded job queue, and the schedules of both queues. On PostgreSQL `jobs` stays empty, because pg-boss has tables
 * of its own; with the same tables on both databases, a copy from one to the other needs no exception.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    // Order of put: on SQLite an integer key is assigned automatically, in rising order.
    .addColumn('seq', 'integer', key)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('queue', 'text', required)
    .addColumn('state', 'text', choice('state', ['ready', 'delayed', 'active', 'failed']))
    .addColumn('priority', 'integer', counter)
    .addColumn('data', 'text', required)
    .addColumn('group_id', 'text')
    .addColumn('attempt', 'integer', counter)
    .addColumn('claims', 'integer', counter)
    .addColumn('run_at', 'bigint', required)
    .addColumn('holder', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('error', 'text')
    .execute();
  await sql`create index jobs_ready on jobs (queue, priority desc, seq) where state = 'ready'`.execute(db);
  await sql`create index jobs_delayed on jobs (run_at) where state = 'delayed'`.execute(db);
  await sql`create index jobs_active on jobs (holder) where state = 'active'`.execute(db);
  await sql`create index jobs_ended on jobs (ended_at) where ended_at is not null`.execute(db);
  await db.schema
    .createTable('job_schedules')
    .addColumn('name', 'text', key)
    .addColumn('cron', 'text', required)
    .addColumn('next_at', 'bigint', required)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('job_schedules').execute();
  await db.schema.dropTable('jobs').execute();
}
