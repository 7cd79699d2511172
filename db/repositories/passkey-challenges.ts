import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface ChallengeRecord {
  /** SHA-256 of the challenge. */
  readonly id: string;
  readonly purpose: 'register' | 'sign_in' | 'step';
  readonly accountId: string | null;
  readonly expiresAt: number;
}

export async function insertChallenge(db: Kysely<Database>, challenge: ChallengeRecord): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      id: challenge.id,
      purpose: challenge.purpose,
      account_id: challenge.accountId,
      expires_at: challenge.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Consumes a challenge of this purpose and account; true for the only caller that succeeds. */
export async function consumeChallenge(
  db: Kysely<Database>,
  { id, purpose, accountId, now }: Omit<ChallengeRecord, 'expiresAt'> & { now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey_challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredChallenges(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
