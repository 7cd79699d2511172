import { describe, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, bellResult, createTaskHarness, LONG_SUBMISSION } from './harness.ts';
import { LARGE_PIECE_MB, TEST_LARGE_PIECES } from './piece-pool.ts';
import type { TaskTest } from './task-test.ts';

/** Tasks and pieces that need more memory than some workers have. */
export function describeMemoryOfWorkers({ harness, reaches }: TaskTest): void {
  describe('a worker with less memory', () => {
    const wide = { ...BELL_SUBMISSION, program: 'QINIT 25\nCREG 25\n' };

    it('leaves a task to one that can hold it', async () => {
      const small = await createTaskHarness({ ...harness.database, memoryMb: 256 });
      small.runner.start();
      await harness.open('wu', { level: 2 });
      const { id } = await harness.tasks.submit('wu', wide);
      await small.findsDelayed();
      expect(small.jobs).toEqual([]);
      harness.runner.start();
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
      harness.jobs[0]!.finish(bellResult);
      await vi.waitFor(async () => expect((await harness.tasks.require('wu', id)).status).toBe('completed'));
      await small.stop();
    });

    it('leaves the pieces of a task to those that can hold them', async () => {
      const small = await createTaskHarness({ ...harness.database, memoryMb: 256 });
      harness.sharing.threadBytes = LARGE_PIECE_MB * 2 ** 20;
      harness.sharing.count = 2;
      const { id } = await harness.tasks.submit('lin', LONG_SUBMISSION);
      harness.runner.start();
      await vi.waitFor(() => expect(harness.pieces).toHaveLength(1));
      small.runner.start();
      await small.findsDelayed();
      // A worker that had claimed and returned it would have delayed it.
      expect(await harness.queue.counts(TEST_LARGE_PIECES)).toMatchObject({ waiting: 1, delayed: 0, active: 1 });
      harness.pieces[0]!.finish();
      await vi.waitFor(() => expect(harness.pieces).toHaveLength(2));
      harness.pieces[1]!.finish();
      await reaches(id, 'completed');
      expect(small.pieces).toEqual([]);
      await small.stop();
    });

    it('that alone is left of a build lets the task run again from its start', async () => {
      harness.sharing.threadBytes = LARGE_PIECE_MB * 2 ** 20;
      const leave = await harness.register({ memoryMb: 1024 });
      harness.sharing.count = 2;
      const { id } = await harness.tasks.submit('lin', LONG_SUBMISSION);
      harness.runner.start();
      await vi.waitFor(() => expect(harness.pieces).toHaveLength(1));
      await leave();
      const leaveSmall = await harness.register({ memoryMb: 256 });
      harness.sharing.count = 0;
      await harness.repair();
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
      expect(await harness.db.selectFrom('task_plans').select('id').execute()).toEqual([]);
      harness.jobs[0]!.finish(bellResult);
      await reaches(id, 'completed');
      await leaveSmall();
    });

    it('than a task needs is not enough to accept it; without any worker it waits', async () => {
      await harness.open('wu', { level: 2 });
      await harness.tasks.submit('wu', wide);
      const leave = await harness.register({ memoryMb: 256 });
      await expect(harness.tasks.submit('wu', wide)).rejects.toMatchObject({
        code: 'estimate_refused',
        detail: { reason: 'too_much_memory', values: { neededMb: 512, availableMb: 256 } },
      });
      await leave();
    });
  });
}
