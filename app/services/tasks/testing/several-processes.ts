import { describe, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './harness.ts';
import type { TaskTest } from './task-test.ts';

const DAY = 86_400_000;

/** Two processes on one database: on SQLite the product refuses the second one. */
export function describeSeveralProcesses({ harness, held, reaches }: TaskTest): void {
  describe('two processes on one database', () => {
    it('run every task once between them', async () => {
      const other = await createTaskHarness({ ...harness.database, threads: 2 });
      for (const account of ['a', 'b', 'c', 'd']) {
        await harness.open(account);
        await harness.tasks.submit(account, BELL_SUBMISSION);
        await harness.tasks.submit(account, BELL_SUBMISSION);
      }
      harness.runner.start();
      other.runner.start();
      await vi.waitFor(() => expect([harness.jobs.length, other.jobs.length]).toEqual([1, 2]));
      const finishAll = async () => {
        for (const job of [...harness.jobs, ...other.jobs]) job.finish(bellResult);
        const open = await harness.db.selectFrom('tasks').select('id').where('status', '!=', 'completed').execute();
        expect(open).toEqual([]);
      };
      await vi.waitFor(finishAll);
      expect(harness.jobs.length + other.jobs.length).toBe(8);
      expect(harness.jobs.length).toBeGreaterThan(0);
      expect(other.jobs.length).toBeGreaterThan(0);
      expect([...harness.errors, ...other.errors]).toEqual([]);
      await other.stop();
    });

    it.each([DAY, -DAY])('run a task once if their clocks jump by %i ms repeatedly', async (jump) => {
      const other = await createTaskHarness({ ...harness.database });
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      other.runner.start();
      const { id: otherId } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await vi.waitFor(() => expect(other.jobs).toHaveLength(1));
      const jumping = setInterval(() => {
        harness.advance(jump);
        other.advance(-jump);
      }, 1);
      try {
        await Promise.all([harness.findsDelayed(), other.findsDelayed()]);
        clearInterval(jumping);
        harness.jobs[0]!.finish(bellResult);
        other.jobs[0]!.finish(bellResult);
        for (const each of [id, otherId]) await reaches(each, 'completed');
      } finally {
        clearInterval(jumping);
        await other.stop();
      }
      expect([harness.jobs.length, other.jobs.length]).toEqual([1, 1]);
      for (const each of [id, otherId])
        expect(await harness.tasks.require('lin', each)).toMatchObject({ attempts: 1, refunded: 0 });
      expect([...harness.errors, ...other.errors]).toEqual([]);
    });
  });
}
