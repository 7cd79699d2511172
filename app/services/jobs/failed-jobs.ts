import { type Kysely, SqliteAdapter } from 'kysely';
import { listFailedBossJobs, notifyOfJobs, retryFailedBossJob } from '#db/repositories/boss-jobs.ts';
import { listFailedJobs, retryFailedJob } from '#db/repositories/jobs.ts';
import type { Database } from '#db/schema.ts';
import type { FailedJob } from './contract.ts';

/** The jobs without tries left, in the tables of the database: they need no queue in this process. */
export interface FailedJobs {
  readonly listFailed: (limit: number) => Promise<readonly FailedJob[]>;
  /** Gives one more try, in the transaction `db`; returns the queue of the job, undefined if there is no such one. */
  readonly retry: (db: Kysely<Database>, id: string) => Promise<string | undefined>;
}

export const embeddedFailedJobs = (db: Kysely<Database>, now: () => number): FailedJobs => ({
  listFailed: async (limit) =>
    (await listFailedJobs(db, limit)).map(({ id, queue, group_id, ended_at, error }) => ({
      ...{ id, queue, error },
      group: group_id,
      failedAt: ended_at!,
    })),
  retry: (trx, id) => retryFailedJob(trx, id, now()),
});

/** `topic`: the channel on which all processes are told of jobs. */
export const bossFailedJobs = (db: Kysely<Database>, topic: string): FailedJobs => ({
  listFailed: (limit) => listFailedBossJobs(db, limit),
  async retry(trx, id) {
    const queue = await retryFailedBossJob(trx, id);
    if (queue !== undefined) await notifyOfJobs(trx, topic, queue);
    return queue;
  },
});

/** Those of a database, whichever it is. */
export const failedJobsOf = (
  db: Kysely<Database>,
  { now, topic }: { readonly now: () => number; readonly topic: string },
): FailedJobs =>
  db.getExecutor().adapter instanceof SqliteAdapter ? embeddedFailedJobs(db, now) : bossFailedJobs(db, topic);
