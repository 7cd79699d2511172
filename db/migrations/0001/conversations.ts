import type { Kysely } from 'kysely';
import { choice, counter, key, ownedByAccount, required } from '#db/migrations/columns.ts';

/** Messages to the operator, and banners of the operator. */
export async function createConversations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('feedbacks')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('contact', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await schema
    .createTable('messages')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('subject', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('contact', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();

  await schema
    .createTable('contact_messages')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await schema
    .createTable('notices')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('kind', 'text', required)
    .addColumn('params', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('read_at', 'bigint')
    .execute();

  await schema
    .createTable('banner_items')
    .addColumn('id', 'text', key)
    .addColumn('device', 'integer', choice('device', [0, 1]))
    .addColumn('position', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('link', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('open_type', 'integer', counter)
    .execute();
}
