import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import { insertSystemEvent } from '#db/repositories/system-events.ts';
import { beatWorker, deleteWorker, listProcesses } from '#db/repositories/workers.ts';
import type { Database } from '#db/schema.ts';

export { deleteSilentWorkers } from '#db/repositories/workers.ts';

/** What a process states of itself. */
interface WorkerStatement {
  /** The build whose plans and pieces it computes. */
  readonly build: string;
  /** Jobs that it runs at a time; 0 if it runs no tasks. */
  readonly slots: number;
  /** Threads of all its jobs together. */
  readonly cores: number;
  /** Memory of one job, in MiB. */
  readonly memoryMb: number;
  readonly role?: 'all' | 'web' | 'worker';
  /** No other process can be on this database, so all that are listed have ended. */
  readonly isAlone?: boolean;
}

/** How a process is, since the heartbeat before. */
interface ProcessState {
  readonly rssMb: number;
  /** Of one core. */
  readonly cpuPercent: number;
  /** Jobs that it runs now. */
  readonly busy: number;
  readonly loopDelayMs: number;
}

const BEAT_MS = 10_000;

/** Writes an event for each process that has been lost; one that was alone before is no longer listed. */
export async function noteLostWorkers(db: Kysely<Database>, { isAlone = false } = {}): Promise<void> {
  for (const worker of await listProcesses(db)) {
    if (!worker.isLost && !isAlone) continue;
    const kind = 'worker:lost';
    const subject = `${worker.host}:${worker.process}`;
    await insertSystemEvent(db, { id: `${kind}:${worker.id}`, at: worker.beat_at, kind, subject });
    if (isAlone) await deleteWorker(db, worker.id);
  }
}

/** Registers this process. Returns what removes it. */
export async function registerWorker(
  db: Kysely<Database>,
  { memoryMb, role, isAlone = false, ...statement }: WorkerStatement,
  onError: (error: unknown) => void,
  state?: () => ProcessState,
): Promise<() => Promise<void>> {
  const [id, host, started_at] = [randomUUID(), hostname(), Date.now()];
  const stated = { id, host, process: process.pid, ...statement, memory_mb: memoryMb, started_at };
  const beat = (): Promise<void> => {
    const now = state?.();
    return beatWorker(db, {
      ...stated,
      role: role ?? null,
      ...{ rss_mb: now?.rssMb ?? null, cpu_percent: now?.cpuPercent ?? null },
      ...{ busy: now?.busy ?? null, loop_delay_ms: now?.loopDelayMs ?? null },
    });
  };
  const note = (kind: 'worker:started' | 'worker:stopped'): Promise<void> =>
    insertSystemEvent(db, { id: `${kind}:${id}`, at: Date.now(), kind, subject: `${host}:${process.pid}` });
  if (isAlone) await noteLostWorkers(db, { isAlone });
  await beat();
  await note('worker:started').catch(onError);
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beat()
      .catch(onError)
      .finally(() => (beating = undefined));
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beating;
    // If the database is away, the others notice its silence.
    await deleteWorker(db, id).catch(onError);
    await note('worker:stopped').catch(onError);
  };
}
