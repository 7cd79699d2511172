import type { Kysely, Selectable } from 'kysely';
import type { AccountsTable, Database } from '#db/schema.ts';
import { lockAccount } from './account-usage.ts';

export interface AccountRecord {
  readonly id: string;
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly level: number;
  readonly hasTestPermission: boolean;
  readonly isDisabled: boolean;
  readonly isOperator: boolean;
  readonly locale: string;
  readonly createdAt: number;
}

/** A phone number or an email by which an account is found; each belongs to at most one account. */
export type AccountKey = { readonly phone: string } | { readonly email: string };

/** Maps a row to the domain; sessions also map their joined account with it. */
export const toAccount = (row: Selectable<AccountsTable>): AccountRecord => ({
  id: row.id,
  userName: row.user_name,
  phone: row.phone,
  email: row.email,
  passwordHash: row.password_hash,
  level: row.level,
  hasTestPermission: row.has_test_permission === 1,
  isDisabled: row.is_disabled === 1,
  isOperator: row.is_operator === 1,
  locale: row.locale,
  createdAt: row.created_at,
});

export interface NewAccount {
  readonly id: string;
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly locale: string;
  readonly createdAt: number;
}

/** Returns false if the phone or the email already has an account, also one that was inserted concurrently. */
export async function insertAccount(db: Kysely<Database>, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts')
    .values({
      id: account.id,
      user_name: account.userName,
      phone: account.phone,
      email: account.email,
      password_hash: account.passwordHash,
      level: 1,
      has_test_permission: 0,
      is_disabled: 0,
      wants_email: 0,
      locale: account.locale,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findAccount(db: Kysely<Database>, id: string): Promise<AccountRecord | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccountBy(db: Kysely<Database>, key: AccountKey): Promise<AccountRecord | undefined> {
  const accounts = db.selectFrom('accounts').selectAll();
  const row = await (
    'phone' in key ? accounts.where('phone', '=', key.phone) : accounts.where('email', '=', key.email)
  ).executeTakeFirst();
  return row && toAccount(row);
}

/** Replaces an account's phone number or email. @throws a unique violation if another account has it */
export async function updateAccountKey(db: Kysely<Database>, id: string, key: AccountKey): Promise<void> {
  await db.updateTable('accounts').set(key).where('id', '=', id).execute();
}

export async function updatePasswordHash(db: Kysely<Database>, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Returns when binding was postponed, null for never; undefined if the account does not exist. */
export async function findBindingPostponed(db: Kysely<Database>, id: string): Promise<number | null | undefined> {
  const row = await db.selectFrom('accounts').select('binding_postponed_at').where('id', '=', id).executeTakeFirst();
  return row?.binding_postponed_at;
}

export async function updateBindingPostponed(db: Kysely<Database>, id: string, at: number): Promise<void> {
  await db.updateTable('accounts').set({ binding_postponed_at: at }).where('id', '=', id).execute();
}

/** Profile data that the user entered; null for empty fields. */
export interface ProfileRecord {
  readonly userName: string;
  readonly applicationIndustry: string | null;
  readonly mainBusiness: string | null;
  readonly url: string | null;
  readonly contactAddress: string | null;
  readonly contactPhone: string | null;
}

export async function findProfile(db: Kysely<Database>, id: string): Promise<ProfileRecord | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      userName: row.user_name,
      applicationIndustry: row.application_industry,
      mainBusiness: row.main_business,
      url: row.website_url,
      contactAddress: row.contact_address,
      contactPhone: row.contact_phone,
    }
  );
}

/** Changes the given fields and leaves the others unchanged. */
export async function updateProfile(db: Kysely<Database>, id: string, changes: Partial<ProfileRecord>): Promise<void> {
  const { userName, applicationIndustry, mainBusiness, url, contactAddress, contactPhone } = changes;
  const columns = {
    user_name: userName,
    application_industry: applicationIndustry,
    main_business: mainBusiness,
    website_url: url,
    contact_address: contactAddress,
    contact_phone: contactPhone,
  };
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length > 0) await db.updateTable('accounts').set(named).where('id', '=', id).execute();
}

/** Deletes the account with all rows that belong to it; call it in a transaction. */
export async function deleteAccount(db: Kysely<Database>, id: string): Promise<void> {
  // The row of the byte counters is deleted first, so that the triggers of the cascade have no row to update.
  await lockAccount(db, id);
  await db.deleteFrom('account_usage').where('account_id', '=', id).execute();
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Returns the email address, and whether emails are enabled. */
export async function findMailbox(
  db: Kysely<Database>,
  id: string,
): Promise<{ email: string | null; wantsEmail: boolean } | undefined> {
  const row = await db.selectFrom('accounts').select(['email', 'wants_email']).where('id', '=', id).executeTakeFirst();
  return row && { email: row.email, wantsEmail: row.wants_email === 1 };
}

export async function updateWantsEmail(db: Kysely<Database>, id: string, wantsEmail: boolean): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ wants_email: wantsEmail ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
