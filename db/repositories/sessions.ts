import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type AccountRecord, toAccount } from './accounts.ts';

export interface SessionRecord {
  /** SHA-256 of the cookie's token. */
  readonly id: string;
  readonly accountId: string;
  readonly isRemembered: boolean;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly secondFactorAt: number | null;
}

export async function insertSession(db: Kysely<Database>, session: SessionRecord): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      is_remembered: session.isRemembered ? 1 : 0,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
      allows_plain_cookie: 0,
      second_factor_at: session.secondFactorAt,
    })
    .execute();
}

/**
 * Returns a session that has not expired, with its account, in one query, because every request needs it.
 * `byPlainCookie`: only a session that allows the cookie without a prefix.
 */
export async function findActiveSession(
  db: Kysely<Database>,
  { id, now, byPlainCookie = false }: { id: string; now: number; byPlainCookie?: boolean },
): Promise<{ session: SessionRecord; account: AccountRecord } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select([
      'sessions.id as session_id',
      'is_remembered',
      'user_agent',
      'ip',
      'sessions.created_at as session_created_at',
      'last_seen_at',
      'expires_at',
      'second_factor_at',
    ])
    .where('sessions.id', '=', id)
    .where('expires_at', '>', now)
    .$if(byPlainCookie, (query) => query.where('allows_plain_cookie', '=', 1))
    .executeTakeFirst();
  return (
    row && {
      account: toAccount(row),
      session: {
        id: row.session_id,
        accountId: row.id,
        isRemembered: row.is_remembered === 1,
        userAgent: row.user_agent,
        ip: row.ip,
        createdAt: row.session_created_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        secondFactorAt: row.second_factor_at,
      },
    }
  );
}

export async function touchSession(
  db: Kysely<Database>,
  { id, lastSeenAt, expiresAt }: { id: string; lastSeenAt: number; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: lastSeenAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends a session and invalidates its account's tokens for the console. Returns the account of the session, if it was
 * open.
 */
export async function deleteSession(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const owner = db.selectFrom('sessions').select('account_id').where('id', '=', id);
  await db.deleteFrom('login_tokens').where('account_id', 'in', owner).execute();
  const ended = await db.deleteFrom('sessions').where('id', '=', id).returning('account_id').executeTakeFirst();
  return ended?.account_id;
}

export async function deleteExpiredSessions(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Returns the sessions of an account that have not expired, most recently used first. */
export async function listActiveSessions(
  db: Kysely<Database>,
  { accountId, now }: { accountId: string; now: number },
): Promise<readonly SessionRecord[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    isRemembered: row.is_remembered === 1,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    secondFactorAt: row.second_factor_at,
  }));
}

/** Ends one session of this account only, and invalidates the tokens for the console. */
export async function deleteSessionOf(
  db: Kysely<Database>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db.deleteFrom('login_tokens').where('account_id', '=', accountId).execute();
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Ends all sessions of an account except the given one, and invalidates the tokens for the console. */
export async function deleteSessionsOf(
  db: Kysely<Database>,
  { accountId, exceptId }: { accountId: string; exceptId: string | null },
): Promise<void> {
  await db.deleteFrom('login_tokens').where('account_id', '=', accountId).execute();
  const sessions = db.deleteFrom('sessions').where('account_id', '=', accountId);
  await (exceptId === null ? sessions : sessions.where('id', '!=', exceptId)).execute();
}

/** Records that a second factor was shown in a session of this account. */
export async function setSecondFactorAt(
  db: Kysely<Database>,
  { accountId, id, at }: { accountId: string; id: string; at: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Returns when a session began and when a factor was shown in it; undefined if it has ended. */
export async function findSessionProofs(
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly startedAt: number; readonly secondFactorAt: number | null } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['created_at', 'second_factor_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { startedAt: row.created_at, secondFactorAt: row.second_factor_at };
}

/** The sessions of an account must show a second factor again. */
export async function forgetSecondFactor(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: null }).where('account_id', '=', accountId).execute();
}
