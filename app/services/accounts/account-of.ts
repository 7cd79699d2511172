import { type AddressKind, maskPhone } from '#app/domain/account-addresses.ts';
import { AppError } from '#app/errors.ts';
import { type AccountKey, type AccountRecord, findAccount } from '#db/repositories/accounts.ts';
import type { AccountsContext } from './context.ts';
import type { LoginKey } from './contract.ts';

/** @throws AppError not_logged_in if the account no longer exists */
export async function requireRecord({ db }: Pick<AccountsContext, 'db'>, accountId: string): Promise<AccountRecord> {
  const account = await findAccount(db, accountId);
  if (!account) throw new AppError('not_logged_in');
  return account;
}

/** Returns the account's preferred address: the phone number if it has one, otherwise the email (specification 2). */
function firstAddress({ phone, email }: Pick<AccountRecord, 'phone' | 'email'>): LoginKey {
  if (phone !== null) return { phone };
  if (email !== null) return { email };
  throw new Error('An account without phone and email.');
}

/**
 * Returns the account's address of a kind, or its first address if no kind is given.
 * @throws AppError not_permitted if the account has no address of that kind
 */
export function addressOf(account: Pick<AccountRecord, 'phone' | 'email'>, kind: AddressKind | undefined): LoginKey {
  if (kind === undefined) return firstAddress(account);
  const address = account[kind];
  if (address === null) throw new AppError('not_permitted');
  return keyOf(kind, address);
}

export const keyOf = (kind: AddressKind, address: string): LoginKey =>
  kind === 'phone' ? { phone: address } : { email: address };

export const kindOf = (key: LoginKey): AddressKind => ('phone' in key ? 'phone' : 'email');

/** Normalises an address: two accounts whose addresses differ only in case would share one mailbox. */
export const normalised = (key: LoginKey): AccountKey =>
  'phone' in key ? { phone: key.phone.trim() } : { email: key.email.trim().toLowerCase() };

export const loginKeyOf = (loginName: string): AccountKey =>
  normalised(loginName.includes('@') ? { email: loginName } : { phone: loginName });

/** Returns the user name of a new account until the user changes it. */
export const defaultUserName = (key: AccountKey): string =>
  'phone' in key ? maskPhone(key.phone) : (key.email.split('@')[0] ?? key.email);
