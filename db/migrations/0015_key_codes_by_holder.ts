import type { Kysely } from 'kysely';
import { key, required } from './columns.ts';

/**
 * A code is active beside those of other owners for the same target, so that wrong attempts of one do not use up those
 * of another. The time of the last code of a target has a separate row, which concurrent requests must lock.
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
