import { AppError } from '#app/errors.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import {
  acceptStep,
  type AuthenticatorAppRecord,
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  deleteAuthenticatorApp,
  deletePendingApp,
  findAuthenticatorApp,
  nameStep,
  resealSecret,
} from '#db/repositories/authenticator-apps.ts';
import { countAttempt } from './attempts.ts';
import type { SecondFactorsContext } from './context.ts';
import type { AuthenticatorApp } from './contract.ts';
import { enrol, withdraw } from './enrolment.ts';
import { requireRecentProof } from './recent-proof.ts';
import { typedCode } from './recovery-codes.ts';
import { appAddress, type CodeReading, readAppCode, SECRET_BYTES, secretText } from './totp.ts';

/** The name that apps show; the same in all languages, because an app keeps it. */
const ISSUER = 'Quantum Harbor';

const offBy = (seconds: number): AppError =>
  new AppError('second_factor_clock', { seconds: Math.abs(seconds), context: seconds > 0 ? 'fast' : 'slow' });

/** @throws AppError second_factor_unreadable */
async function openSecret({ box }: SecondFactorsContext, app: AuthenticatorAppRecord) {
  const opened = await box.open(app.secret, app.accountId);
  if (opened === null) throw new AppError('second_factor_unreadable');
  return opened;
}

/**
 * Accepts a code of the account's app once. A code that is a few minutes off is refused with this reason; if its time
 * is still to come, it stays refused, so that the answer is of no use to who guessed it.
 * @throws AppError second_factor_wrong · second_factor_used · second_factor_clock · second_factor_unreadable
 */
export async function useAppCode(context: SecondFactorsContext, accountId: string, code: string): Promise<void> {
  const { db, now, box } = context;
  const app = await findAuthenticatorApp(db, accountId);
  if (app === undefined || app.confirmedAt === null) throw new AppError('second_factor_wrong');
  const { secret, isCurrent } = await openSecret(context, app);
  const reading: CodeReading = readAppCode(secret, code, now());
  if (reading.kind === 'wrong') throw new AppError('second_factor_wrong');
  const isUsed = (app.lastStep !== null && reading.step <= app.lastStep) || reading.step === app.namedStep;
  if (isUsed) throw new AppError('second_factor_used');
  if (reading.kind === 'off') {
    if (reading.seconds > 0) await nameStep(db, { accountId, step: reading.step });
    throw offBy(reading.seconds);
  }
  if (!(await acceptStep(db, { accountId, secret: app.secret, step: reading.step, at: now() })))
    throw new AppError('second_factor_used');
  if (!isCurrent) await resealSecret(db, { accountId, before: app.secret, after: await box.seal(secret, accountId) });
}

export function createAuthenticatorApp(context: SecondFactorsContext): AuthenticatorApp {
  const { db, alerts, now, randomBytes, box } = context;
  return {
    async begin(session) {
      await requireRecentProof(context, session);
      const accountId = session.account.id;
      const secret = await box.seal(randomBytes(SECRET_BYTES), accountId);
      if (!(await beginAuthenticatorApp(db, { accountId, secret, createdAt: now() })))
        throw new AppError('repeated_operation');
    },

    async findPending({ account: { id } }) {
      const app = await findAuthenticatorApp(db, id);
      if (app === undefined || app.confirmedAt !== null) return null;
      const opened = await box.open(app.secret, id);
      const account = await findAccount(db, id);
      if (opened === null || account === undefined) return null;
      const label = account.email ?? account.phone ?? account.userName;
      return { secret: secretText(opened.secret), address: appAddress(opened.secret, { issuer: ISSUER, label }) };
    },

    async confirm(session, code, client) {
      await requireRecentProof(context, session);
      const accountId = session.account.id;
      const app = await findAuthenticatorApp(db, accountId);
      if (app === undefined || app.confirmedAt !== null) throw new AppError('repeated_operation');
      return countAttempt(context, accountId, client, async () => {
        const { secret } = await openSecret(context, app);
        const reading = readAppCode(secret, typedCode(code), now());
        if (reading.kind === 'wrong') throw new AppError('second_factor_wrong');
        if (reading.kind === 'off') throw offBy(reading.seconds);
        return enrol(context, session, async (trx) => {
          if (!(await confirmAuthenticatorApp(trx, { accountId, secret: app.secret, at: now() })))
            throw new AppError('repeated_operation');
          await acceptStep(trx, { accountId, secret: app.secret, step: reading.step, at: now() });
          await alerts.record(trx, accountId, { kind: 'authenticator_added' });
        });
      });
    },

    async cancel(session) {
      await requireRecentProof(context, session);
      await deletePendingApp(db, session.account.id);
    },

    async remove(session) {
      await requireRecentProof(context, session);
      const accountId = session.account.id;
      await withdraw(context, accountId, async (trx) => {
        if (!(await deleteAuthenticatorApp(trx, accountId))) throw new AppError('not_found');
        await alerts.record(trx, accountId, { kind: 'authenticator_removed' });
      });
    },
  };
}
