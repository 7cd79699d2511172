import type { Kysely } from 'kysely';
import { choice, flag, key, ownedByAccount, required } from './columns.ts';

/**
 * Passkeys, authenticator apps and recovery codes of accounts; the challenges that passkeys sign; and the tickets of
 * sign-ins whose second step is still to come. A secret is stored sealed, a code, a challenge and a ticket as digests.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('credential_id', 'text', (column) => required(column).unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('device_type', 'text', required)
    .addColumn('is_backed_up', 'integer', flag('is_backed_up'))
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema.createIndex('passkeys_of_account').on('passkeys').column('account_id').execute();
  await schema
    .createTable('passkey_challenges')
    .addColumn('id', 'text', key)
    .addColumn('purpose', 'text', choice('purpose', ['register', 'sign_in', 'step']))
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('passkey_challenges_by_end').on('passkey_challenges').column('expires_at').execute();
  await schema
    .createTable('authenticator_apps')
    .addColumn('account_id', 'text', (column) => ownedByAccount(column).primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .addColumn('named_step', 'bigint')
    .execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('salt', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('recovery_codes_of_account').on('recovery_codes').column('account_id').execute();
  await schema
    .createTable('step_tickets')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('method', 'text', required)
    .addColumn('is_remembered', 'integer', flag('is_remembered'))
    .addColumn('network', 'text', required)
    .addColumn('browser', 'text')
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('step_tickets_by_end').on('step_tickets').column('expires_at').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['step_tickets', 'recovery_codes', 'authenticator_apps', 'passkey_challenges', 'passkeys'])
    await schema.dropTable(table).execute();
}
