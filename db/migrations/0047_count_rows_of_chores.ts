import type { Kysely } from 'kysely';

/** How many rows the last round of a chore has changed; null if the chore does not count them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chore_runs').addColumn('changed', 'bigint').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chore_runs').dropColumn('changed').execute();
}
