import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { ClaimedJob, JobQueue, NewJob, QueueRules } from '#app/services/jobs/contract.ts';
import { createJobs, JOBS_TOPIC } from '#app/services/jobs/index.ts';
import { createDatabase, openChannel } from '#db/connect.ts';
import { dialectOf } from '#db/database-address.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';

/** Rules of a queue for a test: two retries at once, unless the test says otherwise. */
export const rulesOf = (name: string, changes: Partial<QueueRules> = {}): QueueRules => ({
  name,
  retryLimit: 2,
  retryDelaySeconds: 0,
  limitSeconds: 60,
  ...changes,
});

/** The queue of one process, with its own connections. */
export interface OpenedJobs {
  readonly db: Kysely<Database>;
  readonly jobs: JobQueue;
  /** Errors that were reported so far. */
  readonly errors: unknown[];
  /** Puts jobs in a transaction of their own. */
  put(queue: string, jobs: readonly NewJob[]): Promise<readonly string[]>;
  /** Puts jobs in one transaction each, which makes the order of put certain. */
  putEach(queue: string, jobs: readonly NewJob[]): Promise<readonly string[]>;
  close(graceMs?: number): Promise<void>;
}

interface Opening {
  readonly now?: () => number;
  /** Uses the connection of another process: two writers of one SQLite file in one thread would wait for each other. */
  readonly db?: Kysely<Database>;
}

export async function openJobs(
  url: string,
  rules: readonly QueueRules[],
  { now = Date.now, db: shared }: Opening = {},
): Promise<OpenedJobs> {
  const db = shared ?? createDatabase(url);
  if (shared === undefined) await migrate(db);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const jobs = createJobs(db, { now, onError, postgresUrl: dialectOf(url) === 'postgres' ? url : null });
  const channel = await openChannel(url, {
    topics: new Map([[JOBS_TOPIC, jobs.receive]]),
    onReconnect: () => jobs.receive(null),
    onError,
  });
  await jobs.start(rules);
  const put: OpenedJobs['put'] = (queue, added) => db.transaction().execute((trx) => jobs.put(trx, queue, added));
  return {
    ...{ db, jobs, errors, put },
    async putEach(queue, added) {
      const ids: string[] = [];
      for (const job of added) ids.push(...(await put(queue, [job])));
      return ids;
    },
    async close(graceMs = 0) {
      await jobs.close(graceMs);
      await channel?.close();
      if (shared === undefined) await db.destroy();
    },
  };
}

/** A table for effects of handlers, outside of the product's tables. */
export const createEffects = (db: Kysely<Database>) =>
  sql`create table if not exists effects (job text primary key)`.execute(db);

export const addEffect = (db: Kysely<Database>, job: string) =>
  sql`insert into effects (job) values (${job})`.execute(db);

export const countEffects = async (db: Kysely<Database>): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from effects`.execute(db)).rows[0]!.n);

/** The number of a test's job, which it gave it as data. */
export const numberOf = ({ data }: ClaimedJob): number => (data as { n: number }).n;

export const numbered = (count: number): NewJob[] => Array.from({ length: count }, (_, n) => ({ data: { n } }));

/** Waits until a queue has no job that waits, is delayed or runs. */
export const untilIdle = ({ jobs }: OpenedJobs, queue: string) =>
  vi.waitFor(async () => expect(await jobs.counts(queue)).toMatchObject({ waiting: 0, delayed: 0, active: 0 }), {
    interval: 20,
  });

/** Runs until its signal aborts; then fails, as an interrupted computation does. */
export const untilAborted = (job: ClaimedJob): Promise<never> =>
  new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error('interrupted'))));
