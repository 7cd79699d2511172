import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createOverview, watchQueue } from './index.ts';

const NOW = Date.UTC(2026, 10, 29, 12, 0, 30);
const MINUTE_MS = 60_000;

let db: Kysely<Database>;
beforeEach(async () => {
  db = await freshDatabase();
  await insertTestAccount(db, 'lin');
});
afterEach(() => db.destroy());

const overviewAt = (at: number) =>
  createOverview(db, {
    background: { workers: async () => [], chores: async () => [], failedJobs: async () => [] },
    letters: { countNew: async () => 0 },
    maintenance: { closed: async () => [] },
    figures: { loopDelayMs: () => 1, rssMb: () => 100, failedMessages: () => 0, disk: async () => null },
    ...{ settingsInForce: [], isPostgres: false, isOutbox: true, now: () => at, monotonicMs: () => at },
  }).read();

it('counts tasks by product, and states the median wait of the last hour', async () => {
  const product = 'noisy';
  const ended = (id: string, waitMs: number, ago: number) =>
    insertTestTask(db, {
      ...{ id, accountId: 'lin', product, status: 'completed', queued_at: NOW - ago - waitMs },
      ...{ started_at: NOW - ago, finished_at: NOW - ago },
    });
  await ended('a', 100, MINUTE_MS);
  await ended('b', 300, 2 * MINUTE_MS);
  await ended('c', 9000, 3 * MINUTE_MS);
  await ended('yesterday', 99_999, 100 * MINUTE_MS);
  await insertTestTask(db, { id: 'q', accountId: 'lin', product, status: 'queued', queued_at: NOW - 5000 });
  await insertTestTask(db, { id: 'o', accountId: 'lin', product, status: 'ongoing', started_at: NOW });
  const { products, health } = await overviewAt(NOW);
  expect(products.find((each) => each.product === product)).toEqual({
    ...{ product, ongoing: 1, queued: 1, waiting: 0, medianWaitMs: 300, isClosed: false },
  });
  expect(products.find((each) => each.product === 'chip-72')).toMatchObject({ medianWaitMs: null, queued: 0 });
  expect(health.queue).toMatchObject({ queued: 1, oldestMs: 5000, peak: 1, state: 'good' });
});

it('has a sample of each minute, once, and forgets those of last week', async () => {
  await insertTestTask(db, { id: 'q', accountId: 'lin', product: 'noisy', status: 'queued', queued_at: NOW });
  await watchQueue(db, NOW - 8 * 24 * 60 * MINUTE_MS);
  for (const at of [NOW - MINUTE_MS, NOW, NOW + 1000]) await watchQueue(db, at);
  const { samples } = await overviewAt(NOW + 1000);
  const minute = NOW - (NOW % MINUTE_MS);
  expect(samples).toEqual([minute - MINUTE_MS, minute].map((at) => ({ at, queued: 1, ongoing: 0 })));
  const { count } = await db
    .selectFrom('queue_samples')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // Two minutes with a row for the product and one for all others.
  expect(count).toBe(4);
});

it('writes down a lost process once', async () => {
  await db
    .insertInto('workers')
    .values({
      ...{ id: 'w', host: 'h', process: 7, build: 'b', slots: 1, cores: 1, memory_mb: 1, started_at: 1, beat_at: 1 },
    })
    .execute();
  for (let round = 0; round < 2; round += 1) await watchQueue(db, 2);
  expect(await db.selectFrom('system_events').selectAll().execute()).toEqual([
    { id: 'worker:lost:w', at: 1, kind: 'worker:lost', subject: 'h:7' },
  ]);
});
