import { describe, expect, it, vi } from 'vitest';
import { fillDisk } from './full-disk.ts';
import { createTaskHarness, LONG_SUBMISSION } from './harness.ts';
import { TEST_PIECES } from './piece-pool.ts';
import type { TaskTest } from './task-test.ts';

const HOUR = 3_600_000;

/** One more attempt to store a piece, and then it is computed again. */
const SOON_GIVEN_UP = { retryDelaysMs: { unavailable: [10], other: [10] } };

/** Runs in pieces on a full disk, and while clocks are set. */
export function describePiecesInTrouble({ harness, balance, reaches }: TaskTest): void {
  const begun = (count: number) => vi.waitFor(() => expect(harness.pieces).toHaveLength(count));
  const submit = (count: number) => {
    harness.sharing.count = count;
    return harness.tasks.submit('lin', LONG_SUBMISSION);
  };
  const stored = () =>
    harness.db.selectFrom('task_pieces').select('place').where('bytes', 'is not', null).orderBy('place').execute();

  describe('a piece that cannot be stored', () => {
    it('is stored as soon as there is space, and not computed again', async () => {
      const { id, price } = await submit(2);
      harness.runner.start();
      await begun(1);
      const empty = await fillDisk(harness.db, 'task_pieces');
      try {
        harness.pieces[0]!.finish();
        // The second failure shows that it is tried again.
        await vi.waitFor(() => expect(harness.errors.length).toBeGreaterThan(1));
        expect(await stored()).toEqual([]);
      } finally {
        await empty();
      }
      await begun(2);
      harness.pieces[1]!.finish();
      await reaches(id, 'completed');
      expect(harness.pieces.map(({ place }) => place)).toEqual([0, 1]);
      expect(await harness.tasks.require('lin', id)).toMatchObject({ attempts: 1, refunded: 0 });
      expect(await balance()).toBe(100 - price);
    });

    it('for longer is computed again, and its task ends with the same result', async () => {
      const own = await createTaskHarness({ ...harness.database, settings: SOON_GIVEN_UP });
      own.sharing.count = 1;
      const { id, price } = await own.tasks.submit('lin', LONG_SUBMISSION);
      own.runner.start();
      await vi.waitFor(() => expect(own.pieces).toHaveLength(1));
      const empty = await fillDisk(harness.db, 'task_pieces');
      try {
        own.pieces[0]!.finish();
        await vi.waitFor(() => expect(own.pieces).toHaveLength(2));
      } finally {
        await empty();
      }
      own.pieces[1]!.finish();
      await reaches(id, 'completed');
      expect(own.pieces).toHaveLength(2);
      expect(await balance()).toBe(100 - price);
      await own.stop();
    });

    it('in any of its tries ends its task with an error, and the price is paid back', async () => {
      const own = await createTaskHarness({ ...harness.database, settings: SOON_GIVEN_UP });
      own.sharing.count = 1;
      const { id } = await own.tasks.submit('lin', LONG_SUBMISSION);
      own.runner.start();
      const empty = await fillDisk(harness.db, 'task_pieces');
      try {
        for (let attempt = 0; attempt < 5; attempt++) {
          await vi.waitFor(() => expect(own.pieces).toHaveLength(attempt + 1));
          own.pieces[attempt]!.finish();
        }
        await reaches(id, 'error');
      } finally {
        await empty();
      }
      expect(await harness.tasks.require('lin', id)).toMatchObject({ errorDetail: { key: 'worker_lost' } });
      expect(await balance()).toBe(100);
      expect(await harness.db.selectFrom('task_plans').select('id').execute()).toEqual([]);
      await own.stop();
    });

    it('may be the last: what is merged ends the task as soon as there is space', async () => {
      const { id, price } = await submit(1);
      harness.runner.start();
      await begun(1);
      const empty = await fillDisk(harness.db, 'accounts');
      try {
        // The piece is stored, and the merge cannot end the task.
        harness.pieces[0]!.finish();
        await vi.waitFor(() => expect(harness.errors.length).toBeGreaterThan(1));
        expect(await stored()).toEqual([{ place: 0 }]);
        expect((await harness.tasks.require('lin', id)).status).toBe('ongoing');
      } finally {
        await empty();
      }
      await reaches(id, 'completed');
      expect(harness.pieces).toHaveLength(1);
      expect(await balance()).toBe(100 - price);
    });
  });

  describe('a clock that jumps during a run in pieces', () => {
    it.each([HOUR, -HOUR])('by %i ms ends nothing, and no piece is computed twice', async (jump) => {
      const leave = await harness.register();
      const { id, price } = await submit(3);
      harness.runner.start();
      for (let piece = 0; piece < 3; piece++) {
        await begun(piece + 1);
        harness.advance(jump);
        expect(await harness.repair()).toBe(0);
        harness.pieces[piece]!.finish();
      }
      await reaches(id, 'completed');
      expect(harness.pieces.map(({ place }) => place)).toEqual([0, 1, 2]);
      expect(await harness.tasks.require('lin', id)).toMatchObject({ attempts: 1, refunded: 0, progress: 100 });
      expect(await balance()).toBe(100 - price);
      expect(harness.errors).toEqual([]);
      await leave();
    });
  });

  describe('a build whose only worker starts again', () => {
    it('goes on with its runs where they were', async () => {
      const { id } = await submit(2);
      harness.runner.start();
      await begun(1);
      harness.pieces[0]!.finish();
      await begun(2);
      await harness.stop();
      // Another process looks after tasks while no worker is there.
      expect(await harness.repair()).toBe(0);
      const again = await createTaskHarness({ ...harness.database });
      again.sharing.count = 2;
      again.runner.start();
      await vi.waitFor(() => expect(again.pieces.map(({ place }) => place)).toEqual([1]));
      again.pieces[0]!.finish();
      await vi.waitFor(async () => expect((await again.tasks.require('lin', id)).status).toBe('completed'));
      await again.stop();
    });
  });

  describe('the clock of the database', () => {
    it.each([HOUR, -HOUR])('that jumps by %i ms has no run begun again while a worker is there', async (jump) => {
      const leave = await harness.register();
      const { id } = await submit(1);
      harness.runner.start();
      await begun(1);
      // What others see until the next sign of life.
      await harness.db
        .updateTable('workers')
        .set((eb) => ({ beat_at: eb('beat_at', '-', jump) }))
        .execute();
      expect(await harness.repair()).toBe(0);
      harness.pieces[0]!.finish();
      await reaches(id, 'completed');
      expect(harness.pieces).toHaveLength(1);
      expect((await harness.queue.counts(TEST_PIECES)).failed).toBe(0);
      await leave();
    });

    it('that was set back does not keep a dead worker alive', async () => {
      const { id } = await submit(1);
      harness.runner.start();
      await begun(1);
      const leaveDead = await harness.register();
      await harness.db
        .updateTable('workers')
        .set((eb) => ({ beat_at: eb('beat_at', '+', HOUR) }))
        .execute();
      await harness.stop();
      const next = await createTaskHarness({ ...harness.database, build: 'next-build' });
      const leave = await next.register();
      next.runner.start();
      await next.repair();
      await vi.waitFor(() => expect(next.jobs).toHaveLength(1));
      await next.tasks.remove('lin', [id]);
      await Promise.all([leave(), leaveDead()]);
      await next.stop();
    });
  });
}
