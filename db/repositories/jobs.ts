import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database, JobsTable } from '#db/schema.ts';

/** Jobs of the embedded queue, on SQLite. One process works on them. */
export type JobRow = Selectable<JobsTable>;

/** A claim of a job: the id, and how often the job had been claimed. */
export interface JobClaim {
  readonly id: string;
  readonly claim: number;
}

/** SQLite binds at most 32,766 values at once. */
const BATCH = 1000;

/** Literals instead of parameters, because the partial indexes are used only if the statement contains them. */
const [READY, DELAYED, ACTIVE] = [sql.lit('ready'), sql.lit('delayed'), sql.lit('active')];

export async function insertJobs(db: Kysely<Database>, rows: readonly Insertable<JobsTable>[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH)
    await db
      .insertInto('jobs')
      .values(rows.slice(first, first + BATCH))
      .execute();
}

/** Claims the first ready jobs of a queue, in their order. The cost does not depend on the length of the queue. */
export async function claimJobs(
  db: Kysely<Database>,
  { queue, holder, limit }: { readonly queue: string; readonly holder: string; readonly limit: number },
): Promise<readonly JobRow[]> {
  const first = db
    .selectFrom('jobs')
    .select('seq')
    .where('queue', '=', queue)
    .where('state', '=', READY)
    .orderBy('priority', 'desc')
    .orderBy('seq')
    .limit(limit);
  const rows = await db
    .updateTable('jobs')
    .set((eb) => ({ state: 'active', holder, claims: eb('claims', '+', 1) }))
    .where('seq', 'in', first)
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => b.priority - a.priority || a.seq - b.seq);
}

const heldAs = (claims: readonly JobClaim[]) =>
  sql<boolean>`(id, claims) in (values ${sql.join(claims.map(({ id, claim }) => sql`(${id}, ${claim})`))})`;

/** Deletes jobs that are held by exactly these claims; returns their ids. */
export async function settleJobs(db: Kysely<Database>, claims: readonly JobClaim[]): Promise<readonly string[]> {
  const rows = await db.deleteFrom('jobs').where('state', '=', ACTIVE).where(heldAs(claims)).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the jobs that are held by exactly these claims. */
export function listHeldJobs(db: Kysely<Database>, claims: readonly JobClaim[]): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().where('state', '=', ACTIVE).where(heldAs(claims)).execute();
}

/** Returns those of the jobs that have not ended. */
export function listLiveJobs(
  db: Kysely<Database>,
  queue: string,
  ids: readonly string[],
): Promise<Pick<JobRow, 'id' | 'state'>[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'state'])
    .where('queue', '=', queue)
    .where('state', '!=', 'failed')
    .where('id', 'in', ids)
    .execute();
}

/** Returns the jobs that another holder, which has ended, left active. */
export function listAbandonedJobs(db: Kysely<Database>, holder: string): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().where('state', '=', ACTIVE).where('holder', '!=', holder).execute();
}

/** Makes an active job ready, delayed or failed. The transaction has found it active. */
export async function releaseJob(
  db: Kysely<Database>,
  seq: number,
  changes: Partial<Pick<JobRow, 'attempt' | 'ended_at' | 'error'>> & Pick<JobRow, 'state' | 'run_at'>,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...changes, holder: null })
    .where('seq', '=', seq)
    .execute();
}

export async function deleteJobs(db: Kysely<Database>, queue: string, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += BATCH)
    await db
      .deleteFrom('jobs')
      .where('queue', '=', queue)
      .where('state', '!=', 'failed')
      .where('id', 'in', ids.slice(first, first + BATCH))
      .execute();
}

/** Makes the delayed jobs ready whose time has come. */
export async function readyDueJobs(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'ready' })
    .where('state', '=', DELAYED)
    .where('run_at', '<=', now)
    .execute();
}

export async function deleteFailedJobs(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('jobs').where('ended_at', '<', before).execute();
}

/** Returns the jobs without tries left, newest first; by the index of ended jobs, however many wait. */
export function listFailedJobs(db: Kysely<Database>, limit: number): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'failed')
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Makes a failed job ready for one more try; returns its queue. */
export async function retryFailedJob(db: Kysely<Database>, id: string, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('jobs')
    .set((eb) => ({ state: 'ready', run_at: now, ended_at: null, attempt: eb('attempt', '-', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('queue')
    .executeTakeFirst();
  return row?.queue;
}

/** Counts the jobs of a queue by state, with the time when the first of each was put. */
export function countJobs(
  db: Kysely<Database>,
  queue: string,
): Promise<{ state: string; count: number; firstAt: number }[]> {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('firstAt')])
    .where('queue', '=', queue)
    .groupBy('state')
    .execute();
}
