import type { Kysely } from 'kysely';
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
