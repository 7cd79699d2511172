import type { Kysely } from 'kysely';

/** Results of many outcomes keep them in compressed columns beside their text. SQLite keeps a `bytea` as the bytes it is. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('task_results').addColumn('packed', 'bytea').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('task_results').dropColumn('packed').execute();
}
