import type { Kysely } from 'kysely';
import { counter } from './columns.ts';

/**
 * Counters of the rate limits, for all processes together. SQLite uses a separate file for them (db/connect.ts), and
 * this table stays empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('points', 'integer', counter)
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema.createIndex('rate_limits_expire').on('rate_limits').column('expire').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('rate_limits').execute();
}
