import type { Kysely } from 'kysely';

/** Large results store their outcomes in compressed columns beside the text. SQLite stores a `bytea` value as bytes. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('task_results').addColumn('packed', 'bytea').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('task_results').dropColumn('packed').execute();
}
