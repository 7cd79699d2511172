import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
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
    })
    .execute();
}

/** A session that has not expired, with its account, in one read: every request asks. */
export async function findLiveSession(
  db: Kysely<Database>,
  { id, now }: { id: string; now: number },
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
    ])
    .where('sessions.id', '=', id)
    .where('expires_at', '>', now)
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
      },
    }
  );
}

export async function touchSession(
  db: Kysely<Database>,
  { id, lastSeenAt, expiresAt }: { id: string; lastSeenAt: number; expiresAt: number },
): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: lastSeenAt, expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
