import type { Kysely } from 'kysely';
import { choice, counter, flag, key, ownedByAccount, required } from '#db/migrations/columns.ts';

/** Accounts, their sessions and sign-in data, and the codes and grants that protect them. */
export async function createAccountTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', key)
    .addColumn('user_name', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('level', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('has_test_permission', 'integer', flag('has_test_permission'))
    .addColumn('is_disabled', 'integer', flag('is_disabled'))
    .addColumn('locale', 'text', required)
    .addColumn('wants_email', 'integer', flag('wants_email'))
    .addColumn('application_industry', 'text')
    .addColumn('main_business', 'text')
    .addColumn('website_url', 'text')
    .addColumn('contact_address', 'text')
    .addColumn('contact_phone', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();

  await schema
    .createTable('third_party_accounts')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('provider', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('nickname', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('is_remembered', 'integer', flag('is_remembered'))
    .addColumn('user_agent', 'text', required)
    .addColumn('ip', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();

  await schema
    .createTable('sign_ins')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('method', 'text', required)
    .addColumn('outcome', 'text', choice('outcome', ['success', 'wrong_password', 'refused']))
    .addColumn('user_agent', 'text', required)
    .addColumn('ip', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute();

  await schema
    .createTable('sign_in_failures')
    .addColumn('id', 'text', key)
    .addColumn('subject', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute();

  await schema
    .createTable('verification_codes')
    .addColumn('id', 'text', key)
    .addColumn('target', 'text', required)
    .addColumn('channel', 'text', choice('channel', ['sms', 'email']))
    .addColumn('purpose', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('wrong_tries', 'integer', counter)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();

  await schema
    .createTable('captchas')
    .addColumn('key', 'text', key)
    .addColumn('answer_hash', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('answered_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();

  await schema
    .createTable('identity_grants')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('flow', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();

  await schema
    .createTable('login_tokens')
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();

  await schema
    .createTable('api_tokens')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('name', 'text', required)
    .addColumn('token_hash', 'text', required)
    .addColumn('scopes', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
}
