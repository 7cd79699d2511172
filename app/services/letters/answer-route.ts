import { DEFAULT_LOCALE, type Locale, parseLocale } from '#app/i18n/locale.ts';
import type { AccountRecord } from '#db/repositories/accounts.ts';
import type { AnswerRoute, Letter } from './contract.ts';

/** The forms have checked addresses; older rows may have anything. */
const EMAIL = /^[^\s<>@,;]+@[^\s<>@,;]+$/;

type Sender = Pick<AccountRecord, 'id' | 'email' | 'locale'>;

/** Returns where an answer goes: to the email of the letter, else to that of the account, else to its bell. */
export function answerRoute({ contact }: Pick<Letter, 'contact'>, account: Sender | undefined): AnswerRoute | null {
  if (contact !== null && EMAIL.test(contact)) return { channel: 'email', to: contact };
  if (account === undefined) return null;
  return account.email === null ? { channel: 'bell', accountId: account.id } : { channel: 'email', to: account.email };
}

/** Returns the language of an account, else the one that the letter seems to be in. */
export function localeOfLetter({ title, text }: Pick<Letter, 'title' | 'text'>, account: Sender | undefined): Locale {
  const own = account && parseLocale(account.locale);
  if (own) return own;
  return /\p{Script=Han}/u.test(title + text) ? DEFAULT_LOCALE : 'en-US';
}
