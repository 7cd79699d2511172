import { AppError } from '#app/errors.ts';
import { findProfile, type ProfileRecord, updateProfile } from '#db/repositories/accounts.ts';
import type { AccountsContext } from './context.ts';

/** What the holder of an account says about themselves; null where nothing. */
export type Profile = ProfileRecord;

export interface Profiles {
  /** @throws AppError not_logged_in when the account is gone */
  get(accountId: string): Promise<Profile>;
  /** Changes the fields that are named and leaves the others. */
  save(accountId: string, changes: Partial<Profile>): Promise<void>;
}

export const createProfiles = ({ db }: AccountsContext): Profiles => ({
  async get(accountId) {
    const profile = await findProfile(db, accountId);
    if (!profile) throw new AppError('not_logged_in');
    return profile;
  },
  save: (accountId, changes) => updateProfile(db, accountId, changes),
});
