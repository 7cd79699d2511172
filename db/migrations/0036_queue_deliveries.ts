import { type Kysely, sql } from 'kysely';
import { choice, ownedByAccount, required } from './columns.ts';

/**
 * Which jobs send the deliveries of an account. Pending deliveries of the previous version have none: the first start
 * puts them. The covering index finds the next delivery of an account. Where most rows belong to one account, SQLite
 * would sort them all rather than use an index that does not cover the statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_jobs')
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('channel', 'text', choice('channel', ['email', 'webhook']))
    .addColumn('lane', 'integer', required)
    .addColumn('job_id', 'text', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('delivery_id', 'text')
    .addPrimaryKeyConstraint('delivery_jobs_pkey', ['account_id', 'channel', 'lane'])
    .execute();
  await sql`create index deliveries_waiting on deliveries (account_id, channel, next_attempt_at, id, webhook_id)
    where status = 'pending'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('deliveries_waiting').execute();
  await db.schema.dropTable('delivery_jobs').execute();
}
