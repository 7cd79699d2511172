import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

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
 * Waits until nobody else does anything about a target, to the end of the transaction: two who ask, or guess, at once are
 * one after the other.
 */
export async function lockTarget(transaction: Kysely<Database>, target: string, sentAt?: number): Promise<void> {
  await transaction
    .insertInto('code_sends')
    .values({ target, sent_at: sentAt ?? 0 })
    .onConflict((conflict) =>
      conflict.column('target').doUpdateSet(({ ref }) => ({ sent_at: sentAt ?? ref('code_sends.sent_at') })),
    )
    .execute();
}

/** Stores a code whose target is locked. */
export async function insertCode(transaction: Kysely<Database>, code: CodeRecord): Promise<void> {
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
}

export interface LiveCode {
  readonly id: string;
  readonly codeHash: string;
  readonly holder: string;
  /** Of who asked for it, where one is known. */
  readonly browser: string | null;
}

const NETWORK = 'network:';

/** The holder of a code that belongs to nobody yet: the network that asked for it. */
export const anonymousOwner = (network: string): string => `${NETWORK}${network}`;

/**
 * The codes of a target and purpose that still may be tried: of this holder, or of all who asked for one that belongs to
 * nobody yet. Of each asker the newest: a new one makes the older ones worthless.
 */
export async function listLiveCodes(
  db: Kysely<Database>,
  { target, purpose, holder, now }: { target: string; purpose: string; holder: string | undefined; now: number },
): Promise<readonly LiveCode[]> {
  const rows = await db
    .selectFrom('verification_codes as code')
    .leftJoin('code_requests as request', 'request.id', 'code.id')
    .select(['code.id', 'code.code_hash', 'code.holder', 'code.expires_at', 'code.used_at', 'request.browser'])
    .where('code.target', '=', target)
    .where('code.purpose', '=', purpose)
    .where('code.holder', holder === undefined ? 'like' : '=', holder ?? `${NETWORK}%`)
    .orderBy('code.created_at', 'desc')
    .execute();
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const asker = `${row.holder} ${row.browser ?? ''}`;
    if (!newest.has(asker)) newest.set(asker, row);
  }
  return [...newest.values()]
    .filter(({ used_at, expires_at }) => used_at === null && expires_at > now)
    .map(({ id, code_hash, holder: of, browser }) => ({ id, codeHash: code_hash, holder: of, browser }));
}

/** For which of the purposes a target was last sent a code that still may be tried: any, or one of this holder. */
export async function findNewestPurpose(
  db: Kysely<Database>,
  {
    target,
    purposes,
    holder,
    now,
  }: { target: string; purposes: readonly string[]; holder: string | undefined; now: number },
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

/** True for the one caller who uses the code up. */
export async function consumeCode(db: Kysely<Database>, { id, now }: { id: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a code back that was not sent: the next one need not wait. */
export async function deleteCode(
  db: Kysely<Database>,
  { id, target, createdAt }: Pick<CodeRecord, 'id' | 'target' | 'createdAt'>,
): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).execute();
  await db.deleteFrom('code_requests').where('id', '=', id).execute();
  await db.deleteFrom('code_sends').where('target', '=', target).where('sent_at', '=', createdAt).execute();
}

/** Codes of a target that are the holder's, or nobody's yet, and when it was last sent one. */
export async function deleteCodesTo(
  db: Kysely<Database>,
  { holder, target }: { holder: string; target: string },
): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('target', '=', target)
    .where((eb) => eb.or([eb('holder', '=', holder), eb('holder', 'like', `${NETWORK}%`)]))
    .execute();
  for (const table of ['code_sends', 'code_requests'] as const)
    await db.deleteFrom(table).where('target', '=', target).execute();
}

/**
 * Every code that went to one of the targets or belongs to the holder, and when those targets were last sent one. What was
 * asked for an address that is not among the targets stays for its day: an account that goes must not give strangers a day's codes anew.
 */
export async function deleteCodesOf(
  db: Kysely<Database>,
  { holder, targets }: { holder: string; targets: readonly string[] },
): Promise<void> {
  const asked = db.selectFrom('verification_codes').select('target').where('holder', '=', holder);
  await db.deleteFrom('code_sends').where('target', 'in', asked).execute();
  await db.deleteFrom('verification_codes').where('holder', '=', holder).execute();
  if (targets.length === 0) return;
  await db
    .deleteFrom('verification_codes')
    .where('target', 'in', [...targets])
    .execute();
  for (const table of ['code_sends', 'code_requests'] as const)
    await db
      .deleteFrom(table)
      .where('target', 'in', [...targets])
      .execute();
}

/** Codes that are worthless at `now`, and targets and requests that were sent none after `notAfter`. */
export async function deleteExpiredCodes(
  db: Kysely<Database>,
  { now, notAfter }: { now: number; notAfter: number },
): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('code_sends').where('sent_at', '<=', notAfter).execute();
  await db.deleteFrom('code_requests').where('at', '<=', notAfter).execute();
}
