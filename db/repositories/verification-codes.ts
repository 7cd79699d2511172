import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export interface CodeRecord {
  readonly id: string;
  readonly target: string;
  readonly channel: 'sms' | 'email';
  readonly purpose: string;
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/**
 * Stores a code unless its target was sent one after `notAfter`, for whatever purpose.
 * Answers when that other one was sent, or null when this one is stored.
 */
export async function insertCode(db: Kysely<Database>, code: CodeRecord, notAfter: number): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const recent = await transaction
      .selectFrom('verification_codes')
      .select('created_at')
      .where('target', '=', code.target)
      .where('created_at', '>', notAfter)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (recent) return recent.created_at;
    await transaction
      .insertInto('verification_codes')
      .values({
        id: code.id,
        target: code.target,
        channel: code.channel,
        purpose: code.purpose,
        code_hash: code.codeHash,
        wrong_tries: 0,
        created_at: code.createdAt,
        expires_at: code.expiresAt,
        used_at: null,
      })
      .execute();
    return null;
  });
}

/** The newest code of a target and purpose, if it still may be tried: a new one makes the older ones worthless. */
export async function findLiveCode(
  db: Kysely<Database>,
  { target, purpose, now }: { target: string; purpose: string; now: number },
): Promise<{ id: string; codeHash: string } | undefined> {
  const row = await db
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'expires_at', 'used_at'])
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.used_at === null && row.expires_at > now ? { id: row.id, codeHash: row.code_hash } : undefined;
}

/** For which of the purposes a target was last sent a code that still may be tried. */
export async function findNewestPurpose(
  db: Kysely<Database>,
  { target, purposes, now }: { target: string; purposes: readonly string[]; now: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification_codes')
    .select('purpose')
    .where('target', '=', target)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.purpose;
}

/** Takes one of the tries before the code is compared, so that parallel guesses share them. False when none is left. */
export async function takeTry(db: Kysely<Database>, { id, tries }: { id: string; tries: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .where('wrong_tries', '<', tries)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** True for the one caller who uses the code up. */
export async function useCode(db: Kysely<Database>, { id, now }: { id: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteCode(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).execute();
}

/** Every code of the targets, for whatever purpose. */
export async function deleteCodesOf(db: Kysely<Database>, targets: readonly string[]): Promise<void> {
  if (targets.length > 0) await db.deleteFrom('verification_codes').where('target', 'in', [...targets]).execute();
}

export async function deleteExpiredCodes(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
}
