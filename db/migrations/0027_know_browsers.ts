import type { Kysely } from 'kysely';

/** The browser of each sign-in. It is unknown for earlier sign-ins. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sign_ins').addColumn('browser', 'text').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sign_ins').dropColumn('browser').execute();
}
