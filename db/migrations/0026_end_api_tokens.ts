import type { Kysely } from 'kysely';

/** API tokens have an expiry. Existing tokens have none, so that programs that use them continue to work. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('api_tokens').addColumn('expires_at', 'bigint').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('api_tokens').dropColumn('expires_at').execute();
}
