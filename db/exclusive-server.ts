import { existsSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ControlledTransaction, Kysely } from 'kysely';
import { openLockFile } from './connect.ts';
import { serverLockFileOf, sqliteFileOf } from './database-address.ts';
import { DatabaseError, explainedSideFile } from './database-error.ts';
import { isLocked, retriedWhileLocked } from './when-unlocked.ts';

/** The server that holds the lock, for those that it keeps out: one row. */
interface HolderTable {
  host: string;
  pid: number;
  /** Milliseconds since the epoch. */
  started_at: number;
}

interface LockTables {
  holder: HolderTable;
}

/** The right to be the only server on an SQLite file. */
export interface ServerLock {
  release(): Promise<void>;
}

interface LockOptions {
  readonly now: () => number;
  /** How often, and after which pause, a lock that another process has is tried. */
  readonly tries?: number;
  readonly pauseMs?: number;
}

/** Five seconds in total: a restart may begin before the process before it has ended. */
const PAUSE_MS = 50;
const TRIES = 100;

/**
 * Makes this process the only server on an SQLite file until it releases the lock or ends, however it ends: the lock is
 * a transaction on a file beside the database, and the operating system drops it with the process. Readers and the
 * operator's commands do not ask for it. Returns null for PostgreSQL and for a database in memory.
 * @throws DatabaseError if another server has it after all tries, or the lock file cannot be opened or written
 */
export async function lockForServer(
  url: string,
  { now, tries = TRIES, pauseMs = PAUSE_MS }: LockOptions,
): Promise<ServerLock | null> {
  const database = sqliteFileOf(url);
  if (database === null) return null;
  // A database that has two names by a symbolic link has one lock, as SQLite has one WAL for it.
  const file = serverLockFileOf(existsSync(database) ? realpathSync(database) : database)!;
  let db: Kysely<LockTables> | undefined;
  try {
    const opened = openLockFile<LockTables>(file);
    db = opened;
    const held = await retriedWhileLocked(
      () => take(opened, { host: hostname(), pid: process.pid, started_at: now() }),
      tries,
      pauseMs,
    );
    return {
      async release() {
        await held.rollback().execute();
        await opened.destroy();
      },
    };
  } catch (error) {
    const holder = db && isLocked(error) ? await findHolder(db) : undefined;
    await db?.destroy();
    if (!isLocked(error)) throw explainedSideFile(error, file, 'serverLock');
    throw new DatabaseError(
      `The database ${database}: a server already runs on it${holder === undefined ? '' : ` (${description(holder)})`}. ` +
        'End that one and start again, or use PostgreSQL, on which several processes may run.',
      { cause: error },
    );
  }
}

/** @throws SQLITE_BUSY while another process has the lock */
async function take(db: Kysely<LockTables>, self: HolderTable): Promise<ControlledTransaction<LockTables>> {
  await db.schema
    .createTable('holder')
    .ifNotExists()
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('pid', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'integer', (column) => column.notNull())
    .execute();
  for (;;) {
    // Others can read the row only once it is committed, which gives up the lock for a moment.
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('holder').execute();
      await trx.insertInto('holder').values(self).execute();
    });
    const held = await db.startTransaction().execute();
    const named = await held.selectFrom('holder').selectAll().executeTakeFirst();
    if (named?.pid === self.pid && named.host === self.host && named.started_at === self.started_at) return held;
    // Another process wrote its name in that moment.
    await held.rollback().execute();
  }
}

/** Returns who has the lock; undefined while it writes its name. */
const findHolder = (db: Kysely<LockTables>): Promise<HolderTable | undefined> =>
  db
    .selectFrom('holder')
    .selectAll()
    .executeTakeFirst()
    .catch(() => undefined);

const description = ({ host, pid, started_at }: HolderTable): string =>
  `process ${pid} on ${host}, since ${new Date(started_at).toISOString()}`;
