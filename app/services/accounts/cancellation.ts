import { deleteAccount } from '../../../db/repositories/accounts.ts';
import { deleteFailuresOf } from '../../../db/repositories/sign-ins.ts';
import { deleteCodesOf } from '../../../db/repositories/verification-codes.ts';
import { AppError } from '../../errors.ts';
import { sha256 } from '../secrets/index.ts';
import { firstAddress, requireRecord } from './account-of.ts';
import type { AccountsContext } from './context.ts';
import { targetOf } from './login-key.ts';
import type { CodeOrigin } from './origin.ts';
import { matchesOwnPassword } from './password-change.ts';
import { nameSubject } from './sign-in.ts';

/** Who asks to be forgotten proves it by either. */
export type CancellationProof = { readonly passwordMd5: string } | { readonly code: string };

export interface Cancellation {
  /** To the phone if there is one, else to the email. @throws AppError code_sent_already · too_many_requests */
  sendCode(accountId: string, from: CodeOrigin): Promise<void>;
  /**
   * Deletes the account and every row that belongs to it, in one transaction; its sessions end with it.
   * @throws AppError password_wrong · code_wrong · code_expired · too_many_requests
   */
  cancel(accountId: string, proof: CancellationProof): Promise<void>;
}

export function createCancellation(context: AccountsContext): Cancellation {
  const { db, messages } = context;
  return {
    async sendCode(accountId, { locale, client }) {
      const target = targetOf(firstAddress(await requireRecord(context, accountId)));
      await messages.sendCode({ target, purpose: 'cancel_account', holder: accountId, locale, ip: client.ip });
    },

    async cancel(accountId, proof) {
      const account = await requireRecord(context, accountId);
      if ('code' in proof) {
        await messages.verifyCode({ target: targetOf(firstAddress(account)), purpose: 'cancel_account', holder: accountId, code: proof.code });
      } else if (!(await matchesOwnPassword(context, account, proof.passwordMd5))) {
        throw new AppError('password_wrong');
      }
      const addresses = [account.phone, account.email].filter((address) => address !== null);
      await db.transaction().execute(async (transaction) => {
        // These two know the account by its addresses only; everything else goes with the account's row.
        await deleteCodesOf(transaction, addresses);
        for (const subject of [...addresses.map(nameSubject), sha256(`own:${accountId}`)]) await deleteFailuresOf(transaction, subject);
        await deleteAccount(transaction, accountId);
      });
    },
  };
}
