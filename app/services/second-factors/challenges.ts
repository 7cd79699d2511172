import { AppError } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import {
  type ChallengeRecord,
  consumeChallenge,
  deleteExpiredChallenges,
  insertChallenge,
} from '#db/repositories/passkey-challenges.ts';
import type { SecondFactorsContext } from './context.ts';

const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** null as account: of whoever signs in. */
type ChallengeUse = Pick<ChallengeRecord, 'purpose' | 'accountId'>;

/** Makes a challenge for one use in five minutes. */
export async function newChallenge(
  { db, now, randomBytes }: SecondFactorsContext,
  use: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(CHALLENGE_BYTES));
  await deleteExpiredChallenges(db, now());
  const id = sha256(Buffer.from(challenge).toString('base64url'));
  await insertChallenge(db, { ...use, id, expiresAt: now() + CHALLENGE_MS });
  return challenge;
}

/**
 * Consumes the challenge that an answer signs, before the answer is verified: a wrong answer cannot be followed by
 * another one. @throws AppError passkey_stale
 */
export async function burnChallenge(
  { db, now }: SecondFactorsContext,
  challenge: string,
  use: ChallengeUse,
): Promise<void> {
  if (!(await consumeChallenge(db, { ...use, id: sha256(challenge), now: now() }))) throw new AppError('passkey_stale');
}
