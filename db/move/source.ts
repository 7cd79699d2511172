import { type Kysely, sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Database } from '../schema.ts';

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Runs work on an SQLite file that no other process has open. Until it ends, no other can open the file, and this one
 * cannot change a row. In WAL mode each open connection holds a shared lock on the file, so that even an idle server is
 * noticed by taking the exclusive lock.
 * @throws DatabaseError if another process has the file open
 */
export async function withSourceAlone<T>(
  source: Kysely<Database>,
  work: (locked: Kysely<Database>) => Promise<T>,
): Promise<T> {
  await sql`pragma busy_timeout = 0`.execute(source);
  await sql`pragma locking_mode = exclusive`.execute(source);
  let isAlone = false;
  try {
    return await source.transaction().execute(async (locked) => {
      isAlone = true;
      await sql`pragma query_only = on`.execute(locked);
      return work(locked);
    });
  } catch (error) {
    if (isAlone || !isLocked(error)) throw error;
    throw new DatabaseError(
      'Another process has the SQLite database open. Stop every server and command that uses it, and call this again. ' +
        'Nothing was changed.',
      { cause: error },
    );
  }
}
