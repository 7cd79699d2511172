import type { Kysely } from 'kysely';

/** An API token has an end date. Those that were made before have none: what runs with them goes on. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('api_tokens').addColumn('expires_at', 'bigint').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('api_tokens').dropColumn('expires_at').execute();
}
