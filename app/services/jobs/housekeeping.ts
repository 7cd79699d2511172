import type { Kysely } from 'kysely';
import { beginChoreRun, endChoreRun } from '#db/repositories/chore-runs.ts';
import type { Database } from '#db/schema.ts';
import type { JobQueue, QueueRules } from './contract.ts';

/** Deletes or repairs what nobody waits for. It may be repeated, and stopped in the middle. */
export interface Chore {
  /** Five fields, in UTC. */
  readonly cron: string;
  /** Returns how many rows, or pages of the file, it has changed, if it counts them. The signal aborts when the process stops. */
  readonly run: (signal: AbortSignal) => Promise<number | void>;
}

/** One chore at a time; one that failed has the next round if not the next try. */
export const HOUSEKEEPING: QueueRules = {
  name: 'housekeeping',
  retryLimit: 2,
  retryDelaySeconds: 60,
  limitSeconds: 900,
};

/** Where rounds are recorded, so that operators see them. */
interface ChoreLog {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}

const MOST_ERROR = 500;

/** The name under which the schedule of a chore is stored. */
export const scheduleOfChore = (chore: string): string => `${HOUSEKEEPING.name} ${chore}`;

async function recorded({ db, now }: ChoreLog, name: string, run: () => ReturnType<Chore['run']>): Promise<void> {
  await beginChoreRun(db, name, now());
  let changed: number | null;
  try {
    changed = (await run()) ?? null;
  } catch (error) {
    const text = String(error instanceof Error ? error.message : error).slice(0, MOST_ERROR);
    // The error of the chore is the one to be reported.
    await endChoreRun(db, name, { finishedAt: now(), error: text, changed: null }).catch(() => undefined);
    throw error;
  }
  await endChoreRun(db, name, { finishedAt: now(), error: null, changed });
}

const choreName = (data: unknown): string => String((data as { readonly chore?: unknown }).chore);

/**
 * Schedules chores for all processes together. Call the returned function to let this process do them, too; chores of
 * another version wait for its processes.
 */
export async function scheduleHousekeeping(
  jobs: JobQueue,
  chores: ReadonlyMap<string, Chore>,
  log: ChoreLog,
): Promise<() => void> {
  const { name: queue } = HOUSEKEEPING;
  for (const [chore, { cron }] of chores)
    await jobs.schedule({ name: scheduleOfChore(chore), queue, cron, data: { chore } });
  return () =>
    jobs.work([queue], { slots: 1, knows: (data) => chores.has(choreName(data)) }, async ([job]) => {
      const name = choreName(job!.data);
      const chore = chores.get(name);
      if (chore !== undefined) await recorded(log, name, () => chore.run(job!.signal));
    });
}
