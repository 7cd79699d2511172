import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import { beatWorker, deleteWorker } from '#db/repositories/workers.ts';
import type { Database } from '#db/schema.ts';

export { deleteSilentWorkers } from '#db/repositories/workers.ts';

/** What a process that runs tasks states of itself. */
interface WorkerStatement {
  /** The build whose plans and pieces it computes. */
  readonly build: string;
  /** Jobs that it runs at a time. */
  readonly slots: number;
  /** Threads of all its jobs together. */
  readonly cores: number;
  /** Memory of one job, in MiB. */
  readonly memoryMb: number;
}

const BEAT_MS = 10_000;

/** Registers this process as a worker. Returns what removes it. */
export async function registerWorker(
  db: Kysely<Database>,
  { memoryMb, ...statement }: WorkerStatement,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const [id, started_at] = [randomUUID(), Date.now()];
  const worker = { id, host: hostname(), process: process.pid, ...statement, memory_mb: memoryMb, started_at };
  await beatWorker(db, worker);
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beatWorker(db, worker)
      .catch(onError)
      .finally(() => (beating = undefined));
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beating;
    // If the database is away, the others notice its silence.
    await deleteWorker(db, id).catch(onError);
  };
}
