import { AppError, isAppError } from '#app/errors.ts';
import { type AccountRecord, deleteAccount } from '#db/repositories/accounts.ts';
import { deleteFailuresOf } from '#db/repositories/sign-ins.ts';
import { deleteCodesOf } from '#db/repositories/verification-codes.ts';
import { keyOf, requireRecord } from './account-of.ts';
import { sendOwnCode, submittedFrom, targetOf } from './code-requests.ts';
import type { AccountsContext } from './context.ts';
import { type Cancellation, type Client } from './contract.ts';
import { type MatchesOwnPassword, ownSubject } from './own-password.ts';
import { nameSubject } from './sign-in.ts';

export function createCancellation(context: AccountsContext, matchesOwnPassword: MatchesOwnPassword): Cancellation {
  const { db, messages, sessionEndings } = context;

  const verifyCode = async ({ id, phone, email }: AccountRecord, code: string, client: Client): Promise<void> => {
    const targets = [phone && keyOf('phone', phone), email && keyOf('email', email)]
      .filter((key) => key !== null && key !== '')
      .map(targetOf);
    const withCode = await Promise.all(
      targets.map(async (target) =>
        (await messages.newestPurpose(target, ['cancel_account'], id)) === null ? [] : [target],
      ),
    );
    let refusal = new AppError('code_expired');
    for (const target of withCode.flat()) {
      try {
        return await messages.verifyCode({
          target,
          purpose: 'cancel_account',
          codeOwner: id,
          code,
          ...submittedFrom(client),
        });
      } catch (error) {
        if (!isAppError(error)) throw error;
        refusal = error;
      }
    }
    throw refusal;
  };

  return {
    sendCode: (accountId, from, kind) => sendOwnCode(context, 'cancel_account', accountId, from, kind),

    async cancel(accountId, proof, client) {
      const account = await requireRecord(context, accountId);
      if ('code' in proof) {
        await verifyCode(account, proof.code, client);
      } else if (!(await matchesOwnPassword(account, proof.passwordMd5))) {
        throw new AppError('password_wrong');
      }
      const addresses = [account.phone, account.email].filter((address) => address !== null);
      await db.transaction().execute(async (transaction) => {
        // These two tables have no foreign key to the account; all other rows are deleted by cascade.
        await deleteCodesOf(transaction, { codeOwner: accountId, targets: addresses });
        for (const subject of [...addresses.map(nameSubject), ownSubject(accountId)])
          await deleteFailuresOf(transaction, subject);
        await deleteAccount(transaction, accountId);
      });
      sessionEndings.publish(accountId);
    },
  };
}
