import type { Kysely, Selectable } from 'kysely';
import type { Database, ThirdPartyRoundsTable } from '#db/schema.ts';

/** Identity of a user at a provider. */
export interface ThirdPartyIdentity {
  readonly provider: string;
  readonly subject: string;
  readonly nickname: string | null;
}

export interface AuthorizationRequestRecord {
  readonly id: string;
  readonly accountId: string | null;
  readonly returnPath: string | null;
  readonly isPopup: boolean;
  readonly provider: string;
  readonly identity: ThirdPartyIdentity | null;
}

const toRound = (row: Selectable<ThirdPartyRoundsTable>): AuthorizationRequestRecord => ({
  id: row.id,
  accountId: row.account_id,
  returnPath: row.return_path,
  isPopup: row.is_popup === 1,
  provider: row.provider,
  identity: row.subject === null ? null : { provider: row.provider, subject: row.subject, nickname: row.nickname },
});

export async function insertAuthorizationRequest(
  db: Kysely<Database>,
  round: Omit<AuthorizationRequestRecord, 'identity'> & { expiresAt: number },
): Promise<void> {
  await db
    .insertInto('third_party_rounds')
    .values({
      id: round.id,
      account_id: round.accountId,
      return_path: round.returnPath,
      is_popup: round.isPopup ? 1 : 0,
      provider: round.provider,
      subject: null,
      nickname: null,
      expires_at: round.expiresAt,
      answered_at: null,
      used_at: null,
    })
    .execute();
}

/** Claims an authorization request for the provider's callback; of parallel callbacks only one succeeds. */
export async function claimAuthorizationRequest(
  db: Kysely<Database>,
  { id, now }: { id: string; now: number },
): Promise<AuthorizationRequestRecord | undefined> {
  const row = await db
    .updateTable('third_party_rounds')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && toRound(row);
}

/** Stores the identity for the form that requests a phone. */
export async function setAuthorizationIdentity(
  db: Kysely<Database>,
  id: string,
  { subject, nickname }: ThirdPartyIdentity,
): Promise<void> {
  await db.updateTable('third_party_rounds').set({ subject, nickname }).where('id', '=', id).execute();
}

/** Returns an authorization request whose identity is not linked yet. */
export async function findAuthorizedRequest(
  db: Kysely<Database>,
  { id, now }: { id: string; now: number },
): Promise<AuthorizationRequestRecord | undefined> {
  const row = await db
    .selectFrom('third_party_rounds')
    .selectAll()
    .where('id', '=', id)
    .where('subject', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && toRound(row);
}

/**
 * Returns true for the only caller that consumes an identified request. The request then belongs to the account, and is
 * deleted with it.
 */
export async function consumeAuthorization(
  db: Kysely<Database>,
  { id, accountId, now }: { id: string; accountId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('third_party_rounds')
    .set({ used_at: now, account_id: accountId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteExpiredAuthorizationRequests(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('third_party_rounds').where('expires_at', '<=', now).execute();
}

/** @throws a unique violation if the identity is already linked */
export async function insertThirdPartyAccount(
  db: Kysely<Database>,
  link: ThirdPartyIdentity & { id: string; accountId: string; createdAt: number },
): Promise<void> {
  const { accountId, createdAt, ...rest } = link;
  await db
    .insertInto('third_party_accounts')
    .values({ ...rest, account_id: accountId, created_at: createdAt })
    .execute();
}

export async function findThirdPartyOwner(
  db: Kysely<Database>,
  { provider, subject }: ThirdPartyIdentity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('third_party_accounts')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id;
}

export async function findThirdPartyAccount(
  db: Kysely<Database>,
  accountId: string,
  provider: string,
): Promise<{ nickname: string | null } | undefined> {
  return db
    .selectFrom('third_party_accounts')
    .select('nickname')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export async function deleteThirdPartyAccounts(
  db: Kysely<Database>,
  accountId: string,
  provider: string,
): Promise<void> {
  await db
    .deleteFrom('third_party_accounts')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute();
}
