import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Calls `onWrite` when another process, such as the operator's command line, has written to an SQLite file. It polls
 * SQLite's `data_version` counter, which takes some microseconds. Returns the function that stops polling.
 */
export function watchOtherWriters(
  db: Kysely<Database>,
  { everyMs, onWrite, onError }: { everyMs: number; onWrite: () => void; onError: (error: unknown) => void },
): () => void {
  let lastVersion: number | undefined;
  const check = async (): Promise<void> => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const version = rows[0]?.data_version;
    if (lastVersion !== undefined && version !== lastVersion) onWrite();
    lastVersion = version;
  };
  void check().catch(onError);
  const timer = setInterval(() => void check().catch(onError), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
