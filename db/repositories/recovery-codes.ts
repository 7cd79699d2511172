import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface RecoveryCodeRecord {
  readonly id: string;
  readonly salt: string;
  readonly hash: string;
}

/** Replaces the codes of an account. */
export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  { accountId, codes, at }: { accountId: string; codes: readonly RecoveryCodeRecord[]; at: number },
): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ ...code, account_id: accountId, created_at: at, used_at: null })))
    .execute();
}

/** Returns the codes that were not used. */
export const listRecoveryCodes = async (
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly RecoveryCodeRecord[]> =>
  db
    .selectFrom('recovery_codes')
    .select(['id', 'salt', 'hash'])
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();

/** Uses a code; true for the only caller that succeeds. */
export async function consumeRecoveryCode(
  db: Kysely<Database>,
  { id, at }: { id: string; at: number },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRecoveryCodes(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}
