import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { type Counters, COUNTERS_TABLE } from './counters.ts';
import { countersFileOf, dialectOf, sqliteFileOf } from './database-address.ts';
import { explainedCounters } from './database-error.ts';
import { createFolder, createPrivateFile, keepToOwner, requireWritable } from './files.ts';
import type { Database } from './schema.ts';
import { START_WAITING, untilUnlocked, type Waiting } from './until-unlocked.ts';

/**
 * Opens `postgres://…`, `sqlite:path/to/file`, a bare path, or `:memory:`. Close it with `destroy()`. A file, and its folder,
 * is created where there is none, and is its owner's alone from then on.
 *
 * On SQLite a transaction owns the only connection: inside one, pass the transaction on and never the outer handle.
 */
export function createDatabase(url: string, waiting: Waiting = START_WAITING): Kysely<Database> {
  return new Kysely<Database>({ dialect: dialectOf(url) === 'postgres' ? postgres(url) : sqlite(url, waiting) });
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
const textOf = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;

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

/** Opens a file, or memory, for readers and a writer side by side. */
function openSqlite(file: string, busyTimeoutMs: number, waiting: Waiting): SQLite.Database {
  // SQLite heeds its own timeout at some of the locks on the way to WAL and not at others; so it waits at none, and we at all.
  const database = new SQLite(file, { timeout: 0 });
  untilUnlocked(() => database.pragma('journal_mode = WAL'), waiting);
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return database;
}

const ROWS_BUSY_TIMEOUT_MS = 5_000;
const COUNTERS_BUSY_TIMEOUT_MS = 2_000;

function sqlite(url: string, waiting: Waiting): SqliteDialect {
  const file = sqliteFileOf(url);
  if (file !== null) {
    createFolder(dirname(file));
    createPrivateFile(file);
    requireWritable(file);
  }
  const database = openSqlite(file ?? ':memory:', ROWS_BUSY_TIMEOUT_MS, waiting);
  // Only now is it known to be a database, and none of the system's files that a slip of the keyboard named.
  if (file !== null) keepToOwner(file);
  database.pragma('foreign_keys = ON');
  database.pragma('synchronous = NORMAL');
  // 64 MB holds both indexes used to list 100,000 tasks. With a smaller cache every list page reads them again.
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
    return new ImmediateSqliteDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new TextSqliteCompiler();
  }
}

/** Kysely says that SQLite cannot change tables in a transaction. It can; so that an upgrade that is killed has changed nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A count that took longer than this is made by the process itself: a server that is merely busy must not loosen its limits by it. */
const COUNT_TIMEOUT_MS = 15_000;
const COUNT_CONNECTIONS = 4;

/**
 * Opens where all processes of one database count together: a pool of PostgreSQL's, or a file beside that of SQLite.
 * On the connection of the rows a rollback would take counts back with it. null for `:memory:`, which one process has.
 *
 * @throws DatabaseError where that file cannot be opened.
 */
export function openCounters(url: string, waiting: Waiting = START_WAITING): Counters | null {
  if (dialectOf(url) === 'postgres') return postgresCounters(url);
  const file = countersFileOf(url);
  if (file === null) return null;
  try {
    return sqliteCounters(file, waiting);
  } catch (error) {
    throw explainedCounters(error, file);
  }
}

function postgresCounters(url: string): Counters {
  const pool = new pg.Pool({
    connectionString: url,
    max: COUNT_CONNECTIONS,
    connectionTimeoutMillis: COUNT_TIMEOUT_MS,
    query_timeout: COUNT_TIMEOUT_MS,
  });
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

function sqliteCounters(file: string, waiting: Waiting): Counters {
  createFolder(dirname(file));
  createPrivateFile(file);
  const database = openSqlite(file, COUNTERS_BUSY_TIMEOUT_MS, waiting);
  // Counts of an hour are worth no wait for the disk; what a power cut takes is counted anew.
  database.pragma('synchronous = OFF');
  database.exec(
    `create table if not exists ${COUNTERS_TABLE} (key text primary key, points integer not null default 0, expire integer)`,
  );
  keepStatements(database);
  return {
    kind: 'sqlite',
    client: database,
    table: COUNTERS_TABLE,
    sweep: async (before) => void database.prepare(`delete from ${COUNTERS_TABLE} where expire < ?`).run(before),
    close: async () => void database.close(),
  };
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SQLite.Database;

  constructor(database: SQLite.Database) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself; a second time would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** What several processes on one database tell one another, by topic. A hint: what is sent while nobody listens is lost. */
export interface PubSubChannel {
  /** Answers whether it went out; not while the connection is lost. */
  send(topic: string, text: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface ChannelListeners {
  /** What comes is handed to the topic's listener; nothing else is listened to. */
  readonly topics: ReadonlyMap<string, (text: string) => void>;
  /** The connection was lost for so many milliseconds and is there again: what was told meanwhile was not heard. */
  readonly onReconnect: (lostMs: number) => void;
  readonly onError: (error: unknown) => void;
}

const RECONNECT_MS = 1000;

/** Opens a channel of PostgreSQL's own, and again whenever its connection breaks; null on SQLite, which has one process. */
export async function openChannel(
  url: string,
  { topics, onReconnect, onError }: ChannelListeners,
): Promise<PubSubChannel | null> {
  if (dialectOf(url) !== 'postgres') return null;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  /** One after the other: a client has one query at a time. */
  let sending: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true });
    opened.on('notification', ({ channel, payload }) => topics.get(channel)?.(payload ?? ''));
    opened.on('error', onError);
    await opened.connect();
    for (const topic of topics.keys()) await opened.query(`listen ${opened.escapeIdentifier(topic)}`);
    opened.once('end', () => {
      client = null;
      if (isOpen) connectAgain(performance.now());
    });
    client = opened;
  };
  const connectAgain = (lostAt: number): void => {
    timer = setTimeout(() => {
      connect().then(
        () => onReconnect(performance.now() - lostAt),
        (error: unknown) => {
          onError(error);
          if (isOpen) connectAgain(lostAt);
        },
      );
    }, RECONNECT_MS);
  };
  const notify = async (topic: string, text: string): Promise<boolean> => {
    const used = client;
    if (used === null) return false;
    try {
      await used.query('select pg_notify($1, $2)', [topic, text]);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  await connect();
  return {
    send(topic, text) {
      const sent = sending.then(() => notify(topic, text));
      sending = sent;
      return sent;
    },
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await sending;
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
