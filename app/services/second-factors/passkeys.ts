import { createHash } from 'node:crypto';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { isUniqueViolation } from '#db/database-error.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  usePasskey,
} from '#db/repositories/passkeys.ts';
import {
  authenticationOptions,
  readAuthentication,
  readRegistration,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from './ceremonies.ts';
import { burnChallenge, newChallenge } from './challenges.ts';
import type { SecondFactorsContext } from './context.ts';
import type { FactorVisit, Passkeys } from './contract.ts';
import { enrol, withdraw } from './enrolment.ts';
import { requireRecentProof } from './recent-proof.ts';

/** The handle by which authenticators know an account: always the same, and it tells nothing about the account. */
const handleOf = (accountId: string): Buffer => createHash('sha256').update(`passkeys:${accountId}`).digest();

/** Counts a challenge: each is a row. @throws AppError too_many_requests */
const countChallenge = ({ rates }: SecondFactorsContext, { client }: FactorVisit) =>
  rates.passkeyChallenges.consume(rateLimitNetwork(client.ip));

/** Longest reason in the log, in characters. */
const MAX_REASON = 200;

/** The library throws for a foreign origin, a counter that went back and a damaged answer: one refusal for all. */
async function orRefusal<Result>({ onRefusal }: SecondFactorsContext, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    if (isAppError(error)) throw error;
    // It may contain what the browser sent.
    onRefusal(String(error).slice(0, MAX_REASON));
    throw new AppError('passkey_refused');
  }
}

/**
 * Verifies the answer of a passkey and returns its account. As a second step only a passkey of the given account counts.
 * @throws AppError passkey_refused · passkey_stale · passkey_unknown
 */
export async function usePasskeyAnswer(
  context: SecondFactorsContext,
  response: unknown,
  { origin }: FactorVisit,
  accountId: string | null,
): Promise<string> {
  const { db, now } = context;
  const answer = readAuthentication(response);
  await burnChallenge(context, answer.challenge, { purpose: accountId === null ? 'sign_in' : 'step', accountId });
  const passkey = await findPasskey(db, answer.id);
  if (passkey === undefined || (accountId !== null && passkey.accountId !== accountId))
    throw new AppError('passkey_unknown');
  const { userHandle } = answer.response;
  if (userHandle !== undefined && !handleOf(passkey.accountId).equals(Buffer.from(userHandle, 'base64url')))
    throw new AppError('passkey_unknown');
  const counter = await orRefusal(context, () => verifyAuthentication(origin, answer, passkey));
  if (!(await usePasskey(db, { id: passkey.id, before: passkey.counter, counter, at: now() })))
    throw new AppError('passkey_refused');
  return passkey.accountId;
}

export function createPasskeys(context: SecondFactorsContext): Passkeys {
  const { db, alerts, now, randomBytes } = context;

  /** @throws AppError passkey_limit */
  const admit = async (accountId: string, handle = db) => {
    const known = await listPasskeys(handle, accountId);
    if (known.length >= LIMITS.passkeys) throw new AppError('passkey_limit', { limit: LIMITS.passkeys });
    return known;
  };

  return {
    async registrationOptions(session, visit) {
      await requireRecentProof(context, session);
      await countChallenge(context, visit);
      const accountId = session.account.id;
      const known = await admit(accountId);
      const account = await findAccount(db, accountId);
      if (account === undefined) throw new AppError('not_logged_in');
      const name = account.email ?? account.phone ?? account.userName;
      const user = { handle: Uint8Array.from(handleOf(accountId)), name, displayName: account.userName };
      const challenge = await newChallenge(context, { purpose: 'register', accountId });
      return registrationOptions(visit.origin, user, challenge, known);
    },

    async register(session, { response, name }, { origin }) {
      await requireRecentProof(context, session);
      const accountId = session.account.id;
      const answer = readRegistration(response);
      await burnChallenge(context, answer.challenge, { purpose: 'register', accountId });
      const { credential, credentialDeviceType, credentialBackedUp } = await orRefusal(context, () =>
        verifyRegistration(origin, answer),
      );
      try {
        return await enrol(context, session, async (trx) => {
          await admit(accountId, trx);
          await insertPasskey(trx, {
            id: randomId(randomBytes),
            accountId,
            credentialId: credential.id,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: answer.response.transports,
            deviceType: credentialDeviceType,
            isBackedUp: credentialBackedUp,
            name,
            createdAt: now(),
            lastUsedAt: null,
          });
          await alerts.record(trx, accountId, { kind: 'passkey_added', name });
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('passkey_registered') : error;
      }
    },

    async rename(session, id, name) {
      await requireRecentProof(context, session);
      if (!(await renamePasskey(db, { accountId: session.account.id, id, name }))) throw new AppError('not_found');
    },

    async remove(session, id) {
      await requireRecentProof(context, session);
      const accountId = session.account.id;
      await withdraw(context, accountId, async (trx) => {
        const name = await deletePasskey(trx, { accountId, id });
        if (name === undefined) throw new AppError('not_found');
        await alerts.record(trx, accountId, { kind: 'passkey_removed', name });
      });
    },

    async signInOptions(visit) {
      await countChallenge(context, visit);
      const challenge = await newChallenge(context, { purpose: 'sign_in', accountId: null });
      return authenticationOptions(visit.origin, challenge, []);
    },

    async stepOptions(accountId, visit) {
      await countChallenge(context, visit);
      const challenge = await newChallenge(context, { purpose: 'step', accountId });
      return authenticationOptions(visit.origin, challenge, await listPasskeys(db, accountId));
    },

    authenticate: (response, visit) => usePasskeyAnswer(context, response, visit, null),
  };
}
