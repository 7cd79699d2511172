import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** Rejects if the database does not answer. */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Rejects if the file of SQLite cannot be written. The statement takes the lock of a writer and changes no row.
 * PostgreSQL looks after its own disk.
 */
export async function requireWritableDatabase(db: Kysely<Database>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await db.updateTable('queue_state').set({ short_round: 0 }).where('id', '=', -1).execute();
}
