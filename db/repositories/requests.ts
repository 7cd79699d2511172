import type { Kysely, Selectable } from 'kysely';
import type { Database, RequestsTable } from '#db/schema.ts';

export type RequestRow = Selectable<RequestsTable>;

export function findRequest(db: Kysely<Database>, accountId: string, keyHash: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

export async function insertRequest(db: Kysely<Database>, request: RequestRow): Promise<void> {
  await db.insertInto('requests').values(request).execute();
}

export async function deleteRequestsBefore(db: Kysely<Database>, accountId: string, time: number): Promise<void> {
  await db.deleteFrom('requests').where('account_id', '=', accountId).where('created_at', '<', time).execute();
}
