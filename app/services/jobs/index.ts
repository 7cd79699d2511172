import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { JobQueue } from './contract.ts';
import { createEmbeddedBackend } from './embedded.ts';
import { createPgBossBackend } from './pg-boss.ts';
import { createJobQueue, type JobQueueContext } from './queue.ts';

export { createAbsentJobs } from './absent.ts';
export type * from './contract.ts';
export { failedJobsOf } from './failed-jobs.ts';
export { type Chore, HOUSEKEEPING, scheduleHousekeeping, scheduleOfChore } from './housekeeping.ts';

/** The topic of the channel whose texts `receive` takes. */
export const JOBS_TOPIC = 'jobs';

/** Opens the queue of a database: pg-boss if it has a URL of PostgreSQL, else the embedded one. */
export function createJobs(
  db: Kysely<Database>,
  { postgresUrl, ...context }: JobQueueContext & { readonly postgresUrl: string | null },
): JobQueue {
  const backend =
    postgresUrl === null
      ? createEmbeddedBackend(db, { now: context.now, random: Math.random })
      : createPgBossBackend(db, { url: postgresUrl, topic: JOBS_TOPIC });
  return createJobQueue(db, backend, context);
}
