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

/** Puts a captcha in the place of the one that has its key, if there is one: answered or not, that is worthless then. */
export async function replaceCaptcha(db: Kysely<Database>, { key, answerHash, expiresAt }: NewCaptcha): Promise<void> {
  const fresh = { answer_hash: answerHash, expires_at: expiresAt, answered_at: null, used_at: null };
  await db
    .insertInto('captchas')
    .values({ key, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
    .execute();
}

/**
 * Takes the one answer that a captcha allows: a right one marks it answered, a wrong one ends it. One statement,
 * so that parallel guesses are one guess.
 */
export async function answerCaptcha(
  db: Kysely<Database>,
  { key, answerHash, now }: { key: string; answerHash: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('captchas')
    .set(({ eb, val }) => ({
      answered_at: eb
        .case()
        .when('answer_hash', '=', answerHash)
        .then(sql<number>`cast(${now} as bigint)`)
        .else(null)
        .end(),
      used_at: eb
        .case()
        .when('answer_hash', '=', answerHash)
        .then(val<number | null>(null))
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

/** Ends a captcha; true for the one caller who finds it answered, unused and in time. */
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

/** The oldest ones, and no more of them than `limit` at once. */
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
