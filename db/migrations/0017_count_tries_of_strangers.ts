import { type Kysely, sql } from 'kysely';
import { counter } from './columns.ts';

/** Who did not ask for a code that is nobody's yet has tries of its own at it, so that it uses up none of those of who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('verification_codes').addColumn('stranger_tries', 'integer', counter).execute();
  // Codes that are on their way: nobody remembers who asked for them.
  await sql`update verification_codes set holder = 'network:' where holder = ''`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update verification_codes set holder = '' where holder like 'network:%'`.execute(db);
  await db.schema.alterTable('verification_codes').dropColumn('stranger_tries').execute();
}
