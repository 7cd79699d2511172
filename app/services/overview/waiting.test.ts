import { expect, it } from 'vitest';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { countWaiting, type WaitingContext } from './waiting.ts';

const QUIET: WaitingContext = {
  background: { workers: async () => [], chores: async () => [], failedJobs: async () => [] },
  letters: { countNew: async () => 0 },
  maintenance: { closed: async () => [] },
};

it('counts nothing where nothing waits', async () => {
  await using db = await freshDatabase();
  expect(await countWaiting(db, QUIET)).toEqual({ tasks: 0, accessRequests: 0, letters: 0, products: 0, jobs: 0 });
});

it('counts live tasks, requests without a decision, new letters, closed products and failures', async () => {
  await using db = await freshDatabase();
  await insertTestAccount(db, 'lin');
  for (const status of ['queued', 'ongoing', 'completed'] as const)
    await insertTestTask(db, { id: status, accountId: 'lin', status });
  for (const [product, status] of [
    ['chip-72', 'pending'],
    ['noisy', 'approved'],
  ] as const)
    await db
      .insertInto('machine_applications')
      .values({ id: product, account_id: 'lin', product, purpose: '', status, created_at: 1, decided_at: null })
      .execute();
  const workers = [{ isLost: true }, { isLost: false }];
  const chores = [{ outcome: 'failed' }, { outcome: 'done' }, { outcome: null }] as const;
  expect(
    await countWaiting(db, {
      background: {
        workers: async () => workers,
        chores: async () => chores,
        failedJobs: async () => [{}],
      },
      letters: { countNew: async () => 4 },
      maintenance: { closed: async () => [{}] },
    }),
  ).toEqual({ tasks: 2, accessRequests: 1, letters: 4, products: 1, jobs: 3 });
});
