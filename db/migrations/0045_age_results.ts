import { type Kysely, sql } from 'kysely';

/** What is deleted by its age, oldest first. */
const AGES = {
  task_results_by_age: ['task_results', 'created_at'],
  sign_ins_by_age: ['sign_ins', 'at'],
  notices_by_age: ['notices', 'created_at'],
  deliveries_by_age: ['deliveries', 'created_at'],
  requests_by_age: ['requests', 'created_at'],
  feedbacks_by_age: ['feedbacks', 'created_at'],
  messages_by_age: ['messages', 'created_at'],
  contact_messages_by_age: ['contact_messages', 'created_at'],
} as const;

/**
 * A result has the time of its deletion once its owner was told of it; a task whose result was deleted says when, and at
 * what age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('task_results').addColumn('expires_at', 'bigint').execute();
  await db.schema.alterTable('tasks').addColumn('result_deleted_at', 'bigint').execute();
  await db.schema.alterTable('tasks').addColumn('result_kept_days', 'integer').execute();
  await sql`create index task_results_told on task_results (expires_at) where expires_at is not null`.execute(db);
  for (const [name, [table, column]] of Object.entries(AGES))
    await db.schema.createIndex(name).on(table).column(column).execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of [...Object.keys(AGES), 'task_results_told']) await schema.dropIndex(name).execute();
  await schema.alterTable('tasks').dropColumn('result_kept_days').execute();
  await schema.alterTable('tasks').dropColumn('result_deleted_at').execute();
  await schema.alterTable('task_results').dropColumn('expires_at').execute();
}
