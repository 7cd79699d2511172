import { type Kysely, sql } from 'kysely';
import { counter } from './columns.ts';

interface Tables {
  webhooks: { id: string; url: string; host: string | null };
}

/** A copy of `hostOf` as of this migration. */
const hostOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') : null;

/**
 * Webhooks count consecutive failures and can be disabled. Pending deliveries are found by account and by webhook, so
 * that 10,000 deliveries of one need not be scanned for the next of another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('webhooks').addColumn('failures', 'integer', counter).execute();
  await schema.alterTable('webhooks').addColumn('disabled_at', 'bigint').execute();
  // null: written by a process of the previous version.
  await schema.alterTable('webhooks').addColumn('host', 'text').execute();
  const typed = db as Kysely<Tables>;
  for (const { id, url } of await typed.selectFrom('webhooks').select(['id', 'url']).execute()) {
    await typed
      .updateTable('webhooks')
      .set({ host: hostOf(url) })
      .where('id', '=', id)
      .execute();
  }
  await sql`create index deliveries_pending_by_account on deliveries (channel, account_id, next_attempt_at)
    where status = 'pending'`.execute(db);
  await sql`create index deliveries_pending_by_webhook on deliveries (webhook_id, next_attempt_at)
    where status = 'pending'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.dropIndex('deliveries_pending_by_webhook').execute();
  await schema.dropIndex('deliveries_pending_by_account').execute();
  for (const column of ['host', 'disabled_at', 'failures'])
    await schema.alterTable('webhooks').dropColumn(column).execute();
}
