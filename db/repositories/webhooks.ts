import type { Kysely, Selectable } from 'kysely';
import type { Database, WebhooksTable } from '../schema.ts';

export type WebhookRow = Selectable<WebhooksTable>;

/** False where the account has that address already. */
export async function insertWebhook(db: Kysely<Database>, webhook: WebhookRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhooks')
    .values(webhook)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

export const listWebhooks = (db: Kysely<Database>, accountId: string): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();

export const findWebhook = (db: Kysely<Database>, accountId: string, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();

export async function updateWebhookSecret(db: Kysely<Database>, accountId: string, { id, secret }: { id: string; secret: string }): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('webhooks').set({ secret }).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(db: Kysely<Database>, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Answers how many there were. What waits to be sent to them goes with them. */
export async function deleteWebhooksOf(db: Kysely<Database>, accountId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}
