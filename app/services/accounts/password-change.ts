import type { AddressKind } from '#app/domain/account-flows.ts';
import { AppError } from '#app/errors.ts';
import { addressOf, requireRecord } from './account-of.ts';
import type { AccountsContext } from './context.ts';
import { targetOf } from './login-key.ts';
import type { Client } from './contract.ts';
import { setPassword } from './new-password.ts';
import { askedFrom, type CodeOrigin, presentedFrom } from './code-origin.ts';
import type { MatchesOwnPassword } from './own-password.ts';

export interface PasswordChange {
  /** To the address of the kind; else to the phone if there is one, or to the email. @throws AppError code_sent_already · too_many_requests */
  sendCode(accountId: string, from: CodeOrigin, kind?: AddressKind): Promise<void>;
  /**
   * Sets a new password and ends every session of the account; `revokesAccess` ends its API tokens and webhooks, too. The code is the one that went to the address of the kind.
   * @throws AppError not_permitted · old_password_wrong · code_wrong · code_expired · too_many_requests
   */
  change(
    accountId: string,
    change: { oldPasswordMd5: string; passwordMd5: string; code: string; kind?: AddressKind; revokesAccess?: boolean },
    client: Client,
  ): Promise<void>;
}

export function createPasswordChange(context: AccountsContext, matchesOwnPassword: MatchesOwnPassword): PasswordChange {
  const { db, messages, passwords, sessionEndings } = context;
  return {
    async sendCode(accountId, from, kind) {
      const target = targetOf(addressOf(await requireRecord(context, accountId), kind));
      await messages.sendCode({
        target,
        purpose: 'change_password',
        holder: accountId,
        standing: 'owner',
        ...askedFrom(from),
      });
    },

    async change(accountId, { oldPasswordMd5, passwordMd5, code, kind, revokesAccess = false }, client) {
      const account = await requireRecord(context, accountId);
      // Before the code, which a wrong password must not use up.
      if (!(await matchesOwnPassword(account, oldPasswordMd5))) throw new AppError('old_password_wrong');
      await messages.verifyCode({
        target: targetOf(addressOf(account, kind)),
        purpose: 'change_password',
        holder: accountId,
        code,
        ...presentedFrom(client),
      });
      const passwordHash = await passwords.hash(passwordMd5);
      await db.transaction().execute((trx) => setPassword(trx, context, accountId, { passwordHash, revokesAccess }));
      context.alerts.wake();
      sessionEndings.publish(accountId);
    },
  };
}
