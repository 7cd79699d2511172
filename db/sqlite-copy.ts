import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database } from './schema.ts';

const BUSY_TIMEOUT_MS = 5_000;

const asDatabase = (database: SQLite.Database): Kysely<Database> =>
  new Kysely<Database>({ dialect: new SqliteDialect({ database }) });

/** Opens an SQLite file that is there, and never writes it. Close it with `destroy()`. */
export const openReadOnly = (file: string): Kysely<Database> =>
  asDatabase(new SQLite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS }));

/**
 * Copies an SQLite database page by page, while others read and write it, and reads the very state that was copied. The
 * copy is one file, without a WAL beside it.
 *
 * One read transaction is open all the time. Without it, SQLite would begin the copy again with every write of another
 * process, and never end under load.
 */
export async function copySqlite<Read>(
  source: string,
  target: string,
  read: (snapshot: Kysely<Database>) => Promise<Read>,
): Promise<Read> {
  const database = new SQLite(source, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  const snapshot = asDatabase(database);
  try {
    database.exec('begin');
    // A transaction of SQLite begins with the first statement that reads.
    database.prepare('select count(*) from sqlite_master').get();
    await database.backup(target);
    const copy = new SQLite(target, { fileMustExist: true });
    copy.pragma('journal_mode = delete');
    copy.close();
    return await read(snapshot);
  } finally {
    await snapshot.destroy();
    if (database.open) database.close();
  }
}
