import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** SQLite blocks the whole process while it waits for a lock; between these attempts the process handles signals. */
const LOCK_TRY_MS = 50;
const LOCK_PAUSE_MS = 50;
/** One hour in total, as on PostgreSQL. */
const LOCK_TRIES = 3_600_000 / (LOCK_TRY_MS + LOCK_PAUSE_MS);

export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/**
 * Retries work while SQLite refuses it because of a lock; between the attempts the process handles signals.
 * @throws SQLITE_BUSY after the last attempt, and any other error of the work
 */
export async function retriedWhileLocked<T>(work: () => Promise<T>, tries: number, pauseMs: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || attempt >= tries) throw error;
      await delay(pauseMs);
    }
  }
}

/**
 * Retries work that begins with SQLite's write lock until the lock is released.
 * @throws SQLITE_BUSY after an hour, and any other error of the work
 */
export async function whenUnlocked<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  await sql`pragma busy_timeout = ${sql.lit(LOCK_TRY_MS)}`.execute(db);
  try {
    return await retriedWhileLocked(work, LOCK_TRIES, LOCK_PAUSE_MS);
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(db);
  }
}
