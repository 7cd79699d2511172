import { describe, expect, it, vi } from 'vitest';
import { deleteLateParts } from '../late-parts.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness, MAX_MISSED_BEATS } from './harness.ts';
import type { TaskTest } from './task-test.ts';

/** Crashes, lost workers, databases that fail, clocks that jump. */
export function describeRecovery({
  harness,
  balance,
  held,
  status,
  partsOf,
  reaches,
  beats,
  skipLocked,
}: TaskTest): void {
  describe('parts of a result that will not exist', () => {
    const partOf = (id: string) =>
      harness.db
        .insertInto('task_result_parts')
        .values({ task_id: id, part: 0, packed: Buffer.from('part') })
        .execute();
    /** Inserts a task whose worker crashed while it wrote the result. */
    const dying = async (changes: object = {}): Promise<string> => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await harness.db
        .updateTable('tasks')
        .set({ status: 'ongoing', lease_owner: 'a dead process', ...changes })
        .where('id', '=', id)
        .execute();
      await partOf(id);
      return id;
    };

    it('are deleted with a task that its account stops', async () => {
      const id = await dying({ stop_requested_at: 1 });
      harness.runner.start();
      await reaches(id, 'terminated');
      await vi.waitFor(async () => expect(await partsOf(id)).toEqual([]));
    });

    it('are deleted with a task after its last attempt', async () => {
      const id = await dying({ attempts: 3 });
      harness.runner.start();
      await reaches(id, 'error');
      await vi.waitFor(async () => expect(await partsOf(id)).toEqual([]));
    });

    it('are deleted by housekeeping if a process crashed after the end and before it deleted them', async () => {
      const id = await dying({ status: 'error', finished_at: 1 });
      const kept = await dying({ status: 'completed', finished_at: 1 });
      await deleteLateParts(harness.db);
      expect(await partsOf(id)).toEqual([]);
      expect(await partsOf(kept)).toHaveLength(1);
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
        db: harness.db,
        settings: {
          retryDelaysMs: { unavailable: Array.from({ length: 1000 }, () => 10), other: [10] },
          maxMissedBeats: 2,
        },
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
        await own.runner.close();
        await own.db.schema.alterTable('task_results_away').renameTo('task_results').execute();
      }
    });
  });

  describe('a lost worker', () => {
    it('has its task run again by another, which ends it once; the late result changes nothing', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      // Its process has crashed: there are no more heartbeats, and another process notices.
      await harness.db.updateTable('tasks').set({ lease_owner: 'a dead process' }).execute();
      await held(2);
      harness.jobs[1]!.finish(bellResult);
      await reaches(id, 'completed');
      harness.jobs[0]!.finish({ kind: 'refused', refusal: { ok: false, reason: 'too_long', values: {} } });
      // Waits for everything that is in progress.
      await harness.runner.close();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'completed', attempts: 2, refunded: 0 });
      expect(await balance()).toBe(99);
    });

    it('releases its task on shutdown, without using up an attempt', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await harness.runner.close();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'queued', attempts: 0 });
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
      await beats(id, 6);
      expect(harness.jobs).toHaveLength(1);
      harness.jobs[0]!.finish(bellResult);
      await reaches(id, 'completed');
      expect(await harness.tasks.require('lin', id)).toMatchObject({ attempts: 1, refunded: 0 });
      expect(harness.errors).toEqual([]);
    });

    it.each([DAY, -DAY])('by %i ms repeatedly, here and in another process, runs it once', async (jump) => {
      const other = await createTaskHarness({ db: harness.db, settings: { skipLocked } });
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      // The other process runs a task too, whose heartbeats show that it has checked the leases.
      other.runner.start();
      const { id: otherId } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await vi.waitFor(() => expect(other.jobs).toHaveLength(1));
      const jumping = setInterval(() => {
        harness.advance(jump);
        other.advance(-jump);
      }, 1);
      try {
        // Twice the number after which a worker counts as lost.
        await Promise.all([beats(id, 2 * MAX_MISSED_BEATS), beats(otherId, 2 * MAX_MISSED_BEATS)]);
        clearInterval(jumping);
        harness.jobs[0]!.finish(bellResult);
        other.jobs[0]!.finish(bellResult);
        for (const each of [id, otherId]) await reaches(each, 'completed');
      } finally {
        clearInterval(jumping);
        await other.runner.close();
      }
      expect([harness.jobs.length, other.jobs.length]).toEqual([1, 1]);
      for (const each of [id, otherId])
        expect(await harness.tasks.require('lin', each)).toMatchObject({ attempts: 1, refunded: 0 });
      expect([...harness.errors, ...other.errors]).toEqual([]);
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
      await harness.db.updateTable('tasks').set({ lease_owner: 'a dead process', stop_requested_at: 1 }).execute();
      await reaches(id, 'terminated');
    });
  });
}
