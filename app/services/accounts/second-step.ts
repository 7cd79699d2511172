import { AppError, isAppError } from '#app/errors.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { type AccountRecord, findAccount } from '#db/repositories/accounts.ts';
import { insertSignIn } from '#db/repositories/sign-ins.ts';
import { type AccountsContext, publicAccount } from './context.ts';
import type { RequiredStep, SecondStep, SignedIn, SignInContext } from './contract.ts';
import { beginSession } from './sessions.ts';

/**
 * Begins a session after the first step, unless the account has second factors.
 * @throws AppError second_factor_required with a ticket
 */
export async function beginOrAsk(
  context: AccountsContext,
  account: AccountRecord,
  how: SignInContext & { readonly remember: boolean; readonly method: string },
  round: Pick<RequiredStep, 'returnPath' | 'isPopup'> = { returnPath: null, isPopup: false },
): Promise<SignedIn> {
  const { secondFactors } = context;
  const methods = await secondFactors.methodsOf(account.id);
  if (methods.length === 0) return beginSession(context, account, how);
  const step = { accountId: account.id, method: how.method, isRemembered: how.remember };
  const detail: RequiredStep = { ...round, methods, ticket: await secondFactors.openTicket(step, how.client) };
  throw new AppError('second_factor_required', {}, detail);
}

export function createSecondStep(context: AccountsContext): SecondStep {
  const { db, secondFactors, now, randomBytes } = context;

  const logRefused = (accountId: string, method: string, { client: { ip, userAgent } }: SignInContext) =>
    insertSignIn(db, { id: randomId(randomBytes), accountId, method, outcome: 'refused', ip, userAgent, at: now() });

  return {
    async find(ticket, client) {
      const step = await secondFactors.findTicket(ticket, client);
      const account = step === null ? undefined : await findAccount(db, step.accountId);
      return account === undefined ? null : publicAccount(account);
    },

    async complete(ticket, proof, origin, signInContext) {
      const { client } = signInContext;
      const step = await secondFactors.findTicket(ticket, client);
      const account = step === null ? undefined : await findAccount(db, step.accountId);
      if (ticket === null || step === null || account === undefined) throw new AppError('second_step_gone');
      const { id, isDisabled } = account;
      if (isDisabled) {
        await logRefused(id, step.method, signInContext);
        throw new AppError('abnormal_account');
      }
      let shown: string;
      try {
        shown = await secondFactors.verify(id, proof, { client, origin });
      } catch (error) {
        // Beyond the limit, no more rows.
        if (isAppError(error) && error.code !== 'too_many_requests')
          await logRefused(id, `${step.method}+${'code' in proof ? 'code' : 'passkey'}`, signInContext);
        throw error;
      }
      if (!(await secondFactors.useTicket(ticket))) throw new AppError('second_step_gone');
      const method = `${step.method}+${shown}`;
      return beginSession(context, account, {
        ...signInContext,
        remember: step.isRemembered,
        method,
        hasSecondFactor: true,
      });
    },

    async byPasskey(response, origin, signInContext) {
      const accountId = await secondFactors.passkeys.authenticate(response, { client: signInContext.client, origin });
      const account = await findAccount(db, accountId);
      if (account === undefined) throw new AppError('passkey_unknown');
      if (account.isDisabled) {
        await logRefused(accountId, 'passkey', signInContext);
        throw new AppError('abnormal_account');
      }
      return beginSession(context, account, {
        ...signInContext,
        remember: false,
        method: 'passkey',
        hasSecondFactor: true,
      });
    },
  };
}
