import { expect, it, vi } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import type { BackendSignals } from './backend.ts';
import type { QueueRules } from './contract.ts';
import { createEmbeddedBackend } from './embedded.ts';

const RULES: QueueRules = { name: 'runs', retryLimit: 1, retryDelaySeconds: 10, limitSeconds: 60, deadLetter: 'lost' };
const LOST: QueueRules = { name: 'lost', retryLimit: 0, retryDelaySeconds: 0, limitSeconds: 60 };
const HOUR_MS = 3_600_000;
const signals = (): BackendSignals => ({ wake: vi.fn(), checkClaims: vi.fn(), onError: vi.fn() });
const job = (id: string, delaySeconds = 0) => ({ id, json: '{"n":1}', priority: 0, group: null, delaySeconds });

/** A database with the backend of each process that works on it, one after another. */
async function fixture() {
  const db = await freshDatabase();
  let now = Date.UTC(2026, 0, 1);
  const start = async (rules: readonly QueueRules[] = [RULES, LOST]) => {
    const backend = createEmbeddedBackend(db, { now: () => now, random: () => 0 });
    await backend.start(rules, signals());
    return backend;
  };
  return { db, start, pass: (ms: number) => (now += ms) };
}

it('fails what a process left active that has ended: the next one retries it after its pause, and gives it up at last', async () => {
  const { db, start, pass } = await fixture();
  const first = await start();
  await first.insert(db, 'runs', [job('a')]);
  const [claim] = await first.claim('runs', 1);

  const second = await start();
  expect(await second.counts('runs')).toMatchObject({ waiting: 0, delayed: 1, active: 0 });
  expect(await first.beat('runs', [claim!])).toEqual([]);
  pass(10_000);
  await second.poll();
  expect(await second.claim('runs', 1)).toEqual([{ id: 'a', claim: 2, attempt: 1, data: { n: 1 } }]);
  expect(await first.settle(null, 'runs', [claim!])).toEqual([]);

  const third = await start();
  expect(await third.counts('runs')).toMatchObject({ delayed: 0, active: 0, failed: 1 });
  expect(await third.claim('lost', 9)).toEqual([{ id: expect.any(String), claim: 1, attempt: 0, data: { n: 1 } }]);
  await db.destroy();
});

it('keeps jobs of a queue that only another version knows', async () => {
  const { db, start } = await fixture();
  const newer = await start();
  await newer.insert(db, 'runs', [job('a')]);
  await newer.claim('runs', 1);
  await start([LOST]);
  const again = await start();
  expect(await again.claim('runs', 1)).toMatchObject([{ id: 'a', attempt: 1 }]);
  await db.destroy();
});

it('delays nothing but delayed jobs when the clock is set an hour back, and starts them early when it is set forth', async () => {
  const { db, start, pass } = await fixture();
  const backend = await start();
  pass(-HOUR_MS);
  await backend.insert(db, 'runs', [job('now'), job('later', 1800)]);
  const [claim] = await backend.claim('runs', 9);
  expect(claim).toMatchObject({ id: 'now' });
  pass(HOUR_MS);
  expect(await backend.beat('runs', [claim!])).toEqual(['now']);
  await backend.poll();
  expect(await backend.claim('runs', 9)).toMatchObject([{ id: 'later' }]);
  expect(await backend.settle(null, 'runs', [claim!])).toEqual(['now']);
  await db.destroy();
});

it('deletes jobs that have ended, and failed ones after an hour', async () => {
  const { db, start, pass } = await fixture();
  const backend = await start([{ ...RULES, retryLimit: 0 }, LOST]);
  await backend.insert(db, 'runs', [job('done'), job('failed')]);
  const [done, failed] = await backend.claim('runs', 2);
  await backend.settle(null, 'runs', [done!]);
  await backend.fail('runs', [failed!], 'why');
  const ids = async () => await db.selectFrom('jobs').select(['id', 'error']).where('queue', '=', 'runs').execute();
  expect(await ids()).toEqual([{ id: 'failed', error: 'why' }]);
  pass(HOUR_MS / 2);
  await backend.poll();
  expect(await ids()).toHaveLength(1);
  pass(HOUR_MS);
  await backend.poll();
  expect(await ids()).toEqual([]);
  await db.destroy();
});
