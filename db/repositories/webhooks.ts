import type { Kysely, Selectable } from 'kysely';
import type { Database, WebhooksTable } from '#db/schema.ts';

export type WebhookRow = Selectable<WebhooksTable>;
export type NewWebhook = Pick<WebhookRow, 'id' | 'account_id' | 'url' | 'host' | 'secret' | 'created_at'>;

/** Returns false if the account already has that URL. */
export async function insertWebhook(db: Kysely<Database>, webhook: NewWebhook): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhooks')
    .values(webhook)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

export const listWebhooks = (db: Kysely<Database>, accountId: string): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findWebhook = (db: Kysely<Database>, accountId: string, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();

export async function updateWebhookSecret(
  db: Kysely<Database>,
  accountId: string,
  { id, secret }: { id: string; secret: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ secret })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(db: Kysely<Database>, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Returns the number of deleted webhooks. Their pending deliveries are deleted, too. */
export async function deleteWebhooksOf(db: Kysely<Database>, accountId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the enabled webhooks. */
export const listEnabledWebhooks = (db: Kysely<Database>, accountId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Counts one more consecutive failure and returns the number; undefined for a webhook that is disabled or deleted. */
export async function countFailure(
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly failures: number; readonly url: string } | undefined> {
  return db
    .updateTable('webhooks')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning(['failures', 'url'])
    .executeTakeFirst();
}

export async function forgetFailures(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .where('disabled_at', 'is', null)
    .execute();
}

export async function disableWebhook(db: Kysely<Database>, id: string, now: number): Promise<void> {
  await db.updateTable('webhooks').set({ disabled_at: now }).where('id', '=', id).execute();
}

/** Returns whether there is such a webhook. */
export async function enableWebhook(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ disabled_at: null, failures: 0 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
