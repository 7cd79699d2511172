import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Says when another process has written to an SQLite file, as the operator's command line does: looks at the counter that
 * SQLite keeps for it, which costs some microseconds. Answers how to stop.
 */
export function watchOtherWriters(
  db: Kysely<Database>,
  { everyMs, onWrite, onError }: { everyMs: number; onWrite: () => void; onError: (error: unknown) => void },
): () => void {
  let known: number | undefined;
  const look = async (): Promise<void> => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const version = rows[0]?.data_version;
    if (known !== undefined && version !== known) onWrite();
    known = version;
  };
  void look().catch(onError);
  const timer = setInterval(() => void look().catch(onError), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
