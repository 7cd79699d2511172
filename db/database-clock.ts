import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The time of the database in milliseconds, for comparisons between processes whose clocks may differ. On SQLite it is
 * the clock of this machine.
 */
export const databaseNow = (db: Kysely<Database>): RawBuilder<number> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
