import { type Kysely, sql } from 'kysely';
import { isEnded, type TaskStatus } from '#app/domain/task-status.ts';
import { createDatabase } from '#db/connect.ts';
import type { Database } from '#db/schema.ts';
import { pause } from './pause.ts';
import type { DatabaseName } from './plan.ts';

/**
 * What is stored about tasks when nothing happens any more. All names of tables and states that the judge depends on
 * are in this file.
 */

interface UnfinishedJob {
  readonly queue: string;
  readonly state: string;
}

/** Jobs that have not ended, of queues that are not empty at rest only by chance. */
const UNFINISHED_JOBS = {
  SQLite: sql<UnfinishedJob>`select queue, state from jobs where state in ('ready', 'delayed', 'active')`,
  PostgreSQL: sql<UnfinishedJob>`select name as queue, state::text as state from pgboss.job_common
    where state in ('created', 'retry', 'active')`,
};

/** Rounds of housekeeping come and go by the clock. */
const HAS_CLOCK = /^(housekeeping$|__pgboss__)/;

export async function readState(db: Kysely<Database>, database: DatabaseName) {
  const tasks = await db
    .selectFrom('tasks')
    .innerJoin('accounts', 'accounts.id', 'tasks.account_id')
    .select(['tasks.id', 'tasks.name', 'email', 'status', 'price', 'workload', 'points', 'application'])
    .select(['progress', 'started_at', 'finished_at', 'delete_requested_at', 'error_kind'])
    .execute();
  const results = await db.selectFrom('task_results').select('task_id').execute();
  const partials = await db.selectFrom('task_partial_results').select('task_id').execute();
  const parts = await db.selectFrom('task_result_parts').select('task_id').distinct().execute();
  const entries = await db
    .selectFrom('coin_entries')
    .innerJoin('accounts', 'accounts.id', 'coin_entries.account_id')
    .select(['email', 'day', 'kind', 'amount', 'task_id'])
    .orderBy('coin_entries.created_at')
    .execute();
  const deliveries = await db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.account_id')
    .select(['email', 'channel', 'status', 'body'])
    .execute();
  const notifications = await db.selectFrom('notices').select('params').execute();
  const tokens = await db
    .selectFrom('api_tokens')
    .innerJoin('accounts', 'accounts.id', 'api_tokens.account_id')
    .select('email')
    .execute();
  const lanes = await db.selectFrom('delivery_jobs').select(['channel', 'lane']).execute();
  const jobs = (await UNFINISHED_JOBS[database].execute(db)).rows.filter(({ queue }) => !HAS_CLOCK.test(queue));
  return { tasks, results, partials, parts, entries, deliveries, notifications, tokens, lanes, jobs };
}

export type StoredState = Awaited<ReturnType<typeof readState>>;
export type StoredTask = StoredState['tasks'][number];

export const hasEnded = ({ status }: StoredTask): boolean => isEnded(status as TaskStatus);

/** Returns what is still to be done, in words; none at rest. */
export function unfinished({ tasks, deliveries, lanes, jobs }: StoredState): readonly string[] {
  return [
    ...tasks.filter((task) => !hasEnded(task)).map(({ id, name, status }) => `task ${id} (${name}) is ${status}`),
    ...tasks
      .filter((task) => hasEnded(task) && task.delete_requested_at !== null)
      .map(({ id, name }) => `task ${id} (${name}) is to be deleted`),
    ...deliveries.filter(({ status }) => status === 'pending').map(({ body }) => `a delivery waits: ${body}`),
    ...lanes.map(({ channel, lane }) => `lane ${lane} of ${channel} has not ended`),
    ...jobs.map(({ queue, state }) => `a job of ${queue} is ${state}`),
  ];
}

const MAX_TRIES = 600;
const RETRY_MS = 100;

/** Opens the database, closes it after the work, and begins again while PostgreSQL recovers from a kill. */
export async function withState<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      await using db = createDatabase(url);
      return await work(db);
    } catch (error) {
      // Not all errors of a connection that was cut have a code.
      if (tries >= MAX_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}
