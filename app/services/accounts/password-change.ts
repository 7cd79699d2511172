import { AppError } from '#app/errors.ts';
import { addressOf, requireRecord } from './account-of.ts';
import { sendOwnCode, submittedFrom, targetOf } from './code-requests.ts';
import { requireUncommon } from './common-passwords.ts';
import type { AccountsContext } from './context.ts';
import type { PasswordChange } from './contract.ts';
import { setPassword } from './new-password.ts';
import type { MatchesOwnPassword } from './own-password.ts';

export function createPasswordChange(context: AccountsContext, matchesOwnPassword: MatchesOwnPassword): PasswordChange {
  const { db, messages, passwords, sessionEndings } = context;
  return {
    sendCode: (accountId, from, kind) => sendOwnCode(context, 'change_password', accountId, from, kind),

    async change(accountId, { oldPasswordMd5, passwordMd5, code, kind, revokesAccess = false }, client) {
      const account = await requireRecord(context, accountId);
      // Checked before the code, so that a wrong password does not consume the code.
      if (!(await matchesOwnPassword(account, oldPasswordMd5))) throw new AppError('old_password_wrong');
      await requireUncommon(passwordMd5, account);
      await messages.verifyCode({
        target: targetOf(addressOf(account, kind)),
        purpose: 'change_password',
        codeOwner: accountId,
        code,
        ...submittedFrom(client),
      });
      const passwordHash = await passwords.hash(passwordMd5);
      await db.transaction().execute((trx) => setPassword(trx, context, accountId, { passwordHash, revokesAccess }));
      sessionEndings.publish(accountId);
    },
  };
}
