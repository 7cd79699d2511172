import { describe, expect, it, vi } from 'vitest';
import { createTaskHarness, LONG_SUBMISSION } from './harness.ts';
import { TEST_PIECES } from './piece-pool.ts';
import type { TaskTest } from './task-test.ts';

const HOUR = 3_600_000;

/** One run in pieces that several processes compute at the same time. */
export function describePiecesOfProcesses({ harness, balance, reaches }: TaskTest): void {
  /** Starts a run of this many pieces; each of the processes computes one of them. */
  async function shareRun(count: number, others: number) {
    const processes = [harness];
    while (processes.length <= others) processes.push(await createTaskHarness({ ...harness.database }));
    for (const { sharing } of processes) sharing.count = count;
    const { id, price } = await harness.tasks.submit('lin', LONG_SUBMISSION);
    for (const { runner, pieces } of processes) {
      runner.start();
      await vi.waitFor(() => expect(pieces).toHaveLength(1));
    }
    return {
      ...{ processes, id, price },
      piecesOf: () => processes.map(({ pieces }) => pieces.map(({ place }) => place)),
      errors: () => processes.flatMap(({ errors }) => errors),
      leave: () => Promise.all(processes.slice(1).map((process) => process.stop())),
    };
  }

  describe('a run in pieces on three machines', () => {
    it('that is stopped stops on all of them, and leaves nothing', async () => {
      const { processes, id, price, piecesOf, errors, leave } = await shareRun(40, 2);
      expect(piecesOf()).toEqual([[0], [1], [2]]);
      expect((await harness.tasks.stop('lin', id)).status).toBe('terminated');
      await vi.waitFor(() =>
        expect(processes.map(({ pieces }) => pieces.map(({ signal }) => signal.aborted))).toEqual([
          [true],
          [true],
          [true],
        ]),
      );
      await Promise.all(processes.map((process) => process.findsDelayed()));
      expect(piecesOf()).toEqual([[0], [1], [2]]);
      expect(await harness.queue.counts(TEST_PIECES)).toMatchObject({ waiting: 0, delayed: 0, active: 0 });
      for (const table of ['task_plans', 'task_pieces', 'task_results'] as const)
        expect(await harness.db.selectFrom(table).selectAll().execute()).toEqual([]);
      expect(await balance()).toBe(100 - price);
      expect(errors()).toEqual([]);
      await leave();
    });

    it('whose clocks jump by an hour to and fro ends once, with each piece computed once', async () => {
      const { processes, id, price, piecesOf, errors, leave } = await shareRun(12, 2);
      let jumps = 0;
      const jumping = setInterval(() => {
        jumps++;
        processes.forEach(({ advance, pieces }, index) => {
          advance((index + jumps) % 2 === 0 ? HOUR : -HOUR);
          pieces.at(-1)!.finish();
        });
      }, 5);
      await reaches(id, 'completed').finally(() => clearInterval(jumping));
      expect(
        piecesOf()
          .flat()
          .toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: 12 }, (_, place) => place));
      expect(await harness.tasks.require('lin', id)).toMatchObject({ attempts: 1, refunded: 0, progress: 100 });
      expect(await balance()).toBe(100 - price);
      expect(errors()).toEqual([]);
      await leave();
    });
  });

  describe('a process that computes no pieces', () => {
    it('puts their missing jobs for the workers of their build', async () => {
      const leave = await harness.register();
      harness.sharing.count = 2;
      const { id } = await harness.tasks.submit('lin', LONG_SUBMISSION);
      harness.runner.start();
      await vi.waitFor(() => expect(harness.pieces).toHaveLength(1));
      const { job_id } = await harness.db
        .selectFrom('task_pieces')
        .select('job_id')
        .where('place', '=', 1)
        .executeTakeFirstOrThrow();
      await harness.queue.cancel(harness.db, TEST_PIECES, [job_id]);
      const web = await createTaskHarness({ ...harness.database, build: 'another-build' });
      expect(await web.repair()).toBe(1);
      for (const piece of [0, 1]) {
        await vi.waitFor(() => expect(harness.pieces).toHaveLength(piece + 1));
        harness.pieces[piece]!.finish();
      }
      await reaches(id, 'completed');
      await leave();
      await web.stop();
    });
  });
}
