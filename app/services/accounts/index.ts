import type { Options } from '@node-rs/argon2';
import { findAccount } from '../../../db/repositories/accounts.ts';
import { deleteSession } from '../../../db/repositories/sessions.ts';
import { AppError } from '../../errors.ts';
import { type AccountsContext, publicAccount } from './context.ts';
import type { Accounts } from './contract.ts';
import { createPasswords } from './passwords.ts';
import { register, sendRegistrationCode } from './registration.ts';
import { openSession } from './sessions.ts';
import { failuresLeft, signIn } from './sign-in.ts';

export type * from './contract.ts';

export interface AccountsDependencies extends Omit<AccountsContext, 'passwords'> {
  /** Of argon2id; tests make it cheap. */
  readonly passwordCost?: Options;
}

export function createAccounts({ passwordCost, ...dependencies }: AccountsDependencies): Accounts {
  const { db, randomBytes } = dependencies;
  const context: AccountsContext = {
    ...dependencies,
    passwords: createPasswords({ randomBytes, ...(passwordCost && { cost: passwordCost }) }),
  };
  return {
    sendRegistrationCode: sendRegistrationCode(context),
    register: register(context),
    failuresLeft: failuresLeft(context),
    signIn: signIn(context),
    openSession: (token) => openSession(context, token),
    signOut: (sessionId) => deleteSession(db, sessionId),
    async getUser(accountId) {
      const account = await findAccount(db, accountId);
      if (!account) throw new AppError('not_logged_in');
      return publicAccount(account);
    },
  };
}
