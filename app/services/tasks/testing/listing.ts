import { describe, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, bellResult } from './harness.ts';
/** A result with more outcomes than are stored as text. */
import type { TaskTest } from './task-test.ts';

/** Lists, and operations on many tasks. */
export function describeLists({ harness, balance, held, status, reaches }: TaskTest): void {
  describe('lists', () => {
    it('search by name in any case, and take % literally', async () => {
      await harness.tasks.submit('lin', { ...BELL_SUBMISSION, name: 'Grover 100%' });
      await harness.tasks.submit('lin', { ...BELL_SUBMISSION, name: '量子傅里叶变换' });
      expect(
        (await harness.tasks.list('lin', { search: [{ text: 'GROVER' }] })).items.map((task) => task.name),
      ).toEqual(['Grover 100%']);
      expect((await harness.tasks.list('lin', { search: [{ text: '0%' }] })).total).toBe(1);
      expect((await harness.tasks.list('lin', { search: [{ text: '%' }] })).total).toBe(1);
      expect((await harness.tasks.list('lin', { search: [{ text: '傅里叶' }] })).total).toBe(1);
    });

    it('filter by state and product, newest first, 25 per page', async () => {
      for (let i = 0; i < 27; i++) {
        harness.advance(1000);
        await harness.tasks.submit('lin', { ...BELL_SUBMISSION, name: `Run ${i}` });
      }
      const page = await harness.tasks.list('lin', {});
      expect(page).toMatchObject({ total: 27, page: 1, pages: 2 });
      expect(page.items[0]!.name).toBe('Run 26');
      expect((await harness.tasks.list('lin', { page: 2 })).items).toHaveLength(2);
      expect((await harness.tasks.list('lin', { status: 'queued' })).total).toBe(2);
      expect((await harness.tasks.list('lin', { product: 'noisy' })).total).toBe(0);
    });

    it('have the requested order', async () => {
      for (const [name, qubits] of [
        ['beta', 21],
        ['gamma', 2],
        ['alpha', 22],
      ] as const) {
        harness.advance(1000);
        await harness.db.updateTable('accounts').set({ level: 2 }).execute();
        await harness.tasks.submit('lin', { ...BELL_SUBMISSION, name, program: `QINIT ${qubits}` });
      }
      const names = async (sort: 'newest' | 'oldest' | 'name' | 'price') =>
        (await harness.tasks.list('lin', { sort })).items.map((task) => task.name);
      expect(await names('newest')).toEqual(['alpha', 'gamma', 'beta']);
      expect(await names('oldest')).toEqual(['beta', 'gamma', 'alpha']);
      expect(await names('name')).toEqual(['alpha', 'beta', 'gamma']);
      expect(await names('price')).toEqual(['alpha', 'beta', 'gamma']);
    });
  });

  describe('many at once', () => {
    it('are stopped if they belong to the account and have not ended', async () => {
      harness.runner.start();
      await harness.open('chen');
      const ended = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.jobs[0]!.finish(bellResult);
      await reaches(ended.id, 'completed');
      const running = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(2);
      const queued = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const foreign = await harness.tasks.submit('chen', BELL_SUBMISSION);
      const ids = [ended.id, running.id, queued.id, foreign.id, 'unknown'];
      expect((await harness.tasks.names('lin', ids)).length).toBe(3);
      await harness.tasks.stopMany('lin', ids);
      expect(await Promise.all([ended, running, queued].map(({ id }) => status(id)))).toEqual([
        'completed',
        'terminated',
        'terminated',
      ]);
      expect(['queued', 'ongoing']).toContain((await harness.tasks.require('chen', foreign.id)).status);
      // Two have run; the price of the others was refunded.
      expect(await balance()).toBe(98);
    });
  });

  describe('unknown tasks and those of another account', () => {
    it('give the same error for every operation', async () => {
      await harness.open('chen');
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      for (const unknown of [id, 'unknown', '', "' or 1=1", 'a\0b']) {
        for (const ask of [
          (account: string, task: string) => harness.tasks.require(account, task),
          (account: string, task: string) => harness.tasks.program(account, task),
          (account: string, task: string) => harness.tasks.picture(account, task, { accountId: account, ip: '' }),
          (account: string, task: string) => harness.tasks.compiled(account, task),
          (account: string, task: string) => harness.tasks.compiledFile(account, task, 'originir'),
          (account: string, task: string) => harness.tasks.stop(account, task),
          (account: string, task: string) => harness.tasks.rerun(account, task),
        ]) {
          await expect(ask('chen', unknown)).rejects.toMatchObject({ code: 'not_found' });
        }
        expect(await harness.tasks.names('chen', [unknown])).toEqual([]);
        await harness.tasks.remove('chen', [unknown]);
        await harness.tasks.stopMany('chen', [unknown]);
      }
      expect(await status(id)).toBe('queued');
      expect(await balance()).toBe(99);
    });
  });

  describe('deleting', () => {
    it('stops running tasks and removes them, but keeps the ledger', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await harness.tasks.remove('lin', [id, 'unknown']);
      await expect(harness.tasks.require('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await balance()).toBe(99);
    });

    it('of a task in another process takes effect immediately for its account, and is completed by that process', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      harness.runner.start();
      await held(1);
      // As if it ran in another process, which does not know yet.
      harness.runner.stop = () => false;
      harness.state.isFrozen = true;
      await harness.tasks.remove('lin', [id]);
      await expect(harness.tasks.require('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await harness.tasks.list('lin', {})).toMatchObject({ items: [], total: 0 });
      expect(await harness.tasks.listFrom('lin', { limit: 5, after: null })).toEqual([]);
      harness.jobs[0]!.finish({ kind: 'stopped' });
      await vi.waitFor(async () => expect(await harness.db.selectFrom('tasks').select('id').execute()).toEqual([]));
      expect(await harness.db.selectFrom('notices').select('id').execute()).toEqual([]);
    });

    it('is done by housekeeping if a process crashed after the end', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await harness.db
        .updateTable('tasks')
        .set({ status: 'terminated', finished_at: 1, delete_requested_at: 1 })
        .where('id', '=', id)
        .execute();
      await harness.repair();
      expect(await harness.db.selectFrom('tasks').select('id').execute()).toEqual([]);
    });
  });

  describe('text that a database cannot hold', () => {
    it('is stored without its NUL characters, and can be searched for', async () => {
      const task = await harness.tasks.submit('lin', {
        ...BELL_SUBMISSION,
        name: 'Bell\0 pair',
        program: 'QINIT 2\n% \0\nCREG 2\n',
      });
      expect(task.name).toBe('Bell pair');
      expect((await harness.tasks.program('lin', task.id)).program).toBe('QINIT 2\n% \nCREG 2\n');
      expect((await harness.tasks.list('lin', { search: [{ text: 'bell\0 p' }] })).total).toBe(1);
    });
  });
}
