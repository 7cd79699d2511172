import type { JobQueue, QueueRules } from './contract.ts';

/** Deletes or repairs what nobody waits for. It may be repeated, and stopped in the middle. */
export interface Chore {
  /** Five fields, in UTC. */
  readonly cron: string;
  /** Returns how many rows it has changed, if it counts them. The signal aborts when the process stops. */
  readonly run: (signal: AbortSignal) => Promise<number | void>;
}

/** One chore at a time; one that failed has the next round if not the next try. */
export const HOUSEKEEPING: QueueRules = {
  name: 'housekeeping',
  retryLimit: 2,
  retryDelaySeconds: 60,
  limitSeconds: 900,
};

const choreName = (data: unknown): string => String((data as { readonly chore?: unknown }).chore);

/**
 * Schedules chores for all processes together. Call the returned function to let this process do them, too; chores of
 * another version wait for its processes.
 */
export async function scheduleHousekeeping(jobs: JobQueue, chores: ReadonlyMap<string, Chore>): Promise<() => void> {
  const { name: queue } = HOUSEKEEPING;
  for (const [chore, { cron }] of chores)
    await jobs.schedule({ name: `${queue} ${chore}`, queue, cron, data: { chore } });
  return () =>
    jobs.work([queue], { slots: 1, knows: (data) => chores.has(choreName(data)) }, async ([job]) => {
      await chores.get(choreName(job!.data))?.run(job!.signal);
    });
}
