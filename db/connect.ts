import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, SqliteDialect, SqliteDriver } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** SQLite in one file, or PostgreSQL: decided by the URL alone. */
export type Dialect = 'sqlite' | 'postgres';

export const dialectOf = (url: string): Dialect => (/^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite');

/**
 * Opens `postgres://…`, `sqlite:path/to/file`, a bare path, or `:memory:`. Close it with `destroy()`.
 *
 * On SQLite a transaction owns the only connection: inside one, pass the transaction on and never the outer handle.
 */
export function createDatabase(url: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: dialectOf(url) === 'postgres' ? postgres(url) : sqlite(url) });
}

function postgres(connectionString: string): PostgresDialect {
  return new PostgresDialect({ pool: new pg.Pool({ connectionString, types: { getTypeParser } }) });
}

/** int8 and numeric come as text, lest digits be lost; ours are milliseconds, counts and sums, all below 2^53. */
const NUMBER_OIDS: readonly number[] = [20, 1700];
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  format !== 'binary' && NUMBER_OIDS.includes(oid) ? Number : pg.types.getTypeParser(oid, format);

function sqlite(url: string): SqliteDialect {
  const file = url.replace(/^(sqlite|file):(\/\/)?/, '');
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new SQLite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('synchronous = NORMAL');
  return new ImmediateSqliteDialect(database);
}

/**
 * A deferred transaction that reads first and writes later fails at once when another process wrote in between,
 * busy_timeout or not; one that takes the write lock at its start waits its turn.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver({ database: this.#database });
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
