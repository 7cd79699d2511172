import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Bytes that an account stores, as counted by the database. */
export interface StoredBytes {
  readonly programs: number;
  readonly results: number;
}

export async function findStoredBytes(db: Kysely<Database>, accountId: string): Promise<StoredBytes> {
  const row = await db
    .selectFrom('account_usage')
    .select(['program_bytes', 'result_bytes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { programs: Number(row?.program_bytes ?? 0), results: Number(row?.result_bytes ?? 0) };
}

/** Locks the account's row until the transaction ends: serialises charges and queue places of one account. */
export async function lockAccount(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', accountId)
    .execute();
}

/**
 * Changes data of an account under its lock. Triggers count its bytes in one row, which is locked last. Without locking
 * the account first, two transactions may deadlock.
 */
export const holdingAccount = (
  db: Kysely<Database>,
  accountId: string,
  change: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await change(trx);
  });
