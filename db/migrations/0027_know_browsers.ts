import type { Kysely } from 'kysely';

/** With what browser an account was signed in to. Of the sign-ins before nobody knows. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sign_ins').addColumn('browser', 'text').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sign_ins').dropColumn('browser').execute();
}
