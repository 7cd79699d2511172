import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export interface CodeRecord {
  readonly id: string;
  readonly target: string;
  readonly channel: 'sms' | 'email';
  readonly purpose: string;
  /** Whose it is: of nobody yet where `askedBy` made it. */
  readonly holder: string;
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/**
 * Stores a code unless its target was sent one after `notAfter`, for whatever purpose and whomever.
 * Answers when that other one was sent, or null when this one is stored.
 */
export async function insertCode(db: Kysely<Database>, code: CodeRecord, notAfter: number): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    // Of two at once the second waits here for the first, and then finds the row taken.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('code_sends')
      .values({ target: code.target, sent_at: code.createdAt })
      .onConflict((conflict) => conflict.column('target').doUpdateSet({ sent_at: code.createdAt }).where('code_sends.sent_at', '<=', notAfter))
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      const { sent_at } = await transaction.selectFrom('code_sends').select('sent_at').where('target', '=', code.target).executeTakeFirstOrThrow();
      return sent_at;
    }
    await transaction
      .insertInto('verification_codes')
      .values({
        id: code.id,
        target: code.target,
        channel: code.channel,
        purpose: code.purpose,
        holder: code.holder,
        code_hash: code.codeHash,
        wrong_tries: 0,
        stranger_tries: 0,
        created_at: code.createdAt,
        expires_at: code.expiresAt,
        used_at: null,
      })
      .execute();
    return null;
  });
}

interface LiveCode {
  readonly id: string;
  readonly codeHash: string;
}

const codesOf = (db: Kysely<Database>, target: string, purpose: string) =>
  db.selectFrom('verification_codes').select(['id', 'code_hash', 'expires_at', 'used_at']).where('target', '=', target).where('purpose', '=', purpose);

async function newestLive(codes: ReturnType<typeof codesOf>, now: number): Promise<LiveCode | undefined> {
  const row = await codes.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return row && row.used_at === null && row.expires_at > now ? { id: row.id, codeHash: row.code_hash } : undefined;
}

/** The newest code of a target, purpose and holder, if it still may be tried: a new one makes the older ones worthless. */
export async function findLiveCode(
  db: Kysely<Database>,
  { target, purpose, holder, now }: { target: string; purpose: string; holder: string; now: number },
): Promise<LiveCode | undefined> {
  return newestLive(codesOf(db, target, purpose).where('holder', '=', holder), now);
}

const NETWORK = 'network:';

/** The holder of a code that belongs to nobody yet: the network that asked for it. */
export const askedBy = (network: string): string => `${NETWORK}${network}`;

/** The newest code of a target and purpose that belongs to nobody yet and that another network asked for, if it still may be tried. */
export async function findCodeOfStranger(
  db: Kysely<Database>,
  { target, purpose, holder, now }: { target: string; purpose: string; holder: string; now: number },
): Promise<LiveCode | undefined> {
  return newestLive(codesOf(db, target, purpose).where('holder', 'like', `${NETWORK}%`).where('holder', '<>', holder), now);
}

/** For which of the purposes a target was last sent a code that still may be tried: any, or one of this holder. */
export async function findNewestPurpose(
  db: Kysely<Database>,
  { target, purposes, holder, now }: { target: string; purposes: readonly string[]; holder: string | undefined; now: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification_codes')
    .select('purpose')
    .where('target', '=', target)
    .where('purpose', 'in', [...purposes])
    .$if(holder !== undefined, (query) => query.where('holder', '=', holder ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.purpose;
}

/** Takes one of the tries, of its holder or of everybody else, before the code is compared, so that parallel guesses share them. False when none is left. */
export async function takeTry(db: Kysely<Database>, { id, tries, by = 'wrong_tries' }: { id: string; tries: number; by?: 'wrong_tries' | 'stranger_tries' }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set(({ eb }) => ({ [by]: eb(by, '+', 1) }))
    .where('id', '=', id)
    .where(by, '<', tries)
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

/** Takes a code back that was not sent: the next one need not wait. */
export async function deleteCode(db: Kysely<Database>, { id, target, createdAt }: Pick<CodeRecord, 'id' | 'target' | 'createdAt'>): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).execute();
  await db.deleteFrom('code_sends').where('target', '=', target).where('sent_at', '=', createdAt).execute();
}

/** Codes of a target that are the holder's, or nobody's yet, and when it was last sent one. */
export async function deleteCodesTo(db: Kysely<Database>, { holder, target }: { holder: string; target: string }): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('target', '=', target)
    .where((eb) => eb.or([eb('holder', '=', holder), eb('holder', 'like', `${NETWORK}%`)]))
    .execute();
  await db.deleteFrom('code_sends').where('target', '=', target).execute();
}

/** Every code that went to one of the targets or belongs to the holder, and when those targets were last sent one. */
export async function deleteCodesOf(db: Kysely<Database>, { holder, targets }: { holder: string; targets: readonly string[] }): Promise<void> {
  const asked = db.selectFrom('verification_codes').select('target').where('holder', '=', holder);
  await db.deleteFrom('code_sends').where('target', 'in', asked).execute();
  await db.deleteFrom('verification_codes').where('holder', '=', holder).execute();
  if (targets.length === 0) return;
  await db.deleteFrom('verification_codes').where('target', 'in', [...targets]).execute();
  await db.deleteFrom('code_sends').where('target', 'in', [...targets]).execute();
}

/** Codes that are worthless at `now`, and targets that were sent none after `notAfter`. */
export async function deleteExpiredCodes(db: Kysely<Database>, { now, notAfter }: { now: number; notAfter: number }): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('code_sends').where('sent_at', '<=', notAfter).execute();
}
