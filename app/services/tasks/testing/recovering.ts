import { describe, expect, it, vi } from 'vitest';
import { deleteLateParts } from '../late-parts.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './harness.ts';
import { insertTestTask } from './rows.ts';
import type { TaskTest } from './task-test.ts';

/** Crashes, lost workers, databases that fail, clocks that jump. */
export function describeRecovery({ harness, balance, held, serve, status, partsOf, reaches }: TaskTest): void {
  describe('parts of a result that will not exist', () => {
    const partOf = (id: string) =>
      harness.db
        .insertInto('task_result_parts')
        .values({ task_id: id, part: 0, packed: Buffer.from('part') })
        .execute();
    const endedTask = async (task: string, finished: object): Promise<void> => {
      await insertTestTask(harness.db, { id: task, accountId: 'lin', finished_at: 1, ...finished });
      await partOf(task);
    };

    it('are deleted with a task that its account stops', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await partOf(id);
      await harness.tasks.stop('lin', id);
      expect([await status(id), await partsOf(id)]).toEqual(['terminated', []]);
    });

    it('are deleted with a task after its last attempt', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      for (let attempt = 0; attempt < 3; attempt++) {
        await held(attempt + 1);
        if (attempt === 0) await partOf(id);
        harness.jobs[attempt]!.fail(new Error('thread died'));
      }
      await reaches(id, 'error');
      await vi.waitFor(async () => expect(await partsOf(id)).toEqual([]));
    });

    it('are deleted by housekeeping if a process crashed after the end and before it deleted them', async () => {
      await endedTask('failed', { status: 'error' });
      await endedTask('completed', { status: 'completed' });
      await deleteLateParts(harness.db);
      expect(await partsOf('failed')).toEqual([]);
      expect(await partsOf('completed')).toHaveLength(1);
    });
  });

  describe('an end that cannot be stored', () => {
    it('is retried until it succeeds, and the task is not run again', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await harness.db.schema.alterTable('task_results').renameTo('task_results_away').execute();
      harness.jobs[0]!.finish(bellResult);
      await vi.waitFor(() => expect(harness.errors.length).toBeGreaterThan(1));
      expect(await status(id)).toBe('ongoing');
      await harness.db.schema.alterTable('task_results_away').renameTo('task_results').execute();
      await reaches(id, 'completed');
      expect(await harness.tasks.require('lin', id)).toMatchObject({ attempts: 1, price: 1, refunded: 0 });
      expect(harness.jobs).toHaveLength(1);
      expect(await balance()).toBe(99);
    });
  });

  describe('an end that can never be stored', () => {
    it('is given up soon, and another worker gets the task', async () => {
      const own = await createTaskHarness({
        ...harness.database,
        settings: { retryDelaysMs: { unavailable: Array.from({ length: 1000 }, () => 10), other: [10] } },
      });
      own.runner.start();
      try {
        await own.tasks.submit('lin', BELL_SUBMISSION);
        await vi.waitFor(() => expect(own.jobs).toHaveLength(1));
        await own.db.schema.alterTable('task_results').renameTo('task_results_away').execute();
        own.jobs[0]!.finish(bellResult);
        // Two attempts; only after the second, the last one, is the task released.
        await vi.waitFor(() => expect(own.jobs).toHaveLength(2));
        expect(own.errors).toHaveLength(2);
      } finally {
        await own.stop();
        await own.db.schema.alterTable('task_results_away').renameTo('task_results').execute();
      }
    });
  });

  describe('a lost worker', () => {
    it('has its task run again by another, which ends it once; the late result changes nothing', async () => {
      const own = await createTaskHarness({ ...harness.database, threads: 2 });
      own.runner.start();
      const { id } = await own.tasks.submit('lin', BELL_SUBMISSION);
      await vi.waitFor(() => expect(own.jobs).toHaveLength(1));
      // It is frozen: it notices nothing, and another worker, here another slot, gets the job.
      own.state.isFrozen = true;
      await own.loseClaims();
      await vi.waitFor(() => expect(own.jobs).toHaveLength(2));
      own.jobs[0]!.progress(0.9);
      own.jobs[0]!.finish({ kind: 'refused', refusal: { ok: false, reason: 'too_long', values: {} } });
      await own.findsDelayed();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'ongoing', progress: 0, attempts: 2 });
      own.state.isFrozen = false;
      own.jobs[1]!.finish(bellResult);
      await reaches(id, 'completed');
      // Waits for everything that is in progress.
      await own.stop();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'completed', attempts: 2, refunded: 0 });
      expect(await balance()).toBe(99);
      expect(own.errors).toEqual([]);
    });

    it('does not keep the account from stopping the later run in the same process', async () => {
      const own = await createTaskHarness({ ...harness.database, threads: 2 });
      own.runner.start();
      const { id } = await own.tasks.submit('lin', BELL_SUBMISSION);
      await vi.waitFor(() => expect(own.jobs).toHaveLength(1));
      own.state.isFrozen = true;
      await own.loseClaims();
      await vi.waitFor(() => expect(own.jobs).toHaveLength(2));
      own.state.isFrozen = false;
      own.jobs[0]!.finish(bellResult);
      await own.findsDelayed();
      expect((await own.tasks.stop('lin', id)).status).toBe('terminated');
      await own.stop();
      expect(own.errors).toEqual([]);
    });

    it('shows its task as queued while it waits for another worker, and a stop ends it at once', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const { id: stopped } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      // The only slot belongs to a run that does not end.
      harness.state.isFrozen = true;
      await harness.db
        .updateTable('tasks')
        .set({ status: 'ongoing', job_claim: 0 })
        .where('id', '=', stopped)
        .execute();
      await harness.loseClaims();
      expect((await harness.tasks.stop('lin', stopped)).status).toBe('terminated');
      await harness.repair();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'queued', progress: 0 });
      harness.jobs[0]!.finish(bellResult);
      await held(2);
      harness.jobs[1]!.finish(bellResult);
      await reaches(id, 'completed');
      expect(harness.errors).toEqual([]);
    });

    it('releases its task on shutdown, without using up an attempt', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await harness.stop();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'queued', attempts: 0 });
    });

    it('that is shut down while it claims a task releases it, too', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      harness.runner.start();
      await harness.stop();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'queued', attempts: 0 });
    });
  });

  describe('a task without a job', () => {
    it('gets one, once, even from two processes: one of an earlier version, or of a database that was moved', async () => {
      const other = await createTaskHarness({ ...harness.database });
      await insertTestTask(harness.db, { id: 'queued', accountId: 'lin', seed: 1, turn: 2 });
      await insertTestTask(harness.db, { id: 'ongoing', accountId: 'lin', seed: 2, turn: 4, status: 'ongoing' });
      const moved = { job_id: '6c5bd0f2-6d5e-4e3b-9d0e-5c1e62c6f6a1', job_claim: 3 };
      await insertTestTask(harness.db, {
        id: 'moved',
        accountId: 'lin',
        seed: 3,
        turn: 6,
        status: 'ongoing',
        ...moved,
      });
      const put = await Promise.all([harness.repair(), other.repair()]);
      expect(put[0] + put[1]).toBe(3);
      expect(await harness.repair()).toBe(0);
      expect(await serve(3)).toEqual([1, 2, 3]);
      for (const id of ['queued', 'ongoing', 'moved']) await reaches(id, 'completed');
      await other.stop();
    });

    it('that has used up its attempts is not run again, but ends, and its price is paid back', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const job_id = '6c5bd0f2-6d5e-4e3b-9d0e-5c1e62c6f6a1';
      await harness.db.updateTable('tasks').set({ status: 'ongoing', attempts: 3, job_id, job_claim: 2 }).execute();
      expect(await harness.repair()).toBe(0);
      expect(await harness.tasks.require('lin', id)).toMatchObject({
        ...{ status: 'error', errorKind: 'internal' },
        errorDetail: { key: 'worker_lost', values: { attempts: 3 } },
      });
      expect(await balance()).toBe(100);
      expect(harness.jobs).toEqual([]);
    });

    it('in a free place of its account is queued', async () => {
      await insertTestTask(harness.db, { id: 'waiting', accountId: 'lin', status: 'waiting', queued_at: null });
      await harness.repair();
      expect(await serve(1)).toHaveLength(1);
      await reaches('waiting', 'completed');
    });
  });

  describe('a job', () => {
    it('whose task has ended, or is not there, does nothing', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await harness.db.updateTable('tasks').set({ status: 'terminated' }).where('id', '=', id).execute();
      await harness.queue.put(harness.db, 'run-short', [{ data: { v: 1, task: 'unknown' } }]);
      await harness.queue.put(harness.db, 'lost', [{ data: { v: 1, task: 'unknown' } }]);
      harness.runner.start();
      for (const queue of ['run-short', 'lost'])
        await vi.waitFor(async () =>
          expect(await harness.queue.counts(queue)).toMatchObject({ waiting: 0, active: 0 }),
        );
      expect(harness.jobs).toEqual([]);
      expect(harness.errors).toEqual([]);
    });

    it('of a later version waits for a process that knows it', async () => {
      await harness.queue.put(harness.db, 'run-short', [{ data: { v: 2, task: 'unknown' } }]);
      harness.runner.start();
      await vi.waitFor(async () => expect(await harness.queue.counts('run-short')).toMatchObject({ delayed: 1 }));
      expect(harness.errors).toEqual([]);
    });

    it('of a task that is stopped before its start is gone with it', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await harness.tasks.stop('lin', id);
      expect(await harness.queue.counts('run-short')).toMatchObject({ waiting: 0, active: 0, failed: 0 });
    });
  });

  describe('a clock that jumps by a day while a task runs', () => {
    const DAY = 86_400_000;

    it.each([DAY, -DAY])('by %i ms neither ends it nor runs it twice', async (jump) => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.advance(jump);
      harness.jobs[0]!.progress(0.4);
      await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).progress).toBe(40));
      await harness.findsDelayed();
      expect(harness.jobs).toHaveLength(1);
      harness.jobs[0]!.finish(bellResult);
      await reaches(id, 'completed');
      expect(await harness.tasks.require('lin', id)).toMatchObject({ attempts: 1, refunded: 0 });
      expect(harness.errors).toEqual([]);
    });

    it('refunds a failed task to the day of its charge', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.advance(DAY);
      await harness.coins.grantDaily('lin');
      harness.jobs[0]!.finish({ kind: 'refused', refusal: { ok: false, reason: 'too_long', values: {} } });
      await reaches(id, 'error');
      expect(await balance()).toBe(100);
      const entries = await harness.db
        .selectFrom('coin_entries')
        .select(['day', 'kind', 'amount'])
        .where('kind', 'in', ['charge', 'refund'])
        .orderBy('kind')
        .execute();
      expect(entries).toEqual([
        { day: '2026-11-20', kind: 'charge', amount: -1 },
        { day: '2026-11-20', kind: 'refund', amount: 1 },
      ]);
    });
  });

  describe('a task whose stop was requested', () => {
    it('ends if its worker crashed before it could obey', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await harness.db.transaction().execute(async (trx) => {
        await trx.updateTable('tasks').set({ stop_requested_at: 1 }).execute();
        await harness.loseClaims(trx);
      });
      await reaches(id, 'terminated');
    });

    it('ends although it waits for a worker, and none is free', async () => {
      harness.runner.start();
      await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      // Its worker was lost after the stop was requested.
      const lost = { status: 'ongoing', job_claim: 0, stop_requested_at: 1 };
      await harness.db.updateTable('tasks').set(lost).where('id', '=', id).execute();
      await reaches(id, 'terminated');
      expect(harness.jobs).toHaveLength(1);
      harness.jobs[0]!.finish(bellResult);
    });

    it('ends without a refund if its worker was lost in every attempt', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await harness.db.updateTable('tasks').set({ status: 'ongoing', stop_requested_at: 1 }).execute();
      await harness.queue.put(harness.db, 'lost', [{ data: { v: 1, task: id } }]);
      harness.runner.start();
      await reaches(id, 'terminated');
      expect(await balance()).toBe(99);
    });
  });
}
