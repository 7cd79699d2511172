import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openLockFile } from './connect.ts';
import { serverFileOf, sqliteFileOf } from './database-address.ts';
import { DatabaseError } from './database-error.ts';
import { createPrivateFile } from './files.ts';

/** A server that restarts waits this long for the one before, which ends within seconds. */
const WAIT_MS = 5_000;
const TRY_EVERY_MS = 100;

interface Holder {
  readonly host: string;
  readonly process: number;
}

type LockFile = ReturnType<typeof openLockFile>;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));

/** Takes the lock and names this process in the file. @throws SqliteError SQLITE_BUSY if another process has it */
function take(lock: LockFile): void {
  lock.exec('begin immediate; create table if not exists server (host text, process integer); delete from server');
  lock.prepare('insert into server values (?, ?)').run(hostname(), process.pid);
  // Others can read the row only after the commit.
  lock.exec('commit; begin immediate');
}

function holderOf(lock: LockFile): Holder | undefined {
  try {
    return lock.prepare('select host, process from server').get() as Holder | undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the only server of an SQLite file: the job queue takes what another process has claimed for the
 * work of a crashed one. The lock is a transaction that stays open on a small file beside the database, so it ends with
 * the process, however that ends. PostgreSQL and databases in memory need none. Returns the function that releases it.
 * @throws DatabaseError if another server keeps it
 */
export async function lockServer(url: string, waitMs = WAIT_MS): Promise<() => void> {
  const file = serverFileOf(url);
  if (file === null) return () => undefined;
  createPrivateFile(file);
  const lock = openLockFile(file);
  const deadline = performance.now() + waitMs;
  try {
    for (;;) {
      try {
        take(lock);
        return () => void lock.close();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (lock.inTransaction) lock.exec('rollback');
        if (performance.now() >= deadline) break;
      }
      await delay(TRY_EVERY_MS);
    }
    const holder = holderOf(lock);
    const who = holder === undefined ? '' : ` (process ${holder.process} on ${holder.host})`;
    throw new DatabaseError(
      `The database ${sqliteFileOf(url)}: another server works on it${who}. Stop that one and start again, or let ` +
        'several processes share a PostgreSQL database.',
    );
  } catch (error) {
    lock.close();
    throw error;
  }
}
