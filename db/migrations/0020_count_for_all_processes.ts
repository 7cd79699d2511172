import type { Kysely } from 'kysely';
import { counter } from './columns.ts';

/** What limits count, for all processes together. SQLite has its own file for it (db/connect.ts), where this table stays empty. */
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
