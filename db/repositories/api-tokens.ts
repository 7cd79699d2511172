import type { Kysely } from 'kysely';
import type { ApiTokensTable, Database } from '#db/schema.ts';

export type ApiTokenRow = ApiTokensTable;

export const insertApiToken = (db: Kysely<Database>, row: ApiTokenRow) =>
  db.insertInto('api_tokens').values(row).execute();

/** Returns the tokens that are not revoked, including expired ones, newest first. */
export const listApiTokens = (db: Kysely<Database>, accountId: string): Promise<ApiTokenRow[]> =>
  db
    .selectFrom('api_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Returns the number of tokens that are still valid. */
export async function countApiTokens(db: Kysely<Database>, accountId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the token that is stored under a digest, and whether its account is disabled. */
export const findApiToken = (db: Kysely<Database>, tokenHash: string) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('accounts', 'accounts.id', 'api_tokens.account_id')
    .select([
      'api_tokens.id',
      'api_tokens.account_id',
      'api_tokens.scopes',
      'api_tokens.last_used_at',
      'api_tokens.expires_at',
      'accounts.is_disabled',
    ])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const markApiTokenUsed = (db: Kysely<Database>, id: string, now: number) =>
  db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();

/** Returns whether there was a token to revoke. */
export async function revokeApiToken(
  db: Kysely<Database>,
  accountId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the number of revoked tokens. */
export async function revokeApiTokensOf(db: Kysely<Database>, accountId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
