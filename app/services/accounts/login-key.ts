import { maskPhone } from '#app/domain/mask.ts';
import type { CodeTarget } from '#app/services/messages/index.ts';
import type { AccountKey } from '#db/repositories/accounts.ts';
import type { LoginKey } from './contract.ts';

/** One spelling an address: two accounts that differ in capitals would be one mailbox. */
export const normalised = (key: LoginKey): AccountKey =>
  'phone' in key ? { phone: key.phone.trim() } : { email: key.email.trim().toLowerCase() };

export const loginKeyOf = (loginName: string): AccountKey =>
  normalised(loginName.includes('@') ? { email: loginName } : { phone: loginName });

export const targetOf = (key: AccountKey): CodeTarget =>
  'phone' in key ? { channel: 'sms', to: key.phone } : { channel: 'email', to: key.email };

/** What a new account is called until its holder says otherwise. */
export const defaultUserName = (key: AccountKey): string =>
  'phone' in key ? maskPhone(key.phone) : (key.email.split('@')[0] ?? key.email);
