import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { deleteExpiredGrants, findSessionGrant, insertGrant } from '#db/repositories/identity-grants.ts';
import { findSessionProofs } from '#db/repositories/sessions.ts';
import type { SecondFactorsContext } from './context.ts';
import type { FactorSession, SecondFactors } from './contract.ts';
import { isEnrolled } from './enrolment.ts';

const FLOW = 'second_factors';
const PROOF_MS = LIMITS.grantMinutes * 60_000;

/**
 * An account with factors proves itself by one of them: the password alone must not be able to remove them. One without
 * factors by its password, or by having signed in just now.
 */
export const hasRecentProof =
  (context: SecondFactorsContext): SecondFactors['hasRecentProof'] =>
  async ({ id, account }) => {
    const since = context.now() - PROOF_MS;
    // Read again: the request itself may have shown the factor.
    const proofs = await findSessionProofs(context.db, id);
    if (proofs === undefined) return false;
    if (proofs.secondFactorAt !== null && proofs.secondFactorAt > since) return true;
    if (await isEnrolled(context, account.id)) return false;
    if (proofs.startedAt > since) return true;
    return (await findSessionGrant(context.db, { sessionId: id, flow: FLOW, now: context.now() })) !== undefined;
  };

/** @throws AppError identity_required */
export async function requireRecentProof(context: SecondFactorsContext, session: FactorSession): Promise<void> {
  if (!(await hasRecentProof(context)(session))) throw new AppError('identity_required');
}

export const grantProof =
  ({ db, now, randomBytes }: SecondFactorsContext): SecondFactors['grantProof'] =>
  async ({ id, account }) => {
    await deleteExpiredGrants(db, now());
    await insertGrant(db, {
      id: randomId(randomBytes),
      accountId: account.id,
      sessionId: id,
      flow: FLOW,
      createdAt: now(),
      expiresAt: now() + PROOF_MS,
    });
  };
