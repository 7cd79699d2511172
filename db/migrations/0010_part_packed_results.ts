import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/** Packed outcomes in parts: rows of one or two megabytes, none of which blocks the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('task_result_parts')
    .addColumn('task_id', 'text', (column) => column.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('part', 'integer', required)
    .addColumn('packed', 'bytea', required)
    .addPrimaryKeyConstraint('task_result_parts_key', ['task_id', 'part'])
    .execute();
  await sql`insert into task_result_parts (task_id, part, packed)
    select task_id, 0, packed from task_results where packed is not null`.execute(db);
  await db.schema.alterTable('task_results').dropColumn('packed').execute();
}

/** Results with one part are moved back; those with several parts cannot be and are deleted. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('task_results').addColumn('packed', 'bytea').execute();
  await sql`delete from task_results where task_id in (select task_id from task_result_parts where part > 0)`.execute(
    db,
  );
  await sql`update task_results set packed =
    (select packed from task_result_parts where task_result_parts.task_id = task_results.task_id)`.execute(db);
  await db.schema.dropTable('task_result_parts').execute();
}
