import type { Kysely } from 'kysely';

/** When the holder of an account said "next time" to binding a missing phone number or email. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('accounts').addColumn('binding_postponed_at', 'bigint').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('accounts').dropColumn('binding_postponed_at').execute();
}
