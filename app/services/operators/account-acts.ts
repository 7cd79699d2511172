import type { Transaction } from 'kysely';
import { ACCOUNT_LEVELS, MAX_OWN_QUOTA } from '#app/domain/operator-acts.ts';
import { AppError } from '#app/errors.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { type AccountRecord, findAccount } from '#db/repositories/accounts.ts';
import {
  findDisabledReason,
  listOperators,
  setDisabled,
  setLevel,
  setOperator,
  setTestPermission,
} from '#db/repositories/operator.ts';
import { findOwnQuotas, updateOwnQuotas } from '#db/repositories/own-quotas.ts';
import { deleteSessionOf, deleteSessionsOf, listActiveSessions } from '#db/repositories/sessions.ts';
import type { Database } from '#db/schema.ts';
import type { ActCall, ActContext } from './context.ts';
import type { ActInput } from './contract.ts';

type Changed = { readonly before: object; readonly after: object };

/**
 * An act that changes an account. The rows of the account and of the operator are locked, in the order of their ids: of two
 * operators who disable each other, one does.
 */
const changing =
  <Input extends { readonly subject: string }>(
    change: (
      trx: Transaction<Database>,
      context: ActContext,
      call: Pick<ActCall<Input>, 'actor' | 'input' | 'reason'> & { readonly account: AccountRecord },
    ) => Promise<Changed>,
  ) =>
  (context: ActContext, { note, ...call }: ActCall<Input>): Promise<void> =>
    context.db.transaction().execute(async (trx) => {
      const ids = new Set([call.input.subject, call.actor.accountId ?? call.input.subject]);
      for (const id of [...ids].toSorted()) await lockAccount(trx, id);
      const account = await findAccount(trx, call.input.subject);
      if (account === undefined) throw new AppError('not_found');
      await note(trx, await change(trx, context, { ...call, account }));
    });

/** @throws AppError last_operator */
async function requireOtherOperator(trx: Transaction<Database>, account: AccountRecord): Promise<void> {
  if (account.isOperator && !(await listOperators(trx)).some((id) => id !== account.id))
    throw new AppError('last_operator');
}

/** @throws AppError invalid_input */
export function requireLevel(level: number): void {
  if (!Number.isInteger(level) || level < ACCOUNT_LEVELS.least || level > ACCOUNT_LEVELS.most)
    throw new AppError('invalid_input');
}

export const changeLevel = changing<ActInput<'account:level'>>(async (trx, _, { account, input: { level } }) => {
  requireLevel(level);
  await setLevel(trx, account.id, level);
  return { before: { level: account.level }, after: { level } };
});

export const changeTestPermission = changing<ActInput<'account:test-permission'>>(
  async (trx, _, { account, input: { isGranted } }) => {
    await setTestPermission(trx, account.id, isGranted);
    return { before: { testPermission: account.hasTestPermission }, after: { testPermission: isGranted } };
  },
);

const disabling = changing<ActInput<'account:disable'>>(async (trx, _, { actor, account, reason }) => {
  if (actor.accountId === account.id) throw new AppError('own_account');
  await requireOtherOperator(trx, account);
  const before = { disabled: account.isDisabled, reason: await findDisabledReason(trx, account.id) };
  await setDisabled(trx, account.id, { isDisabled: true, reason });
  await deleteSessionsOf(trx, { accountId: account.id, exceptId: null });
  return { before, after: { disabled: true, reason } };
});

export async function disable(context: ActContext, call: ActCall<ActInput<'account:disable'>>): Promise<void> {
  await disabling(context, call);
  await context.onSessionsEnded(call.input.subject);
}

export const enable = changing<ActInput<'account:enable'>>(async (trx, _, { account }) => {
  const before = { disabled: account.isDisabled, reason: await findDisabledReason(trx, account.id) };
  await setDisabled(trx, account.id, { isDisabled: false, reason: null });
  return { before, after: { disabled: false, reason: null } };
});

const endingSessions = changing<ActInput<'account:end-sessions'>>(
  async (trx, { now }, { account, input: { session } }) => {
    const open = await listActiveSessions(trx, { accountId: account.id, now: now() });
    if (session !== null && !open.some(({ id }) => id === session)) throw new AppError('not_found');
    if (session === null) await deleteSessionsOf(trx, { accountId: account.id, exceptId: null });
    else await deleteSessionOf(trx, { accountId: account.id, id: session });
    return { before: { sessions: open.length }, after: { sessions: session === null ? 0 : open.length - 1 } };
  },
);

export async function endSessions(context: ActContext, call: ActCall<ActInput<'account:end-sessions'>>): Promise<void> {
  await endingSessions(context, call);
  await context.onSessionsEnded(call.input.subject);
}

/**
 * Whoever asks by letter for the removal may be a thief of the password, or of a device on which the owner is signed
 * in: all sessions end, and the owner is alerted. An operator who could remove the own factors would open the console
 * by a password alone.
 */
const removingFactors = changing<ActInput<'account:remove-factors'>>(
  async (trx, { now, secondFactors }, { actor, account }) => {
    if (actor.accountId === account.id) throw new AppError('own_account');
    const sessions = (await listActiveSessions(trx, { accountId: account.id, now: now() })).length;
    const { passkeys, app, recoveryCodesLeft } = await secondFactors.removeAll(account.id, trx);
    if (passkeys === 0 && app === null) throw new AppError('no_factors');
    await deleteSessionsOf(trx, { accountId: account.id, exceptId: null });
    return {
      before: { passkeys, authenticatorApp: app !== null, recoveryCodes: recoveryCodesLeft, sessions },
      after: { passkeys: 0, authenticatorApp: false, recoveryCodes: 0, sessions: 0 },
    };
  },
);

export async function removeFactors(
  context: ActContext,
  call: ActCall<ActInput<'account:remove-factors'>>,
): Promise<void> {
  await removingFactors(context, call);
  await context.onSessionsEnded(call.input.subject);
}

const isQuota = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= MAX_OWN_QUOTA);

export const changeQuotas = changing<ActInput<'account:quotas'>>(
  async (trx, _, { account, input: { projects, versions, programMib, resultMib } }) => {
    const after = { projects, versions, programMib, resultMib };
    if (!Object.values(after).every(isQuota)) throw new AppError('invalid_input');
    const before = await findOwnQuotas(trx, account.id);
    await updateOwnQuotas(trx, account.id, after);
    return { before, after };
  },
);

export const changeOperator = changing<ActInput<'account:operator'>>(
  async (trx, _, { account, input: { isOperator } }) => {
    if (!isOperator) await requireOtherOperator(trx, account);
    await setOperator(trx, account.id, isOperator);
    return { before: { operator: account.isOperator }, after: { operator: isOperator } };
  },
);
