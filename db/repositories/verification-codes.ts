import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface CodeRecord {
  readonly id: string;
  readonly target: string;
  readonly channel: 'sms' | 'email';
  readonly purpose: string;
  /** Owner of the code; made by `anonymousOwner` if the code has no account yet. */
  readonly codeOwner: string;
  readonly codeHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Locks a target until the end of the transaction, so that concurrent requests or guesses for it are serialised. */
export async function lockTarget(transaction: Kysely<Database>, target: string, sentAt?: number): Promise<void> {
  await transaction
    .insertInto('code_sends')
    .values({ target, sent_at: sentAt ?? 0 })
    .onConflict((conflict) =>
      conflict.column('target').doUpdateSet((eb) => ({ sent_at: sentAt ?? eb.ref('code_sends.sent_at') })),
    )
    .execute();
}

/** Stores a code; its target must be locked. */
export async function insertCode(transaction: Kysely<Database>, code: CodeRecord): Promise<void> {
  await transaction
    .insertInto('verification_codes')
    .values({
      id: code.id,
      target: code.target,
      channel: code.channel,
      purpose: code.purpose,
      holder: code.codeOwner,
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
  readonly codeOwner: string;
  /** Digest of the browser that requested it, if known. */
  readonly browser: string | null;
}

const NETWORK = 'network:';

/** Returns the owner of a code without an account: the requesting network. */
export const anonymousOwner = (network: string): string => `${NETWORK}${network}`;

/**
 * Returns the active codes of a target and purpose: of this owner, or of all networks that requested one without an
 * account. Only the newest per client: a new code invalidates the older ones.
 */
export async function listLiveCodes(
  db: Kysely<Database>,
  { target, purpose, codeOwner, now }: { target: string; purpose: string; codeOwner: string | undefined; now: number },
): Promise<readonly LiveCode[]> {
  const rows = await db
    .selectFrom('verification_codes as code')
    .leftJoin('code_requests as request', 'request.id', 'code.id')
    .select(['code.id', 'code.code_hash', 'code.holder', 'code.expires_at', 'code.used_at', 'request.browser'])
    .where('code.target', '=', target)
    .where('code.purpose', '=', purpose)
    .where('code.holder', codeOwner === undefined ? 'like' : '=', codeOwner ?? `${NETWORK}%`)
    .orderBy('code.created_at', 'desc')
    .execute();
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const client = `${row.holder} ${row.browser ?? ''}`;
    if (!newest.has(client)) newest.set(client, row);
  }
  return [...newest.values()]
    .filter(({ used_at, expires_at }) => used_at === null && expires_at > now)
    .map(({ id, code_hash, holder: of, browser }) => ({ id, codeHash: code_hash, codeOwner: of, browser }));
}

/** Returns the purpose for which the target got its latest active code: any code, or only those of this owner. */
export async function findNewestPurpose(
  db: Kysely<Database>,
  {
    target,
    purposes,
    codeOwner,
    now,
  }: { target: string; purposes: readonly string[]; codeOwner: string | undefined; now: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verification_codes')
    .select('purpose')
    .where('target', '=', target)
    .where('purpose', 'in', [...purposes])
    .$if(codeOwner !== undefined, (query) => query.where('holder', '=', codeOwner ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.purpose;
}

/** Returns true for the only caller that consumes the code. */
export async function consumeCode(db: Kysely<Database>, { id, now }: { id: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a code that was not sent, so that the next request need not wait. */
export async function deleteCode(
  db: Kysely<Database>,
  { id, target, createdAt }: Pick<CodeRecord, 'id' | 'target' | 'createdAt'>,
): Promise<void> {
  await db.deleteFrom('verification_codes').where('id', '=', id).execute();
  await db.deleteFrom('code_requests').where('id', '=', id).execute();
  await db.deleteFrom('code_sends').where('target', '=', target).where('sent_at', '=', createdAt).execute();
}

/** Deletes the codes of a target that belong to the owner or to no account, and the record of the target's requests. */
export async function deleteCodesTo(
  db: Kysely<Database>,
  { codeOwner, target }: { codeOwner: string; target: string },
): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('target', '=', target)
    .where((eb) => eb.or([eb('holder', '=', codeOwner), eb('holder', 'like', `${NETWORK}%`)]))
    .execute();
  for (const table of ['code_sends', 'code_requests'] as const)
    await db.deleteFrom(table).where('target', '=', target).execute();
}

/**
 * Deletes all codes that were sent to one of the targets or belong to the owner, and the record of requests for these
 * targets. Requests for other addresses are kept for their day: deleting an account must not reset the daily limit of
 * another address.
 */
export async function deleteCodesOf(
  db: Kysely<Database>,
  { codeOwner, targets }: { codeOwner: string; targets: readonly string[] },
): Promise<void> {
  const requested = db.selectFrom('verification_codes').select('target').where('holder', '=', codeOwner);
  await db.deleteFrom('code_sends').where('target', 'in', requested).execute();
  await db.deleteFrom('verification_codes').where('holder', '=', codeOwner).execute();
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

/** Deletes codes that have expired at `now`, and records of requests up to `notAfter`. */
export async function deleteExpiredCodes(
  db: Kysely<Database>,
  { now, notAfter }: { now: number; notAfter: number },
): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('code_sends').where('sent_at', '<=', notAfter).execute();
  await db.deleteFrom('code_requests').where('at', '<=', notAfter).execute();
}
