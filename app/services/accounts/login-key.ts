import { maskPhone } from '#app/domain/account-addresses.ts';
import type { CodeDestination } from '#app/services/messages/index.ts';
import type { AccountKey } from '#db/repositories/accounts.ts';
import type { LoginKey } from './contract.ts';

/** Normalises an address: two accounts whose addresses differ only in case would share one mailbox. */
export const normalised = (key: LoginKey): AccountKey =>
  'phone' in key ? { phone: key.phone.trim() } : { email: key.email.trim().toLowerCase() };

export const loginKeyOf = (loginName: string): AccountKey =>
  normalised(loginName.includes('@') ? { email: loginName } : { phone: loginName });

export const targetOf = (key: AccountKey): CodeDestination =>
  'phone' in key ? { channel: 'sms', to: key.phone } : { channel: 'email', to: key.email };

/** Returns the user name of a new account until the user changes it. */
export const defaultUserName = (key: AccountKey): string =>
  'phone' in key ? maskPhone(key.phone) : (key.email.split('@')[0] ?? key.email);
