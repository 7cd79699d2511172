import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './testing/harness.ts';

let harness: Awaited<ReturnType<typeof createTaskHarness>>;
beforeEach(async () => {
  harness = await createTaskHarness();
  await harness.open('lin');
});
afterEach(() => harness.close());

const ACTOR = { accountId: null, name: 'root' };
const close = (until: number | null = null) =>
  harness.maintenance.close(
    ACTOR,
    'full-amplitude',
    { messageZh: '校准', messageEn: 'Calibration', from: null, until },
    'calibration',
  );
const statusOf = async (id: string) => (await harness.tasks.require('lin', id)).status;

it('refuses runs of a closed product with its message, and charges nothing', async () => {
  await close();
  await expect(harness.tasks.submit('lin', BELL_SUBMISSION)).rejects.toMatchObject({
    code: 'product_closed',
    params: { product: 'full-amplitude', messageZh: '校准', messageEn: 'Calibration', seconds: 300 },
  });
  expect(await harness.db.selectFrom('tasks').selectAll().execute()).toEqual([]);
  expect(await harness.db.selectFrom('coin_entries').select('kind').execute()).toEqual([{ kind: 'grant' }]);
});

it('lets a running task end, keeps a queued one in its place, and runs it when the product is open', async () => {
  harness.runner.start();
  const { id: running } = await harness.tasks.submit('lin', BELL_SUBMISSION);
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
  const { id: queued } = await harness.tasks.submit('lin', BELL_SUBMISSION);
  await close();
  harness.jobs[0]!.finish(bellResult);
  await vi.waitFor(async () => expect(await statusOf(running)).toBe('completed'));
  const jobs = () =>
    harness.db.selectFrom('jobs').select(['state', 'attempt']).where('queue', '=', 'run-short').execute();
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: 'delayed', attempt: 0 }]));
  expect(await statusOf(queued)).toBe('queued');

  await harness.maintenance.open(ACTOR, 'full-amplitude', '');
  harness.advance(10_000);
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(2));
  harness.jobs[1]!.finish(bellResult);
  await vi.waitFor(async () => expect(await statusOf(queued)).toBe('completed'));
  expect((await harness.tasks.require('lin', queued)).attempts).toBe(1);
  expect(harness.errors).toEqual([]);
});

it('opens by itself at the end that was set', async () => {
  const until = Date.UTC(2026, 10, 20, 5);
  await close(until);
  await expect(harness.tasks.submit('lin', BELL_SUBMISSION)).rejects.toMatchObject({ code: 'product_closed' });
  harness.advance(3_600_000);
  expect((await harness.tasks.submit('lin', BELL_SUBMISSION)).status).toBe('queued');
});
