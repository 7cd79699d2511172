import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresQueryCompiler, SqliteDialect, SqliteDriver, SqliteQueryCompiler } from 'kysely';
import pg from 'pg';
import { type Counters, COUNTERS_TABLE } from './counters.ts';
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
  const pool = new pg.Pool({ connectionString, types: { getTypeParser } });
  // A connection that is lost is said by the query that uses it, or replaced by the next one; unheard here, too, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new TextPostgresDialect({ pool });
}

/**
 * PostgreSQL's text has no NUL and SQLite's has: neither is asked for one, so that an id with one is nobody's on both.
 * What people write is refused for it long before.
 */
const textOf = (value: unknown): unknown => (typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value);

class TextPostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(textOf(parameter));
  }
}

class TextSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(textOf(parameter));
  }
}

class TextPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TextPostgresCompiler();
  }
}

/** int8 and numeric come as text, lest digits be lost; ours are milliseconds, counts and sums, all below 2^53. */
const NUMBER_OIDS: readonly number[] = [20, 1700];
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  format !== 'binary' && NUMBER_OIDS.includes(oid) ? Number : pg.types.getTypeParser(oid, format);

const fileOf = (url: string): string => url.replace(/^(sqlite|file):(\/\/)?/, '');

function sqlite(url: string): SqliteDialect {
  const file = fileOf(url);
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new SQLite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('synchronous = NORMAL');
  // 64 MB: both indexes that a page of a hundred thousand tasks is read from, which less would have read again at every page of them.
  database.pragma('cache_size = -64000');
  keepStatements(database);
  return new ImmediateSqliteDialect(database);
}

/** Texts of statements; those with lists of values come in many lengths. */
const KEPT_STATEMENTS = 500;

/** Has a statement compiled once: the driver asks for it anew at every call, and it runs to its end before the next. */
function keepStatements(database: SQLite.Database): void {
  const kept = new Map<string, SQLite.Statement>();
  const prepare = database.prepare.bind(database) as (source: string) => SQLite.Statement;
  database.prepare = ((source: string) => {
    const known = kept.get(source);
    if (known !== undefined) return known;
    if (kept.size === KEPT_STATEMENTS) kept.clear();
    const statement = prepare(source);
    kept.set(source, statement);
    return statement;
  }) as typeof database.prepare;
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

  override createQueryCompiler(): SqliteQueryCompiler {
    return new TextSqliteCompiler();
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** A count that took longer than this is made by the process itself: a server that is merely busy must not loosen its limits by it. */
const COUNT_TIMEOUT_MS = 15_000;
const COUNT_CONNECTIONS = 4;

/**
 * Opens where all processes of one database count together: a pool of PostgreSQL's, or `limits.db` beside an SQLite file.
 * On the connection of the rows a rollback would take counts back with it. null for `:memory:`, which one process has.
 */
export function openCounters(url: string): Counters | null {
  if (dialectOf(url) === 'postgres') {
    const pool = new pg.Pool({ connectionString: url, max: COUNT_CONNECTIONS, connectionTimeoutMillis: COUNT_TIMEOUT_MS, query_timeout: COUNT_TIMEOUT_MS });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return {
      kind: 'postgres',
      client: pool,
      table: COUNTERS_TABLE,
      sweep: async (before) => void (await pool.query(`delete from ${COUNTERS_TABLE} where expire < $1`, [before])),
      close: () => pool.end(),
    };
  }
  if (fileOf(url) === ':memory:') return null;
  const folder = dirname(fileOf(url));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'limits.db');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const database = new SQLite(file);
  database.pragma('journal_mode = WAL');
  // Counts of an hour are worth no wait for the disk; what a power cut takes is counted anew.
  database.pragma('synchronous = OFF');
  database.pragma('busy_timeout = 2000');
  database.exec(`create table if not exists ${COUNTERS_TABLE} (key text primary key, points integer not null default 0, expire integer)`);
  keepStatements(database);
  return {
    kind: 'sqlite',
    client: database,
    table: COUNTERS_TABLE,
    sweep: async (before) => void database.prepare(`delete from ${COUNTERS_TABLE} where expire < ?`).run(before),
    close: async () => void database.close(),
  };
}

/** What several processes on one database tell one another. A hint: what is sent while nobody listens is lost. */
export interface Channel {
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;

/** Opens a channel of PostgreSQL's own, and again whenever its connection breaks; null on SQLite, which has one process. */
export async function openChannel(
  url: string,
  name: string,
  { onText, onError }: { readonly onText: (text: string) => void; readonly onError: (error: unknown) => void },
): Promise<Channel | null> {
  if (dialectOf(url) !== 'postgres') return null;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url });
    opened.on('notification', ({ payload }) => onText(payload ?? ''));
    opened.on('error', onError);
    await opened.connect();
    await opened.query(`listen ${opened.escapeIdentifier(name)}`);
    opened.once('end', connectAgain);
    client = opened;
  };
  const connectAgain = (): void => {
    client = null;
    if (!isOpen) return;
    timer = setTimeout(() => {
      void connect().catch((error: unknown) => {
        onError(error);
        connectAgain();
      });
    }, RECONNECT_MS);
  };
  await connect();
  return {
    async send(text) {
      await client?.query('select pg_notify($1, $2)', [name, text]);
    },
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
