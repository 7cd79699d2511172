import { describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#db/repositories/accounts.ts';
import { BELL_SUBMISSION, bellResult } from './harness.ts';
import { insertTestAccount, insertTestTask } from './rows.ts';
import type { TaskTest } from './task-test.ts';

/** Whose turn it is, in one process and in several. */
export function describeQueueing({ harness, held, serve, status }: TaskTest): void {
  it('a running task whose account is deleted stops, and nothing of it is written', async () => {
    harness.runner.start();
    const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
    await held(1);
    await harness.db.transaction().execute((trx) => deleteAccount(trx, 'lin'));
    await vi.waitFor(() => expect(harness.jobs[0]!.signal.aborted).toBe(true));
    await harness.runner.settled(id);
    expect(await harness.db.selectFrom('task_results').select('task_id').execute()).toEqual([]);
    expect(harness.errors).toEqual([]);
  });

  describe('two tasks of an account are active; a third waits', () => {
    it('and moves up when one ends', async () => {
      harness.runner.start();
      const ids = [];
      for (let i = 0; i < 3; i++) ids.push((await harness.tasks.submit('lin', BELL_SUBMISSION)).id);
      await held(1);
      expect(await Promise.all(ids.map(status))).toEqual(['ongoing', 'queued', 'waiting']);
      expect(await harness.tasks.require('lin', ids[1]!)).toMatchObject({
        place: { position: 1, total: 1, waitMs: 10 },
      });
      harness.jobs[0]!.finish(bellResult);
      await held(2);
      expect(await Promise.all(ids.map(status))).toEqual(['completed', 'ongoing', 'queued']);
    });

    it('and shows a wait based on the progress of the running one', async () => {
      harness.runner.start();
      await harness.tasks.submit('lin', BELL_SUBMISSION);
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      const waitMs = async () => (await harness.tasks.require('lin', id)).place?.waitMs;
      // The start took nine seconds of a task with an estimate of ten milliseconds.
      harness.advance(9000);
      harness.jobs[0]!.progress(0.06);
      await vi.waitFor(async () => expect(await waitMs()).toBeGreaterThan(10));
      expect(await waitMs()).toBeLessThan(1000);
      harness.advance(1000);
      harness.jobs[0]!.progress(0.5);
      await vi.waitFor(async () => expect(await waitMs()).toBe(10_000));
      harness.advance(500);
      harness.jobs[0]!.progress(0.75);
      await vi.waitFor(async () => expect(await waitMs()).toBe(3500));
    });

    it('but a task of another account does not wait for it', async () => {
      await harness.open('chen');
      for (let i = 0; i < 3; i++) await harness.tasks.submit('lin', BELL_SUBMISSION);
      expect((await harness.tasks.submit('chen', BELL_SUBMISSION)).status).toBe('queued');
    });
  });

  describe('the queue', () => {
    const LONG = { ...BELL_SUBMISSION, program: 'QINIT 2\nCREG 2\n% 30 s\n' };

    it('serves accounts in turn: one task is next, even if another account has many', async () => {
      await harness.open('chen');
      for (let i = 0; i < 50; i++) await harness.tasks.submit('lin', BELL_SUBMISSION);
      harness.runner.start();
      await held(1);
      const { id } = await harness.tasks.submit('chen', BELL_SUBMISSION);
      expect((await harness.tasks.require('chen', id)).place).toMatchObject({ position: 1, total: 2 });
      harness.jobs[0]!.finish(bellResult);
      await held(2);
      expect((await harness.tasks.require('chen', id)).status).toBe('ongoing');
    });

    it('lets each account have its turn before any has its second', async () => {
      for (const account of ['chen', 'wang']) await harness.open(account);
      const accounts = ['lin', 'lin', 'chen', 'wang', 'wang', 'chen'];
      for (const [seed, account] of accounts.entries())
        await harness.tasks.submit(account, { ...BELL_SUBMISSION, seed });
      const order = (await serve(6)).map((seed) => accounts[seed]);
      expect(order.slice(0, 3).toSorted()).toEqual(['chen', 'lin', 'wang']);
      expect(order.slice(3).toSorted()).toEqual(['chen', 'lin', 'wang']);
    });

    it('takes a short task before an earlier long one', async () => {
      await harness.open('chen');
      const { id } = await harness.tasks.submit('lin', { ...LONG, seed: 1 });
      await harness.tasks.submit('chen', { ...BELL_SUBMISSION, seed: 2 });
      expect((await harness.tasks.require('lin', id)).place).toMatchObject({ position: 2, total: 2 });
      expect(await serve(2)).toEqual([2, 1]);
    });

    it('also takes a long task in time, even if there are many short ones', async () => {
      await insertTestTask(harness.db, { id: 'long', accountId: 'lin', queue_class: 1, turn: 2, seed: 99 });
      for (let i = 0; i < 45; i++) {
        await insertTestAccount(harness.db, `account-${i}`);
        await insertTestTask(harness.db, { id: `short-${i}`, accountId: `account-${i}`, queue_class: 0, turn: 2 });
      }
      await harness.repair();
      const order = await serve(46);
      expect(order.indexOf(99)).toBe(30);
      expect(order).toHaveLength(46);
    });

    it('gives a requeued task its old turn', async () => {
      await harness.open('chen');
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await harness.tasks.submit('chen', BELL_SUBMISSION);
      harness.jobs[0]!.fail(new Error('thread died'));
      await held(2);
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'ongoing', attempts: 2 });
    });
  });
}
