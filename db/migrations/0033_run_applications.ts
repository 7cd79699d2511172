import type { Kysely } from 'kysely';

/** Tasks that run an industry application, by its name; null for programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('application', 'text').execute();
  await db.schema
    .createIndex('tasks_by_application')
    .on('tasks')
    .columns(['account_id', 'application', 'created_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('tasks_by_application').execute();
  await db.schema.alterTable('tasks').dropColumn('application').execute();
}
