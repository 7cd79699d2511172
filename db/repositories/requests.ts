import type { Kysely, Selectable } from 'kysely';
import type { Database, RequestsTable } from '#db/schema.ts';

export type IdempotencyRow = Selectable<RequestsTable>;

export function findIdempotencyRow(
  db: Kysely<Database>,
  accountId: string,
  keyHash: string,
): Promise<IdempotencyRow | undefined> {
  return db
    .selectFrom('requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

export async function insertIdempotencyRow(db: Kysely<Database>, request: IdempotencyRow): Promise<void> {
  await db.insertInto('requests').values(request).execute();
}

export async function deleteIdempotencyRowsBefore(
  db: Kysely<Database>,
  accountId: string,
  time: number,
): Promise<void> {
  await db.deleteFrom('requests').where('account_id', '=', accountId).where('created_at', '<', time).execute();
}
