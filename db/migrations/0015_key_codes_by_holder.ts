import type { Kysely } from 'kysely';
import { key, required } from './columns.ts';

/**
 * A code is live beside those that others hold for the same target, so that nobody's wrong tries use up another's; and when
 * a target was last sent one has a row of its own, which two who send at once must both take.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('verification_codes')
    .addColumn('holder', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('code_sends')
    .addColumn('target', 'text', key)
    .addColumn('sent_at', 'bigint', required)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('code_sends').execute();
  await db.schema.alterTable('verification_codes').dropColumn('holder').execute();
}
