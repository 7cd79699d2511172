import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { JobClaim } from './jobs.ts';

/**
 * What pg-boss has no call for, on its table `pgboss.job`. Its columns are those of the exact version in package.json;
 * tests/integration/jobs finds out if another version changes them.
 */

/** Returns jobs to their places. The limit rises with the claim, so that the claim uses up no try. */
export async function releaseBossJobs(
  db: Kysely<Database>,
  queue: string,
  claims: readonly JobClaim[],
  delaySeconds: number,
): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = null,
        start_after = now() + ${delaySeconds}::float8 * interval '1 second'
    where name = ${queue} and state = 'active' and id = any(${claims.map(({ id }) => id)}::uuid[])
      and id::text || ':' || retry_count = any(${claims.map(({ id, claim }) => `${id}:${claim}`)}::text[])`.execute(db);
}

interface BossCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  readonly oldestSeconds: number | null;
}

export async function countBossJobs(db: Kysely<Database>, queue: string): Promise<BossCounts> {
  const { rows } = await sql<BossCounts>`
    select count(*) filter (where state < 'active' and start_after <= now()) as waiting,
      count(*) filter (where state < 'active' and start_after > now()) as delayed,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed,
      extract(epoch from now() - min(created_on) filter (where state < 'active' and start_after <= now()))
        as "oldestSeconds"
    from pgboss.job where name = ${queue}`.execute(db);
  return rows[0]!;
}

/** Returns those of the jobs that have not ended. */
export async function listLiveBossJobs(
  db: Kysely<Database>,
  queue: string,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly isActive: boolean }[]> {
  const { rows } = await sql<{ id: string; isActive: boolean }>`
    select id, state = 'active' as "isActive" from pgboss.job
    where name = ${queue} and state < 'completed' and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

interface FailedBossJob {
  readonly id: string;
  readonly queue: string;
  readonly group: string | null;
  readonly failedAt: number;
  readonly error: string | null;
}

/** Returns the jobs without tries left, newest first. */
export async function listFailedBossJobs(db: Kysely<Database>, limit: number): Promise<readonly FailedBossJob[]> {
  const { rows } = await sql<FailedBossJob>`
    select id, name as queue, group_id as "group", output ->> 'message' as error,
      (extract(epoch from completed_on) * 1000)::bigint as "failedAt"
    from pgboss.job where state = 'failed' order by completed_on desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Gives a failed job one more try; returns its queue. */
export async function retryFailedBossJob(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ queue: string }>`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, heartbeat_on = null, output = null,
        start_after = now()
    where state = 'failed' and id::text = ${id} returning name as queue`.execute(db);
  return rows[0]?.queue;
}

/** In the order of a claim, so that the index of claims answers it: else PostgreSQL would read all jobs that wait. */
export const runnableQueuesAmong = (queues: readonly string[]) => sql<{ readonly name: string }>`
  select name from unnest(${queues}::text[]) as name
  cross join lateral (
    select 1 from pgboss.job
    where job.name = name.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    order by job.priority desc, job.created_on, job.start_after limit 1
  ) as first`;

/** Returns those of the queues that have jobs which could be claimed now: one statement instead of a claim for each. */
export async function listRunnableQueues(db: Kysely<Database>, queues: readonly string[]): Promise<readonly string[]> {
  const { rows } = await runnableQueuesAmong(queues).execute(db);
  return rows.map(({ name }) => name);
}

/** With statistics of an almost empty table, PostgreSQL would read all jobs for each claim. */
export const analyzeBossJobs = (db: Kysely<Database>) => sql`analyze pgboss.job_common`.execute(db);

/** Notifies all processes when the transaction is committed. */
export const notifyOfJobs = (db: Kysely<Database>, topic: string, text: string) =>
  sql`select pg_notify(${topic}, ${text})`.execute(db);
