import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type * as Tasks from '#db/repositories/tasks.ts';
import type * as Claim from './claim.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './testing/harness.ts';

/** Replaces the response of a lease renewal, if set, and counts the renewals. */
const renewal: { respond: (() => Promise<string[]>) | null; count: number } = { respond: null, count: 0 };

/** Delays the response of a claim, if set. */
const claim: { released: PromiseWithResolvers<void> | null } = { released: null };

vi.mock('#db/repositories/tasks.ts', async (original) => {
  const real = await original<typeof Tasks>();
  return {
    ...real,
    renewLeases: (...args: Parameters<typeof real.renewLeases>) => {
      renewal.count += 1;
      return renewal.respond?.() ?? real.renewLeases(...args);
    },
  };
});

vi.mock('./claim.ts', async (original) => {
  const real = await original<typeof Claim>();
  return {
    ...real,
    claimTask: async (...args: Parameters<typeof real.claimTask>) => {
      const claimed = await real.claimTask(...args);
      if (claimed !== undefined) await claim.released?.promise;
      return claimed;
    },
  };
});

afterEach(() => {
  claim.released?.resolve();
  claim.released = null;
  renewal.respond = null;
});

async function openHarness() {
  const harness = await createTaskHarness();
  onTestFinished(() => harness.close());
  await harness.open('lin');
  return harness;
}

it('a lease that was released during its renewal does not stop a later run of the task', async () => {
  const harness = await openHarness();
  harness.runner.start();
  const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
  // The renewal finds no lease, because the thread has crashed and the task was requeued; its response arrives when the
  // task runs again.
  const requested = Promise.withResolvers<void>();
  const response = Promise.withResolvers<string[]>();
  onTestFinished(() => response.resolve([]));
  renewal.respond = () => {
    renewal.respond = null;
    requested.resolve();
    return response.promise;
  };
  await requested.promise;
  harness.jobs[0]!.fail(new Error('thread died'));
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(2));
  response.resolve([]);
  const before = renewal.count;
  await vi.waitFor(() => expect(renewal.count).toBeGreaterThan(before + 2));
  expect(harness.jobs).toHaveLength(2);
  harness.jobs[1]!.finish(bellResult);
  await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).status).toBe('completed'));
  expect(await harness.tasks.require('lin', id)).toMatchObject({ attempts: 2 });
});

it('a task that is being claimed when its process closes is requeued without using up an attempt', async () => {
  const harness = await openHarness();
  const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
  claim.released = Promise.withResolvers();
  harness.runner.start();
  await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).status).toBe('ongoing'));
  const closed = harness.runner.close();
  claim.released.resolve();
  await closed;
  expect(
    await harness.db.selectFrom('tasks').select(['status', 'attempts', 'lease_owner']).executeTakeFirstOrThrow(),
  ).toEqual({ status: 'queued', attempts: 0, lease_owner: null });
});
