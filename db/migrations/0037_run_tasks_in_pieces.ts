import type { Kysely } from 'kysely';
import { counter, key, required } from './columns.ts';

/**
 * Plans of runs that are computed in pieces, the pieces, and the processes that compute. Also the queue of a task's job,
 * which the class of the task no longer tells, and the memory that it needs. Rows of earlier versions have neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('job_queue', 'text').execute();
  await db.schema.alterTable('tasks').addColumn('memory_mb', 'integer').execute();
  await db.schema
    .createTable('task_plans')
    .addColumn('task_id', 'text', (column) => column.notNull().primaryKey().references('tasks.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('queue', 'text', required)
    .addColumn('plan', 'bytea', required)
    .addColumn('ranges', 'text', required)
    .addColumn('shows_parts', 'integer', required)
    .addColumn('memory_mb', 'integer', required)
    .addColumn('put', 'integer', required)
    .addColumn('remaining', 'integer', required)
    .addColumn('shown', 'integer', counter)
    .execute();
  await db.schema
    .createTable('task_pieces')
    .addColumn('plan_id', 'text', (column) => column.notNull().references('task_plans.id').onDelete('cascade'))
    .addColumn('place', 'integer', required)
    .addColumn('job_id', 'text', required)
    .addColumn('bytes', 'bytea')
    .addPrimaryKeyConstraint('task_pieces_pkey', ['plan_id', 'place'])
    .execute();
  await db.schema
    .createTable('workers')
    .addColumn('id', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('process', 'integer', required)
    .addColumn('build', 'text', required)
    .addColumn('slots', 'integer', required)
    .addColumn('cores', 'integer', required)
    .addColumn('memory_mb', 'integer', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('beat_at', 'bigint', required)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['workers', 'task_pieces', 'task_plans']) await db.schema.dropTable(table).execute();
  await db.schema.alterTable('tasks').dropColumn('memory_mb').execute();
  await db.schema.alterTable('tasks').dropColumn('job_queue').execute();
}
