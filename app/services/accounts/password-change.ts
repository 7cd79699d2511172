import { updatePasswordHash } from '../../../db/repositories/accounts.ts';
import { deleteSessionsOf } from '../../../db/repositories/sessions.ts';
import { countFailures, deleteFailures, deleteFailuresBefore, insertFailures } from '../../../db/repositories/sign-ins.ts';
import { LIMITS } from '../../domain/limits.ts';
import { AppError } from '../../errors.ts';
import { randomId, sha256 } from '../secrets/index.ts';
import { firstAddress, requireRecord } from './account-of.ts';
import type { AccountsContext } from './context.ts';
import { targetOf } from './login-key.ts';
import type { CodeOrigin } from './origin.ts';

export interface PasswordChange {
  /** To the phone if there is one, else to the email. @throws AppError code_sent_already · too_many_requests */
  sendCode(accountId: string, from: CodeOrigin): Promise<void>;
  /**
   * Sets a new password and ends every session of the account.
   * @throws AppError old_password_wrong · code_wrong · code_expired · too_many_requests
   */
  change(accountId: string, change: { oldPasswordMd5: string; passwordMd5: string; code: string }): Promise<void>;
}

const WINDOW_MS = LIMITS.failureWindowMinutes * 60_000;
/** Wrong passwords of somebody who is signed in already: more than a person's, far fewer than a script's. */
const FAILURES = 5;

/**
 * Compares the password of somebody who is signed in; a stolen session must not be a way to guess it.
 * @throws AppError too_many_requests
 */
export async function matchesOwnPassword(context: AccountsContext, account: { id: string; passwordHash: string | null }, passwordMd5: string): Promise<boolean> {
  const { db, passwords, now, randomBytes } = context;
  const attempt = { id: randomId(randomBytes), subjects: [sha256(`own:${account.id}`)] };
  await deleteFailuresBefore(db, now() - WINDOW_MS);
  await insertFailures(db, { ...attempt, at: now() });
  const [failures = 0] = await countFailures(db, { subjects: attempt.subjects, since: now() - WINDOW_MS });
  if (failures > FAILURES) {
    await deleteFailures(db, attempt);
    throw new AppError('too_many_requests');
  }
  const isMatch = await passwords.matches(account.passwordHash, passwordMd5);
  if (isMatch) await deleteFailures(db, attempt);
  return isMatch;
}

export function createPasswordChange(context: AccountsContext): PasswordChange {
  const { db, messages, passwords } = context;
  return {
    async sendCode(accountId, { locale, client }) {
      const target = targetOf(firstAddress(await requireRecord(context, accountId)));
      await messages.sendCode({ target, purpose: 'change_password', holder: accountId, locale, ip: client.ip });
    },

    async change(accountId, { oldPasswordMd5, passwordMd5, code }) {
      const account = await requireRecord(context, accountId);
      // Before the code, which a wrong password must not use up.
      if (!(await matchesOwnPassword(context, account, oldPasswordMd5))) throw new AppError('old_password_wrong');
      await messages.verifyCode({ target: targetOf(firstAddress(account)), purpose: 'change_password', holder: accountId, code });
      const passwordHash = await passwords.hash(passwordMd5);
      await db.transaction().execute(async (transaction) => {
        await updatePasswordHash(transaction, accountId, passwordHash);
        await deleteSessionsOf(transaction, { accountId, kept: null });
      });
    },
  };
}
