import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { HOUSEKEEPING, scheduleHousekeeping } from './housekeeping.ts';
import { createJobs } from './index.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

it('does each chore once a round, and leaves those of another version alone', async () => {
  await using db = await freshDatabase();
  let now = Date.UTC(2026, 0, 1, 8, 30);
  const errors: unknown[] = [];
  const jobs = createJobs(db, { now: () => now, onError: (error) => errors.push(error), postgresUrl: null });
  await jobs.start([HOUSEKEEPING]);
  const done: string[] = [];
  const chores = new Map([
    // One counts what it has changed, one does not.
    ['hourly', { cron: '0 * * * *', run: async () => (done.push('hourly'), 7) }],
    ['daily', { cron: '0 3 * * *', run: async () => void done.push('daily') }],
  ]);
  const work = await scheduleHousekeeping(jobs, chores, { db, now: () => now });
  await jobs.put(db, HOUSEKEEPING.name, [{ data: { chore: 'of another version' } }]);
  work();
  await vi.waitFor(async () => expect(await jobs.counts(HOUSEKEEPING.name)).toMatchObject({ delayed: 1, active: 0 }));
  expect(done).toEqual([]);
  now += 3_600_000;
  await vi.waitFor(() => expect(done).toEqual(['hourly']));
  now = Date.UTC(2026, 0, 2, 3, 30);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['daily', 'hourly', 'hourly']));
  await vi.waitFor(async () =>
    expect(await db.selectFrom('chore_runs').selectAll().orderBy('chore').execute()).toMatchObject([
      { chore: 'daily', outcome: 'done', changed: null, runs: 1, failures: 0 },
      { chore: 'hourly', outcome: 'done', changed: 7, runs: 2, failures: 0 },
    ]),
  );
  await jobs.close(0);
  expect(errors).toEqual([]);
});
