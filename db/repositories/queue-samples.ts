import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

type Sample = Selectable<Database['queue_samples']>;

/** Number of tasks of a product by state. */
export interface ProductTasks {
  readonly product: string;
  /** Above the limit of their accounts. */
  readonly waiting: number;
  readonly queued: number;
  readonly ongoing: number;
}

export async function countLiveTasks(db: Kysely<Database>): Promise<readonly ProductTasks[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(({ fn }) => ['product', 'status', fn.countAll<number | string>().as('count')])
    .where('status', 'in', ['waiting', 'queued', 'ongoing'])
    .groupBy(['product', 'status'])
    .execute();
  return [...Map.groupBy(rows, ({ product }) => product)].map(([product, states]) => {
    const count = (status: string): number => Number(states.find((state) => state.status === status)?.count ?? 0);
    return { product, waiting: count('waiting'), queued: count('queued'), ongoing: count('ongoing') };
  });
}

/** Returns when the task was queued that has waited longest; undefined if none is queued. */
export async function findOldestQueued(db: Kysely<Database>): Promise<number | undefined> {
  const row = await db
    .selectFrom('tasks')
    .select('queued_at')
    .where('status', '=', sql.lit('queued'))
    .where('queued_at', 'is not', null)
    .orderBy('queued_at')
    .limit(1)
    .executeTakeFirst();
  return row?.queued_at ?? undefined;
}

/** Returns how long tasks waited in the queue that ended since a time, the newest first. */
export async function listWaits(
  db: Kysely<Database>,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly { readonly product: string; readonly waitMs: number }[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['product', 'queued_at', 'started_at'])
    .where('finished_at', 'is not', null)
    .where('finished_at', '>=', since)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ product, queued_at: queued, started_at: started }) =>
    queued === null || started === null ? [] : [{ product, waitMs: Math.max(0, started - queued) }],
  );
}

/** Samples of the same minute are those of the first process that took them. */
export async function insertSamples(db: Kysely<Database>, samples: readonly Sample[]): Promise<void> {
  if (samples.length > 0)
    await db
      .insertInto('queue_samples')
      .values([...samples])
      .onConflict((conflict) => conflict.columns(['at', 'product']).doNothing())
      .execute();
}

/** Oldest first. */
export const listSamples = (db: Kysely<Database>, since: number): Promise<readonly Sample[]> =>
  db.selectFrom('queue_samples').selectAll().where('at', '>=', since).orderBy('at').orderBy('product').execute();

export async function deleteSamplesBefore(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('queue_samples').where('at', '<', before).execute();
}
