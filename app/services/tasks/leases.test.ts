import { afterEach, expect, it, vi } from 'vitest';
import type * as Tasks from '#db/repositories/tasks.ts';
import type * as Claim from './claim.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './testing/harness.ts';

/** Replaces the response of a lease renewal, if set, and counts the renewals. */
const renewal: { answer: (() => Promise<string[]>) | null; count: number } = { answer: null, count: 0 };

/** Delays the response of a claim, if set. */
const claim: { told: PromiseWithResolvers<void> | null } = { told: null };

vi.mock('#db/repositories/tasks.ts', async (original) => {
  const real = await original<typeof Tasks>();
  return {
    ...real,
    renewLeases: (...args: Parameters<typeof real.renewLeases>) => {
      renewal.count += 1;
      return renewal.answer?.() ?? real.renewLeases(...args);
    },
  };
});

vi.mock('./claim.ts', async (original) => {
  const real = await original<typeof Claim>();
  return {
    ...real,
    claimTask: async (...args: Parameters<typeof real.claimTask>) => {
      const claimed = await real.claimTask(...args);
      if (claimed !== undefined) await claim.told?.promise;
      return claimed;
    },
  };
});

afterEach(() => {
  claim.told = null;
});

it('a lease that was released during its renewal does not stop a later run of the task', async () => {
  const desk = await createTaskHarness();
  await desk.open('lin');
  desk.runner.start();
  const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
  await vi.waitFor(() => expect(desk.jobs).toHaveLength(1));
  // The renewal finds no lease, because the thread has crashed and the task was requeued; its response arrives when the
  // task runs again.
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string[]>();
  renewal.answer = () => {
    renewal.answer = null;
    asked.resolve();
    return answered.promise;
  };
  await asked.promise;
  desk.jobs[0]!.crash(new Error('thread died'));
  await vi.waitFor(() => expect(desk.jobs).toHaveLength(2));
  answered.resolve([]);
  const before = renewal.count;
  await vi.waitFor(() => expect(renewal.count).toBeGreaterThan(before + 2));
  expect(desk.jobs).toHaveLength(2);
  desk.jobs[1]!.finish(bellResult);
  await vi.waitFor(async () => expect((await desk.tasks.require('lin', id)).status).toBe('completed'));
  expect(await desk.tasks.require('lin', id)).toMatchObject({ attempts: 2 });
  await desk.runner.close();
  await desk.db.destroy();
});

it('a task that is being claimed when its process closes is requeued without using up an attempt', async () => {
  const desk = await createTaskHarness();
  await desk.open('lin');
  const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
  claim.told = Promise.withResolvers();
  desk.runner.start();
  await vi.waitFor(async () => expect((await desk.tasks.require('lin', id)).status).toBe('ongoing'));
  const closed = desk.runner.close();
  claim.told.resolve();
  await closed;
  expect(
    await desk.db.selectFrom('tasks').select(['status', 'attempts', 'lease_owner']).executeTakeFirstOrThrow(),
  ).toEqual({ status: 'queued', attempts: 0, lease_owner: null });
  await desk.db.destroy();
});
