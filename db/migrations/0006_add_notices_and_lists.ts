import { type Kysely, sql } from 'kysely';
import { choice, counter, key, ownedByAccount, required } from './columns.ts';

/**
 * Covering indexes for the lists of tasks: every column that a page filters and searches by is in the index that sorts
 * it, so a page of 100,000 tasks reads only the rows that it shows.
 */
const LISTS = {
  tasks_by_time: ['account_id', 'created_at', 'id', 'status', 'product', 'name'],
  tasks_by_name: ['account_id', 'name', 'id', 'status', 'product'],
  tasks_by_price: ['account_id', 'price', 'created_at', 'id', 'status', 'product', 'name'],
  tasks_by_product: ['account_id', 'product', 'created_at', 'id', 'status', 'name'],
  tasks_by_status: ['account_id', 'status', 'created_at', 'id', 'product', 'name'],
} as const;

/** Indexes that the wider ones replace. */
const NARROW = {
  tasks_account_id_created_at_index: ['account_id', 'created_at'],
  tasks_account_id_status_index: ['account_id', 'status'],
} as const;

/** Fast lists, usage by product, webhooks, and pending deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const [name, columns] of Object.entries(LISTS))
    await schema
      .createIndex(name)
      .on('tasks')
      .columns([...columns])
      .execute();
  for (const name of Object.keys(NARROW)) await schema.dropIndex(name).execute();

  // The ledger of a deleted task is kept, so it must contain the product for which the coins were used.
  await schema.alterTable('coin_entries').addColumn('product', 'text').execute();
  await sql`update coin_entries set product = (select product from tasks where tasks.id = coin_entries.task_id)
    where task_id is not null`.execute(db);

  await sql`create index notices_unread on notices (account_id) where read_at is null`.execute(db);
  await schema
    .createTable('webhooks')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('webhooks_account_id_url_unique')
    .on('webhooks')
    .columns(['account_id', 'url'])
    .unique()
    .execute();

  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('channel', 'text', choice('channel', ['email', 'webhook']))
    .addColumn('webhook_id', 'text', (column) => column.references('webhooks.id').onDelete('cascade'))
    .addColumn('event', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('status', 'text', choice('status', ['pending', 'delivered', 'failed']))
    .addColumn('attempts', 'integer', counter)
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .execute();
  await sql`create index deliveries_pending on deliveries (next_attempt_at, id) where status = 'pending'`.execute(db);
  await schema
    .createIndex('deliveries_by_account')
    .on('deliveries')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await schema.createIndex('deliveries_webhook_id_index').on('deliveries').column('webhook_id').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('deliveries').execute();
  await schema.dropTable('webhooks').execute();
  await schema.dropIndex('notices_unread').execute();
  await schema.alterTable('coin_entries').dropColumn('product').execute();
  for (const [name, columns] of Object.entries(NARROW))
    await schema
      .createIndex(name)
      .on('tasks')
      .columns([...columns])
      .execute();
  for (const name of Object.keys(LISTS)) await schema.dropIndex(name).execute();
}
