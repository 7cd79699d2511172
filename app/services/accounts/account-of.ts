import type { AddressKind } from '#app/domain/account-flows.ts';
import { AppError } from '#app/errors.ts';
import { type AccountRecord, findAccount } from '#db/repositories/accounts.ts';
import type { AccountsContext } from './context.ts';
import type { LoginKey } from './contract.ts';

/** @throws AppError not_logged_in when the account is gone */
export async function requireRecord({ db }: Pick<AccountsContext, 'db'>, accountId: string): Promise<AccountRecord> {
  const account = await findAccount(db, accountId);
  if (!account) throw new AppError('not_logged_in');
  return account;
}

/** Where an account is reached first: by phone if it has one, else by email (specification 2). */
export function firstAddress({ phone, email }: Pick<AccountRecord, 'phone' | 'email'>): LoginKey {
  if (phone !== null) return { phone };
  if (email !== null) return { email };
  throw new Error('An account without phone and email.');
}

/** The address of a kind; the first one where no kind is said. @throws AppError not_permitted when the account has none of that kind */
export function addressOf(account: Pick<AccountRecord, 'phone' | 'email'>, kind: AddressKind | undefined): LoginKey {
  if (kind === undefined) return firstAddress(account);
  const address = account[kind];
  if (address === null) throw new AppError('not_permitted');
  return keyOf(kind, address);
}

export const keyOf = (kind: AddressKind, address: string): LoginKey =>
  kind === 'phone' ? { phone: address } : { email: address };

export const kindOf = (key: LoginKey): AddressKind => ('phone' in key ? 'phone' : 'email');
