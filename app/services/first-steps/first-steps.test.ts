import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShares } from '#app/services/shares/index.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { createFirstSteps, type FirstSteps } from './index.ts';

let harness: Awaited<ReturnType<typeof createTaskHarness>>;
let steps: FirstSteps;
beforeEach(async () => {
  harness = await createTaskHarness();
  steps = createFirstSteps(harness.db, { now: () => 1000 });
  await harness.open('lin');
  await harness.open('wu');
});
afterEach(() => harness.close());

const CHANGED = { ...BELL_SUBMISSION, program: 'QINIT 3\nCREG 3\n' };

describe('the first steps of an account', () => {
  it('are ticked one by one from what it does, and shown complete once', async () => {
    expect(await steps.progress('lin')).toEqual([]);
    await steps.note('lin', 'open');
    await steps.note('lin', 'open');
    expect(await steps.progress('lin')).toEqual(['open']);

    harness.runner.start();
    const { id, projectId } = await harness.tasks.submit('lin', BELL_SUBMISSION);
    expect(await steps.progress('lin')).toEqual(['open', 'run']);
    // The same circuit again is no changed gate.
    await harness.tasks.submit('lin', { ...BELL_SUBMISSION, projectId });
    expect(await steps.progress('lin')).toEqual(['open', 'run']);
    await harness.tasks.submit('lin', { ...CHANGED, projectId });
    expect(await steps.progress('lin')).toEqual(['open', 'run', 'change']);

    await steps.note('lin', 'compare');
    await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
    harness.jobs[0]!.finish(bellResult);
    await harness.runner.settled(id);
    await createShares(harness.db, { now: () => 1000, newToken: () => 'token' }).shareResult('lin', id);
    expect(await steps.progress('lin')).toEqual(['open', 'run', 'change', 'compare', 'share']);
    expect(await steps.progress('lin')).toBeNull();
    expect(await steps.progress('wu')).toEqual([]);
  });

  it('stay done if the tasks are deleted, and need no case for an account that runs its own circuit', async () => {
    const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
    expect(await steps.progress('lin')).toEqual(['open', 'run']);
    await harness.tasks.stop('lin', id);
    await harness.tasks.remove('lin', [id]);
    await harness.db.deleteFrom('coin_entries').execute();
    expect(await steps.progress('lin')).toEqual(['open', 'run']);
  });

  it('are no longer shown after they were dismissed', async () => {
    await steps.note('lin', 'dismiss');
    expect(await steps.progress('lin')).toBeNull();
    await harness.tasks.submit('lin', BELL_SUBMISSION);
    expect(await steps.progress('lin')).toBeNull();
  });

  it('are deleted with the account', async () => {
    await steps.note('lin', 'open');
    await harness.db.deleteFrom('accounts').where('id', '=', 'lin').execute();
    expect(await harness.db.selectFrom('first_steps').selectAll().execute()).toEqual([]);
  });
});
