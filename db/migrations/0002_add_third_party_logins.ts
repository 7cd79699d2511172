import type { Kysely } from 'kysely';
import { counter, key, required } from './columns.ts';

/** Authorization requests to a messaging app, and grants that are bound to the session that obtained them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('third_party_rounds')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('return_path', 'text')
    .addColumn('is_popup', 'integer', counter)
    .addColumn('provider', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('nickname', 'text')
    .addColumn('expires_at', 'bigint', required)
    .addColumn('answered_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();
  await schema
    .createIndex('third_party_rounds_expires_at_index')
    .on('third_party_rounds')
    .column('expires_at')
    .execute();
  await schema
    .createIndex('third_party_rounds_account_id_index')
    .on('third_party_rounds')
    .column('account_id')
    .execute();
  // An account is linked to one identity per provider, even with concurrent requests.
  await schema
    .createIndex('third_party_accounts_account_id_provider_unique')
    .on('third_party_accounts')
    .columns(['account_id', 'provider'])
    .unique()
    .execute();
  await schema
    .alterTable('identity_grants')
    .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
    .execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('identity_grants').dropColumn('session_id').execute();
  await schema.dropIndex('third_party_accounts_account_id_provider_unique').execute();
  await schema.dropTable('third_party_rounds').execute();
}
