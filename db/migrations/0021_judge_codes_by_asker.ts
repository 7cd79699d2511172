import type { Kysely } from 'kysely';
import { counter, flag, key, required } from './columns.ts';

/**
 * The client that requested each code of the last day, so that requests of other networks delay no one, and the client
 * of each wrong attempt, so that attempts of one do not use up those of another. `code_sends` remains as the row that
 * serialises work on one target.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('code_requests')
    .addColumn('id', 'text', key)
    .addColumn('target', 'text', required)
    .addColumn('network', 'text', required)
    .addColumn('browser', 'text')
    .addColumn('counts_for', 'text', required)
    .addColumn('is_familiar', 'integer', flag('is_familiar'))
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema.createIndex('code_requests_target_at').on('code_requests').columns(['target', 'at']).execute();
  await db.schema.createIndex('code_requests_at').on('code_requests').column('at').execute();
  await db.schema
    .createTable('code_tries')
    .addColumn('code_id', 'text', (column) => column.notNull().references('verification_codes.id').onDelete('cascade'))
    .addColumn('presenter', 'text', required)
    .addColumn('is_stranger', 'integer', flag('is_stranger'))
    .addColumn('wrong_tries', 'integer', counter)
    .addPrimaryKeyConstraint('code_tries_key', ['code_id', 'presenter'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('code_tries').execute();
  await db.schema.dropTable('code_requests').execute();
}
