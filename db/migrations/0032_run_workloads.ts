import { type Kysely, sql } from 'kysely';
import { optionalChoice, required } from './columns.ts';
import { column, createTriggers, dropTriggers, triggersOf } from './counted-bytes.ts';

/** The options of a project may contain a workload of half a megabyte, so they count as its programs do. */
const OPTIONS = triggersOf(
  column('projects', 'options', 'program_bytes', (row) => `${row}.account_id`),
  'project_options',
);

const options = sql`(
  select coalesce(sum(octet_length(options)), 0) from projects where projects.account_id = account_usage.account_id)`;

/** Tasks with many points or evaluations: what they compute, and what is known of one while it runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('tasks')
    .addColumn(
      'workload',
      'text',
      optionalChoice('workload', ['values', 'points', 'programs', 'minimisation', 'minimisations']),
    )
    .execute();
  await schema.alterTable('tasks').addColumn('points', 'integer').execute();
  await schema
    .createTable('task_partial_results')
    .addColumn('task_id', 'text', (id) => id.notNull().primaryKey().references('tasks.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('done', 'integer', required)
    .addColumn('seconds', 'double precision', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await createTriggers(db, OPTIONS);
  await sql`update account_usage set program_bytes = program_bytes + ${options}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await dropTriggers(db, OPTIONS);
  await sql`update account_usage set program_bytes = program_bytes - ${options}`.execute(db);
  await schema.dropTable('task_partial_results').execute();
  await schema.alterTable('tasks').dropColumn('points').execute();
  await schema.alterTable('tasks').dropColumn('workload').execute();
}
