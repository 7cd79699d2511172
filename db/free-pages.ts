import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Database } from './schema.ts';

const isSqlite = (db: Kysely<Database>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

const pragma = async (db: Kysely<Database>, name: string): Promise<number> => {
  const { rows } = await sql.raw<Readonly<Record<string, number>>>(`pragma ${name}`).execute(db);
  return Object.values(rows[0] ?? {})[0] ?? 0;
};

const INCREMENTAL = 2;

/**
 * Returns the pages of an SQLite file that could be given back; 0 for PostgreSQL, which does that by itself, and for a
 * file that was made before pages were given back and not vacuumed since.
 */
export const freePages = async (db: Kysely<Database>): Promise<number> =>
  isSqlite(db) && (await pragma(db, 'auto_vacuum')) === INCREMENTAL ? pragma(db, 'freelist_count') : 0;

/** The driver runs the first step of this statement only, which gives back one page. */
export async function giveBackPages(db: Kysely<Database>, pages: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let page = 0; page < pages; page++) await sql`pragma incremental_vacuum(1)`.execute(trx);
  });
}

/** Writes the whole file anew, without free pages, and so that later ones can be given back. Nobody else may use it. */
export async function vacuum(db: Kysely<Database>): Promise<void> {
  if (isSqlite(db)) await sql.raw(`pragma auto_vacuum = ${INCREMENTAL}`).execute(db);
  await sql`vacuum`.execute(db);
}
