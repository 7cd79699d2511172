import { type Kysely, sql } from 'kysely';
import { counter } from './columns.ts';

/**
 * Networks that did not request a code without an account have separate attempts, so that they do not use up those of
 * the requesting network.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('verification_codes').addColumn('stranger_tries', 'integer', counter).execute();
  // For active codes the requesting network is unknown.
  await sql`update verification_codes set holder = 'network:' where holder = ''`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update verification_codes set holder = '' where holder like 'network:%'`.execute(db);
  await db.schema.alterTable('verification_codes').dropColumn('stranger_tries').execute();
}
