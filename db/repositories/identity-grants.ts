import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface GrantRecord {
  readonly id: string;
  readonly accountId: string;
  /** null if no user is signed in. */
  readonly sessionId: string | null;
  readonly flow: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export async function insertGrant(db: Kysely<Database>, grant: GrantRecord): Promise<void> {
  await db
    .insertInto('identity_grants')
    .values({
      id: grant.id,
      account_id: grant.accountId,
      session_id: grant.sessionId,
      flow: grant.flow,
      created_at: grant.createdAt,
      expires_at: grant.expiresAt,
      used_at: null,
    })
    .execute();
}

const live = (db: Kysely<Database>, { flow, now }: { flow: string; now: number }) =>
  db
    .selectFrom('identity_grants')
    .selectAll()
    .where('flow', '=', flow)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** Returns the id of a grant that a session may still use for a flow. */
export async function findSessionGrant(
  db: Kysely<Database>,
  { sessionId, flow, now }: { sessionId: string; flow: string; now: number },
): Promise<string | undefined> {
  return (await live(db, { flow, now }).where('session_id', '=', sessionId).limit(1).executeTakeFirst())?.id;
}

/** Returns the account of a grant that may still be used for a flow, by the grant's id. */
export async function findGrantAccount(
  db: Kysely<Database>,
  { id, flow, now }: { id: string; flow: string; now: number },
): Promise<string | undefined> {
  return (await live(db, { flow, now }).where('id', '=', id).executeTakeFirst())?.account_id;
}

/** Returns true for the only caller that consumes the grant. */
export async function consumeGrant(db: Kysely<Database>, { id, now }: { id: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_grants')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteExpiredGrants(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('identity_grants').where('expires_at', '<=', now).execute();
}
