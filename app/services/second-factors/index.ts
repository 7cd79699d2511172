import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import { deleteUnconfirmedApps } from '#db/repositories/authenticator-apps.ts';
import { deleteExpiredChallenges } from '#db/repositories/passkey-challenges.ts';
import { setSecondFactorAt } from '#db/repositories/sessions.ts';
import { deleteExpiredStepTickets } from '#db/repositories/step-tickets.ts';
import type { Database } from '#db/schema.ts';
import { createAuthenticatorApp } from './authenticator-app.ts';
import type { ScryptCost, SecondFactorsContext } from './context.ts';
import type { SecondFactors } from './contract.ts';
import { createFactorRemoval, isEnrolled, methodsOf } from './enrolment.ts';
import { createPasskeys } from './passkeys.ts';
import { grantProof, hasRecentProof, requireRecentProof } from './recent-proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { createSecretBox } from './secret-box.ts';
import { createTickets } from './tickets.ts';
import { verifyFactor } from './verify.ts';

export type * from './contract.ts';
export { createFactorRemoval } from './enrolment.ts';

/** 16 MiB and 50 ms: a copy of the table does not give the codes, of 50 bits, away. */
const RECOVERY_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 1 };
const SETUP_MS = 24 * 60 * 60_000;

export interface SecondFactorsDependencies extends Omit<SecondFactorsContext, 'box' | 'recoveryCost'> {
  /** SECRETS_KEY; null: a key that the database keeps. */
  readonly secretsKey: string | null;
  readonly recoveryCost?: ScryptCost;
}

export function createSecondFactors({
  secretsKey,
  recoveryCost = RECOVERY_COST,
  ...dependencies
}: SecondFactorsDependencies): SecondFactors {
  const { db, alerts, now, randomBytes } = dependencies;
  const context: SecondFactorsContext = {
    ...dependencies,
    recoveryCost,
    box: createSecretBox(db, { secretsKey, randomBytes }),
  };
  const verify = verifyFactor(context);
  return {
    methodsOf: (accountId) => methodsOf(context, accountId),
    passkeys: createPasskeys(context),
    app: createAuthenticatorApp(context),
    async renewRecoveryCodes(session) {
      await requireRecentProof(context, session);
      const accountId = session.account.id;
      if (!(await isEnrolled(context, accountId))) throw new AppError('not_permitted');
      const fresh = await makeRecoveryCodes(context);
      await db.transaction().execute(async (trx) => {
        await fresh.store(trx, accountId);
        await alerts.record(trx, accountId, { kind: 'recovery_codes_renewed' });
      });
      return fresh.shown;
    },
    verify,
    async stepUp(session, proof, visit) {
      await verify(session.account.id, proof, visit);
      await setSecondFactorAt(db, { accountId: session.account.id, id: session.id, at: now() });
    },
    ...createTickets(context),
    hasRecentProof: hasRecentProof(context),
    grantProof: grantProof(context),
    ...createFactorRemoval(context),
  };
}

/** Deletes challenges, tickets and set-ups that nobody has finished. */
export async function deleteUnfinishedSteps(db: Kysely<Database>, now: number): Promise<void> {
  await deleteExpiredChallenges(db, now);
  await deleteExpiredStepTickets(db, now);
  await deleteUnconfirmedApps(db, now - SETUP_MS);
}
