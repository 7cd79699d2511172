import type { Kysely } from 'kysely';
import { ownedByAccount, required } from './columns.ts';

/**
 * Idempotency keys in a separate table, so that they are kept after the created row is deleted. The keys that tasks had
 * before belong to requests that were answered long ago.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('key_hash', 'text', required)
    .addColumn('asked_hash', 'text', required)
    .addColumn('made_id', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('requests_key', ['account_id', 'key_hash'])
    .execute();
  await db.schema
    .createIndex('requests_account_id_created_at_index')
    .on('requests')
    .columns(['account_id', 'created_at'])
    .execute();
  await db.schema.dropIndex('tasks_account_id_idempotency_key_unique').execute();
  await db.schema.alterTable('tasks').dropColumn('idempotency_key').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('idempotency_key', 'text').execute();
  await db.schema
    .createIndex('tasks_account_id_idempotency_key_unique')
    .unique()
    .on('tasks')
    .columns(['account_id', 'idempotency_key'])
    .execute();
  await db.schema.dropTable('requests').execute();
}
