import type { Kysely, Selectable } from 'kysely';
import type { AccountsTable, Database } from '../schema.ts';

export interface AccountRecord {
  readonly id: string;
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly level: number;
  readonly hasTestPermission: boolean;
  readonly isDisabled: boolean;
  readonly locale: string;
  readonly createdAt: number;
}

/** What an account is known by besides its id; each belongs to one account at most. */
export type AccountKey = { readonly phone: string } | { readonly email: string };

/** The row as the domain reads it; sessions map their joined account by it, too. */
export const toAccount = (row: Selectable<AccountsTable>): AccountRecord => ({
  id: row.id,
  userName: row.user_name,
  phone: row.phone,
  email: row.email,
  passwordHash: row.password_hash,
  level: row.level,
  hasTestPermission: row.has_test_permission === 1,
  isDisabled: row.is_disabled === 1,
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

/** False when the phone or the email has an account already, whoever came first. */
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
  const row = await ('phone' in key ? accounts.where('phone', '=', key.phone) : accounts.where('email', '=', key.email)).executeTakeFirst();
  return row && toAccount(row);
}

/** With every row that belongs to it. */
export async function deleteAccount(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}
