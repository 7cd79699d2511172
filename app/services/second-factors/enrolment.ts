import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#app/errors.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import { deleteAuthenticatorApp, findAuthenticatorApp } from '#db/repositories/authenticator-apps.ts';
import { deletePasskeysOf, listPasskeys } from '#db/repositories/passkeys.ts';
import { deleteRecoveryCodes, listRecoveryCodes } from '#db/repositories/recovery-codes.ts';
import { forgetSecondFactor, setSecondFactorAt } from '#db/repositories/sessions.ts';
import { deleteStepTicketsOf } from '#db/repositories/step-tickets.ts';
import type { Database } from '#db/schema.ts';
import type { SecondFactorsContext } from './context.ts';
import type { EnrolledFactors, FactorMethod, FactorSession, SecondFactors } from './contract.ts';
import { type FreshCodes, makeRecoveryCodes } from './recovery-codes.ts';

async function countFactors(db: Kysely<Database>, accountId: string): Promise<number> {
  const app = await findAuthenticatorApp(db, accountId);
  return (await listPasskeys(db, accountId)).length + (app === undefined || app.confirmedAt === null ? 0 : 1);
}

/** Recovery codes alone are no factor. */
export const isEnrolled = async ({ db }: Pick<SecondFactorsContext, 'db'>, accountId: string): Promise<boolean> =>
  (await countFactors(db, accountId)) > 0;

async function findFactors(db: Kysely<Database>, accountId: string): Promise<EnrolledFactors> {
  const [passkeys, app, codes] = [
    await listPasskeys(db, accountId),
    await findAuthenticatorApp(db, accountId),
    await listRecoveryCodes(db, accountId),
  ];
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, deviceType }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
      isSynced: deviceType === 'multiDevice',
    })),
    app:
      app === undefined || app.confirmedAt === null
        ? null
        : { confirmedAt: app.confirmedAt, lastUsedAt: app.lastUsedAt },
    recoveryCodesLeft: codes.length,
  };
}

/** Recovery codes stand in for a factor, so they count only beside one. */
export async function methodsOf(
  { db }: Pick<SecondFactorsContext, 'db'>,
  accountId: string,
): Promise<readonly FactorMethod[]> {
  const { passkeys, app, recoveryCodesLeft } = await findFactors(db, accountId);
  if (passkeys.length === 0 && app === null) return [];
  return [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(app === null ? [] : ['totp' as const]),
    ...(recoveryCodesLeft > 0 ? ['recovery' as const] : []),
  ];
}

/**
 * Adds a factor. With the first one the account gets its recovery codes, which are returned to be shown once. The
 * session counts as one in which a factor was shown.
 */
export async function enrol(
  context: SecondFactorsContext,
  session: FactorSession,
  add: (trx: Transaction<Database>) => Promise<void>,
): Promise<{ readonly recoveryCodes: readonly string[] | null }> {
  const { db, now } = context;
  const { id: accountId } = session.account;
  // Hashing takes a second, for which no transaction may wait.
  const prepared: FreshCodes | null =
    (await countFactors(db, accountId)) === 0 ? await makeRecoveryCodes(context) : null;
  const isFirst = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const isFirst = (await countFactors(trx, accountId)) === 0;
    await add(trx);
    if (isFirst) await prepared?.store(trx, accountId);
    await setSecondFactorAt(trx, { accountId, id: session.id, at: now() });
    return isFirst;
  });
  return { recoveryCodes: isFirst && prepared !== null ? prepared.shown : null };
}

/**
 * Removes a factor; recovery codes go with the last one.
 * @throws AppError last_factor if an operator would have none
 */
export async function withdraw(
  { db }: SecondFactorsContext,
  accountId: string,
  remove: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const before = await countFactors(trx, accountId);
    await remove(trx);
    if (before === 0 || (await countFactors(trx, accountId)) > 0) return;
    if ((await findAccount(trx, accountId))?.isOperator) throw new AppError('last_factor');
    await deleteRecoveryCodes(trx, accountId);
  });
}

/** What operators need, also where there are no sessions: at the command line. */
export const createFactorRemoval = ({
  db,
  alerts,
}: Pick<SecondFactorsContext, 'db' | 'alerts'>): Pick<SecondFactors, 'find' | 'removeAll'> => ({
  find: (accountId) => findFactors(db, accountId),
  async removeAll(accountId, trx) {
    await lockAccount(trx, accountId);
    const { passkeys, app, recoveryCodesLeft } = await findFactors(trx, accountId);
    await deletePasskeysOf(trx, accountId);
    await deleteAuthenticatorApp(trx, accountId);
    await deleteRecoveryCodes(trx, accountId);
    await deleteStepTicketsOf(trx, accountId);
    await forgetSecondFactor(trx, accountId);
    if (passkeys.length > 0 || app !== null) await alerts.record(trx, accountId, { kind: 'factors_removed' });
    return { passkeys: passkeys.length, app, recoveryCodesLeft };
  },
});
