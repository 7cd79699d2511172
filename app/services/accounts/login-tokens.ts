import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { randomToken, sha256 } from '#app/services/secrets/index.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import {
  consumeLoginToken,
  deleteExpiredLoginTokens,
  findLoginToken,
  insertLoginToken,
} from '#db/repositories/login-tokens.ts';
import { type AccountsContext, publicAccount } from './context.ts';
import type { LoginTokens } from './contract.ts';
import { beginOrAsk } from './second-step.ts';

export function createLoginTokens(context: AccountsContext): LoginTokens {
  const { db, now, randomBytes } = context;
  return {
    async create(accountId) {
      const token = randomToken(randomBytes);
      await deleteExpiredLoginTokens(db, now());
      await insertLoginToken(db, {
        tokenHash: sha256(token),
        accountId,
        expiresAt: now() + LIMITS.loginTokenSeconds * 1000,
      });
      return token;
    },
    async find(token) {
      const accountId = await findLoginToken(db, { tokenHash: sha256(token), now: now() });
      const account = accountId === undefined ? undefined : await findAccount(db, accountId);
      return account ? publicAccount(account) : null;
    },
    async redeem(token, signInContext) {
      const accountId = await consumeLoginToken(db, { tokenHash: sha256(token), now: now() });
      const account = accountId === undefined ? undefined : await findAccount(db, accountId);
      if (!account) throw new AppError('session_expired');
      if (account.isDisabled) throw new AppError('abnormal_account');
      return beginOrAsk(context, account, { ...signInContext, remember: false, method: 'login_token' });
    },
  };
}
