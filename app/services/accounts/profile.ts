import { AppError } from '#app/errors.ts';
import { findProfile, updateProfile } from '#db/repositories/accounts.ts';
import type { AccountsContext } from './context.ts';
import type { Profiles } from './contract.ts';

export const createProfiles = ({ db }: AccountsContext): Profiles => ({
  async get(accountId) {
    const profile = await findProfile(db, accountId);
    if (!profile) throw new AppError('not_logged_in');
    return profile;
  },
  save: (accountId, changes) => updateProfile(db, accountId, changes),
});
