import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface NewCaptcha {
  readonly key: string;
  readonly answerHash: string;
  readonly expiresAt: number;
}

export async function insertCaptchas(db: Kysely<Database>, captchas: readonly NewCaptcha[]): Promise<void> {
  const rows = captchas.map(({ key, answerHash, expiresAt }) => ({
    key,
    answer_hash: answerHash,
    expires_at: expiresAt,
  }));
  await db.insertInto('captchas').values(rows).execute();
}

/** Replaces the captcha with the same key, if there is one; it becomes invalid, answered or not. */
export async function replaceCaptcha(db: Kysely<Database>, { key, answerHash, expiresAt }: NewCaptcha): Promise<void> {
  const fresh = { answer_hash: answerHash, expires_at: expiresAt, answered_at: null, used_at: null };
  await db
    .insertInto('captchas')
    .values({ key, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
    .execute();
}

/**
 * Accepts the one answer that a captcha allows: a right one marks it as answered, a wrong one invalidates it. One
 * statement, so that of parallel guesses only one counts.
 */
export async function answerCaptcha(
  db: Kysely<Database>,
  { key, answerHash, now }: { key: string; answerHash: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('captchas')
    .set((eb) => ({
      answered_at: eb
        .case()
        .when('answer_hash', '=', answerHash)
        .then(sql<number>`cast(${now} as bigint)`)
        .else(null)
        .end(),
      used_at: eb
        .case()
        .when('answer_hash', '=', answerHash)
        .then(eb.val<number | null>(null))
        .else(sql<number>`cast(${now} as bigint)`)
        .end(),
    }))
    .where('key', '=', key)
    .where('answered_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answered_at')
    .executeTakeFirst();
  return row !== undefined && row.answered_at !== null;
}

/** Consumes a captcha; returns true for the only caller that finds it answered, unused and not expired. */
export async function consumeCaptcha(
  db: Kysely<Database>,
  { key, now }: { key: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captchas')
    .set({ used_at: now })
    .where('key', '=', key)
    .where('answered_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes the oldest expired captchas, at most `limit` per call. */
export async function deleteExpiredCaptchas(
  db: Kysely<Database>,
  { now, limit }: { now: number; limit: number },
): Promise<void> {
  const expired = db
    .selectFrom('captchas')
    .select('key')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit);
  await db.deleteFrom('captchas').where('key', 'in', expired).execute();
}
