import { AppError } from '#app/errors.ts';
import { findBindingPostponed, updateBindingPostponed } from '#db/repositories/accounts.ts';
import type { AccountsContext } from './context.ts';

const POSTPONED_MS = 30 * 24 * 60 * 60 * 1000;

/** The offer to bind a missing phone number or email after signing in. */
export interface BindingPrompt {
  /** For thirty days the account is not asked, whatever browser it is signed in by. */
  postpone(accountId: string): Promise<void>;
  /** @throws AppError not_logged_in when the account is gone */
  isPostponed(accountId: string): Promise<boolean>;
}

export const createBindingPrompt = ({ db, now }: Pick<AccountsContext, 'db' | 'now'>): BindingPrompt => ({
  postpone: (accountId) => updateBindingPostponed(db, accountId, now()),
  async isPostponed(accountId) {
    const postponedAt = await findBindingPostponed(db, accountId);
    if (postponedAt === undefined) throw new AppError('not_logged_in');
    return postponedAt !== null && now() < postponedAt + POSTPONED_MS;
  },
});
