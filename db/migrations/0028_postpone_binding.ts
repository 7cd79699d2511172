import type { Kysely } from 'kysely';

/** When the user chose "next time" for binding a missing phone number or email. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('accounts').addColumn('binding_postponed_at', 'bigint').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('accounts').dropColumn('binding_postponed_at').execute();
}
