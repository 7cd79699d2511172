import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** SQLite blocks the whole process while it waits for a lock; between these attempts the process handles signals. */
const LOCK_TRY_MS = 50;
const LOCK_PAUSE_MS = 50;
/** One hour in total, as on PostgreSQL. */
const LOCK_TRIES = 3_600_000 / (LOCK_TRY_MS + LOCK_PAUSE_MS);

const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/**
 * Retries work that begins with SQLite's write lock until the lock is released.
 * @throws SQLITE_BUSY after an hour, and any other error of the work
 */
export async function whenUnlocked<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  await sql`pragma busy_timeout = ${sql.lit(LOCK_TRY_MS)}`.execute(db);
  try {
    for (let attempts = 1; ; attempts++) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || attempts >= LOCK_TRIES) throw error;
        await delay(LOCK_PAUSE_MS);
      }
    }
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(db);
  }
}
