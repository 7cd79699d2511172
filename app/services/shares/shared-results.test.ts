import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { createShares, type Shares } from './index.ts';

let harness: Awaited<ReturnType<typeof createTaskHarness>>;
let shares: Shares;
let taskId: string;
beforeEach(async () => {
  harness = await createTaskHarness();
  let lastToken = 0;
  shares = createShares(harness.db, { now: () => 1000, newToken: () => `token-${++lastToken}` });
  await harness.open('lin');
  harness.runner.start();
  ({ id: taskId } = await harness.tasks.submit('lin', BELL_SUBMISSION));
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
});
afterEach(async () => {
  await harness.runner.close();
  await harness.db.destroy();
});

const complete = async () => {
  harness.jobs[0]!.finish(bellResult);
  await harness.runner.settled(taskId);
};

describe('a shared result', () => {
  it('opens by its token, which stays the same for repeated requests', async () => {
    await complete();
    expect(await shares.tokenOfTask('lin', taskId)).toBeNull();
    await shares.shareResult('lin', taskId);
    await shares.shareResult('lin', taskId);
    expect(await shares.tokenOfTask('lin', taskId)).toBe('token-1');
    expect(await shares.openResult('token-1')).toEqual({ accountId: 'lin', taskId });
  });

  it('can be revoked only by its owner, and then gets another token', async () => {
    await complete();
    await shares.shareResult('lin', taskId);
    await shares.revokeResult('chen', taskId);
    await shares.openResult('token-1');
    await shares.revokeResult('lin', taskId);
    await expect(shares.openResult('token-1')).rejects.toMatchObject({ code: 'not_found' });
    await shares.shareResult('lin', taskId);
    expect(await shares.tokenOfTask('lin', taskId)).not.toBe('token-1');
  });

  it('is not found before it exists, for another account, or by a token of another kind', async () => {
    await expect(shares.shareResult('lin', taskId)).rejects.toMatchObject({ code: 'not_found' });
    await complete();
    await expect(shares.shareResult('chen', taskId)).rejects.toMatchObject({ code: 'not_found' });
    await shares.shareResult('lin', taskId);
    expect(await shares.tokenOfTask('chen', taskId)).toBeNull();
    await expect(shares.openCircuit('token-1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(shares.openResult('')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is no longer available after its task is deleted', async () => {
    await complete();
    await shares.shareResult('lin', taskId);
    await harness.tasks.remove('lin', [taskId]);
    await expect(shares.openResult('token-1')).rejects.toMatchObject({ code: 'not_found' });
  });
});
