import { describe, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, bellResult } from './harness.ts';
/** A result with more outcomes than are stored as text. */
import type { TaskTest } from './test-desk.ts';

/** Lists, and operations on many tasks. */
export function describeLists({ desk, balance, held, status, reaches }: TaskTest): void {
  describe('lists', () => {
    it('search by name in any case, and take % literally', async () => {
      await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name: 'Grover 100%' });
      await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name: '量子傅里叶变换' });
      expect((await desk.tasks.list('lin', { search: 'GROVER' })).items.map((task) => task.name)).toEqual([
        'Grover 100%',
      ]);
      expect((await desk.tasks.list('lin', { search: '0%' })).total).toBe(1);
      expect((await desk.tasks.list('lin', { search: '%' })).total).toBe(1);
      expect((await desk.tasks.list('lin', { search: '傅里叶' })).total).toBe(1);
    });

    it('filter by state and product, newest first, 25 per page', async () => {
      for (let i = 0; i < 27; i++) {
        desk.advance(1000);
        await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name: `Run ${i}` });
      }
      const page = await desk.tasks.list('lin', {});
      expect(page).toMatchObject({ total: 27, page: 1, pages: 2 });
      expect(page.items[0]!.name).toBe('Run 26');
      expect((await desk.tasks.list('lin', { page: 2 })).items).toHaveLength(2);
      expect((await desk.tasks.list('lin', { status: 'queued' })).total).toBe(2);
      expect((await desk.tasks.list('lin', { product: 'noisy' })).total).toBe(0);
    });

    it('have the requested order', async () => {
      for (const [name, qubits] of [
        ['beta', 21],
        ['gamma', 2],
        ['alpha', 22],
      ] as const) {
        desk.advance(1000);
        await desk.db.updateTable('accounts').set({ level: 2 }).execute();
        await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name, program: `QINIT ${qubits}` });
      }
      const names = async (sort: 'newest' | 'oldest' | 'name' | 'price') =>
        (await desk.tasks.list('lin', { sort })).items.map((task) => task.name);
      expect(await names('newest')).toEqual(['alpha', 'gamma', 'beta']);
      expect(await names('oldest')).toEqual(['beta', 'gamma', 'alpha']);
      expect(await names('name')).toEqual(['alpha', 'beta', 'gamma']);
      expect(await names('price')).toEqual(['alpha', 'beta', 'gamma']);
    });
  });

  describe('many at once', () => {
    it('are stopped if they belong to the account and have not ended', async () => {
      desk.runner.start();
      await desk.open('chen');
      const ended = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.jobs[0]!.finish(bellResult);
      await reaches(ended.id, 'completed');
      const running = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(2);
      const queued = await desk.tasks.submit('lin', BELL_SUBMISSION);
      const foreign = await desk.tasks.submit('chen', BELL_SUBMISSION);
      const ids = [ended.id, running.id, queued.id, foreign.id, 'unknown'];
      expect((await desk.tasks.names('lin', ids)).length).toBe(3);
      await desk.tasks.stopMany('lin', ids);
      expect(await Promise.all([ended, running, queued].map(({ id }) => status(id)))).toEqual([
        'completed',
        'terminated',
        'terminated',
      ]);
      expect(['queued', 'ongoing']).toContain((await desk.tasks.require('chen', foreign.id)).status);
      // Two have run; the price of the others was refunded.
      expect(await balance()).toBe(98);
    });
  });

  describe('unknown tasks and those of another account', () => {
    it('give the same error for every operation', async () => {
      await desk.open('chen');
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      for (const unknown of [id, 'unknown', '', "' or 1=1", 'a\0b']) {
        for (const ask of [
          (account: string, task: string) => desk.tasks.require(account, task),
          (account: string, task: string) => desk.tasks.program(account, task),
          (account: string, task: string) => desk.tasks.picture(account, task, { accountId: account, ip: '' }),
          (account: string, task: string) => desk.tasks.compiled(account, task),
          (account: string, task: string) => desk.tasks.compiledFile(account, task, 'originir'),
          (account: string, task: string) => desk.tasks.stop(account, task),
          (account: string, task: string) => desk.tasks.rerun(account, task),
        ]) {
          await expect(ask('chen', unknown)).rejects.toMatchObject({ code: 'not_found' });
        }
        expect(await desk.tasks.names('chen', [unknown])).toEqual([]);
        await desk.tasks.remove('chen', [unknown]);
        await desk.tasks.stopMany('chen', [unknown]);
      }
      expect(await status(id)).toBe('queued');
      expect(await balance()).toBe(99);
    });
  });

  describe('deleting', () => {
    it('stops running tasks and removes them, but keeps the ledger', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await desk.tasks.remove('lin', [id, 'unknown']);
      await expect(desk.tasks.require('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await balance()).toBe(99);
    });

    it('of a task in another process takes effect immediately for its account, and is completed by that process', async () => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await desk.db.updateTable('tasks').set({ status: 'ongoing', lease_owner: 'another' }).execute();
      await desk.tasks.remove('lin', [id]);
      await expect(desk.tasks.require('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await desk.tasks.list('lin', {})).toMatchObject({ items: [], total: 0 });
      expect(await desk.tasks.listFrom('lin', { limit: 5, after: null })).toEqual([]);
      // The other process crashes, and this one finds its task.
      desk.runner.start();
      await vi.waitFor(async () => expect(await desk.db.selectFrom('tasks').select('id').execute()).toEqual([]));
      expect(await desk.db.selectFrom('notices').select('id').execute()).toEqual([]);
    });

    it('is done by the next heartbeat if a process crashed after the end', async () => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await desk.db
        .updateTable('tasks')
        .set({ status: 'terminated', finished_at: 1, delete_requested_at: 1 })
        .where('id', '=', id)
        .execute();
      desk.runner.start();
      await vi.waitFor(async () => expect(await desk.db.selectFrom('tasks').select('id').execute()).toEqual([]));
    });
  });

  describe('text that a database cannot hold', () => {
    it('is stored without its NUL characters, and can be searched for', async () => {
      const task = await desk.tasks.submit('lin', {
        ...BELL_SUBMISSION,
        name: 'Bell\0 pair',
        program: 'QINIT 2\n% \0\nCREG 2\n',
      });
      expect(task.name).toBe('Bell pair');
      expect((await desk.tasks.program('lin', task.id)).program).toBe('QINIT 2\n% \nCREG 2\n');
      expect((await desk.tasks.list('lin', { search: 'bell\0 p' })).total).toBe(1);
    });
  });
}
