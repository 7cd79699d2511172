import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export async function insertLoginToken(
  db: Kysely<Database>,
  token: { tokenHash: string; accountId: string; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('login_tokens')
    .values({ token_hash: token.tokenHash, account_id: token.accountId, expires_at: token.expiresAt, used_at: null })
    .execute();
}

/** Returns the account of a token that is still valid. */
export async function findLoginToken(
  db: Kysely<Database>,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('login_tokens')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Consumes a token; returns its account to the only caller that succeeds. */
export async function consumeLoginToken(
  db: Kysely<Database>,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('login_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

export async function deleteExpiredLoginTokens(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('login_tokens').where('expires_at', '<=', now).execute();
}
