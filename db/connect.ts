import { existsSync, statSync } from 'node:fs';
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
import { explainedSideFile } from './database-error.ts';
import { createFolder, createPrivateFile, keepToOwner, requireWritable } from './files.ts';
import type { Database } from './schema.ts';
import { storableText } from './storable-text.ts';
import { START_WAITING, untilUnlocked, type Waiting } from './until-unlocked.ts';

/**
 * Opens `postgres://…`, `sqlite:path/to/file`, a bare path, or `:memory:`. Close it with `destroy()`. A missing file
 * and its folder are created, and only their owner has access.
 * On SQLite a transaction uses the only connection: inside a transaction, pass its handle on and never use the outer
 * one.
 */
export function createDatabase(url: string, waiting: Waiting = START_WAITING): Kysely<Database> {
  return new Kysely<Database>({ dialect: dialectOf(url) === 'postgres' ? postgres(url) : sqlite(url, waiting) });
}

/** A connection without traffic is checked, so that one whose database has moved is noticed. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

function postgres(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString, ...KEEP_ALIVE, types: { getTypeParser } });
  // A lost connection is reported by the query that uses it, or replaced by the next one; an unhandled 'error' event
  // here would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new TextPostgresDialect({ pool });
}

class TextPostgresCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === 'string' ? storableText(parameter) : parameter);
  }
}

class TextSqliteCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === 'string' ? storableText(parameter) : parameter);
  }
}

class TextPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TextPostgresCompiler();
  }
}

/**
 * The driver returns int8 and numeric as text to keep all digits; all values here are milliseconds, counts and sums
 * below 2^53.
 */
const NUMBER_OIDS: readonly number[] = [20, 1700];
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  format !== 'binary' && NUMBER_OIDS.includes(oid)
    ? Number
    : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);

/** Opens a file, or memory, in WAL mode, so that readers and a writer can work concurrently. */
function openSqlite(file: string, busyTimeoutMs: number, waiting: Waiting): SQLite.Database {
  // SQLite applies its timeout only to some of the locks needed for the change to WAL, so the timeout is 0 and
  // `untilUnlocked` retries.
  const isNew = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  const database = new SQLite(file, { timeout: 0 });
  // It can give unused pages back; an older file can only after it was vacuumed.
  if (isNew) untilUnlocked(() => database.pragma('auto_vacuum = INCREMENTAL'), waiting);
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
  // Only now is it certain that this is a database and not another file that was named by mistake.
  if (file !== null) keepToOwner(file);
  database.pragma('foreign_keys = ON');
  database.pragma('synchronous = NORMAL');
  // 64 MB holds both indexes used to list 100,000 tasks. With a smaller cache every list page reads them again.
  database.pragma('cache_size = -64000');
  keepStatements(database);
  return new ImmediateSqliteDialect(database);
}

/** Number of cached statements; those with lists of values have many variants. */
const STATEMENT_CACHE_SIZE = 500;

/**
 * Caches compiled statements. The driver prepares a statement for each call; sharing is safe because each call finishes
 * before the next one.
 */
function keepStatements(database: SQLite.Database): void {
  const statements = new Map<string, SQLite.Statement>();
  const prepare = database.prepare.bind(database) as (source: string) => SQLite.Statement;
  database.prepare = ((source: string) => {
    const cached = statements.get(source);
    if (cached !== undefined) return cached;
    if (statements.size === STATEMENT_CACHE_SIZE) statements.clear();
    const statement = prepare(source);
    statements.set(source, statement);
    return statement;
  }) as typeof database.prepare;
}

/**
 * A deferred transaction that reads first and writes later fails immediately, regardless of busy_timeout, if another
 * process wrote in between. A transaction that takes the write lock at its start waits for it.
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

/**
 * Kysely assumes that SQLite cannot change tables in a transaction. It can, so that an interrupted upgrade changes
 * nothing.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * If a count takes longer than this, the process counts in its own memory. The time is long, so that a server that is
 * only busy does not loosen its limits.
 */
const COUNT_TIMEOUT_MS = 15_000;
const COUNT_CONNECTIONS = 4;

/**
 * Opens the counters that all processes of one database share: a PostgreSQL pool, or a file beside the SQLite file. On
 * the connection of the rows, a rollback would undo counts. Returns null for `:memory:`, which only one process can
 * use.
 * @throws DatabaseError if that file cannot be opened.
 */
export function openCounters(url: string, waiting: Waiting = START_WAITING): Counters | null {
  if (dialectOf(url) === 'postgres') return postgresCounters(url);
  const file = countersFileOf(url);
  if (file === null) return null;
  try {
    return sqliteCounters(file, waiting);
  } catch (error) {
    throw explainedSideFile(error, file, 'counters');
  }
}

function postgresCounters(url: string): Counters {
  const pool = new pg.Pool({
    connectionString: url,
    ...KEEP_ALIVE,
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
  // Short-lived counts need not wait for the disk; counts lost in a power failure start again.
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

/**
 * Opens an SQLite file beside a database whose transactions are used as a lock. It has a rollback journal instead of a
 * WAL, so that it stays one file, and reports a lock of another process at once.
 * @throws NodeJS.ErrnoException or an error of SQLite if it cannot be opened.
 */
export function openLockFile<Tables>(file: string): Kysely<Tables> {
  // Closing a file ends all locks that this process has on it, so an existing one is not opened here.
  if (!existsSync(file)) createPrivateFile(file);
  return new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(new SQLite(file, { timeout: 0 })) });
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

  /** On a full disk SQLite rolls back automatically; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Messages between the processes on one database, by topic. A message is lost if no process listens. */
export interface PubSubChannel {
  /** Returns whether the message was sent; false while the connection is lost. */
  send(topic: string, text: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface ChannelListeners {
  /** Listeners by topic; only these topics are subscribed. */
  readonly topics: ReadonlyMap<string, (text: string) => void>;
  /** Called after a reconnect with the time without connection; messages of that time were lost. */
  readonly onReconnect: (disconnectedMs: number) => void;
  readonly onError: (error: unknown) => void;
}

const RECONNECT_MS = 1000;

/** Opens a PostgreSQL notification channel and reconnects whenever its connection breaks; returns null on SQLite. */
export async function openChannel(
  url: string,
  { topics, onReconnect, onError }: ChannelListeners,
): Promise<PubSubChannel | null> {
  if (dialectOf(url) !== 'postgres') return null;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  /** Serialises the messages: a client runs one query at a time. */
  let sending: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
    opened.on('notification', ({ channel, payload }) => topics.get(channel)?.(payload ?? ''));
    opened.on('error', onError);
    await opened.connect();
    for (const topic of topics.keys()) await opened.query(`listen ${opened.escapeIdentifier(topic)}`);
    opened.once('end', () => {
      client = null;
      if (isOpen) reconnect(performance.now());
    });
    client = opened;
  };
  const reconnect = (disconnectedAt: number): void => {
    timer = setTimeout(() => {
      connect().then(
        () => onReconnect(performance.now() - disconnectedAt),
        (error: unknown) => {
          onError(error);
          if (isOpen) reconnect(disconnectedAt);
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
