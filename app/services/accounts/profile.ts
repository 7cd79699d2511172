import { AppError } from '#app/errors.ts';
import { findBindingPostponed, findProfile, updateBindingPostponed, updateProfile } from '#db/repositories/accounts.ts';
import type { AccountsContext } from './context.ts';
import type { BindingPrompt, Profiles } from './contract.ts';

export const createProfiles = ({ db }: AccountsContext): Profiles => ({
  async get(accountId) {
    const profile = await findProfile(db, accountId);
    if (!profile) throw new AppError('not_logged_in');
    return profile;
  },
  save: (accountId, changes) => updateProfile(db, accountId, changes),
});

const POSTPONED_MS = 30 * 24 * 60 * 60 * 1000;

export const createBindingPrompt = ({ db, now }: Pick<AccountsContext, 'db' | 'now'>): BindingPrompt => ({
  postpone: (accountId) => updateBindingPostponed(db, accountId, now()),
  async isPostponed(accountId) {
    const postponedAt = await findBindingPostponed(db, accountId);
    if (postponedAt === undefined) throw new AppError('not_logged_in');
    return postponedAt !== null && now() < postponedAt + POSTPONED_MS;
  },
});
