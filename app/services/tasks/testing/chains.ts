import { describe, expect, it, vi } from 'vitest';
import { createTaskHarness, LONG_SUBMISSION } from './harness.ts';
import type { TaskTest } from './task-test.ts';

const SEARCH = { ...LONG_SUBMISSION, workload: { points: [{}, {}], observables: ['Z0'] } };

/** Runs whose pieces follow from one another: minimisations. */
export function describeChains({ harness, balance, reaches }: TaskTest): void {
  const rows = async () => ({
    plans: (await harness.db.selectFrom('task_plans').select('id').execute()).length,
    pieces: (await harness.db.selectFrom('task_pieces').select('place').orderBy('place').execute()).map(
      ({ place }) => place,
    ),
  });
  const resultOf = async (id: string) =>
    JSON.parse(
      (await harness.db.selectFrom('task_results').select('body').where('task_id', '=', id).executeTakeFirstOrThrow())
        .body,
    ) as { readonly pieces: readonly string[] };
  /** Another process that serves the same chains. */
  const another = async (count: number) => {
    const other = await createTaskHarness({ ...harness.database });
    Object.assign(other.sharing, { count, isChain: true });
    return other;
  };
  const submit = (count: number, submission = LONG_SUBMISSION) => {
    Object.assign(harness.sharing, { count, isChain: true });
    return harness.tasks.submit('lin', submission);
  };
  const begun = (count: number, { pieces } = harness) => vi.waitFor(() => expect(pieces).toHaveLength(count));
  const finishFirst = async (count: number): Promise<void> => {
    for (let piece = 0; piece < count; piece++) {
      await begun(piece + 1);
      harness.pieces[piece]!.finish();
    }
  };

  describe('a chain of pieces', () => {
    it('has one job at a time, which is given the pieces before it', async () => {
      const own = await createTaskHarness({ ...harness.database, threads: 3 });
      Object.assign(own.sharing, { count: 4, isChain: true });
      own.runner.start();
      const { id, price } = await own.tasks.submit('lin', LONG_SUBMISSION);
      const brought: string[] = [];
      for (let piece = 0; piece < 4; piece++) {
        await begun(piece + 1, own);
        const { place, earlier } = own.pieces[piece]!;
        expect({ place, earlier }).toEqual({ place: piece, earlier: brought });
        // Nothing else can be claimed by the two free threads.
        expect((await rows()).pieces).toEqual([...brought.keys(), piece]);
        brought.push(`${piece}`);
        own.pieces[piece]!.finish();
      }
      await reaches(id, 'completed');
      expect((await resultOf(id)).pieces).toEqual(brought);
      expect(own.pieces).toHaveLength(4);
      expect(await rows()).toEqual({ plans: 0, pieces: [] });
      expect(await own.tasks.require('lin', id)).toMatchObject({ progress: 100, attempts: 1, refunded: 0 });
      expect(await balance()).toBe(100 - price);
      expect(own.errors).toEqual([]);
      await own.stop();
    });

    it('shows the share of its pieces as progress, and is merged at once if it ends early', async () => {
      const { id } = await submit(10);
      harness.runner.start();
      for (const progress of [10, 20, 30]) {
        await begun(progress / 10);
        harness.advance(2000);
        harness.pieces.at(-1)!.finish();
        await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).progress).toBe(progress));
      }
      await begun(4);
      harness.pieces[3]!.finishLast();
      await reaches(id, 'completed');
      expect((await resultOf(id)).pieces).toEqual(['0', '1', '2', '3, the last']);
      expect(harness.pieces).toHaveLength(4);
      expect(await harness.tasks.require('lin', id)).toMatchObject({ progress: 100, refunded: 0 });
      expect(await rows()).toEqual({ plans: 0, pieces: [] });
    });

    it('goes on in another process where the first one has left it', async () => {
      const { id } = await submit(4);
      harness.runner.start();
      await finishFirst(2);
      await begun(3);
      await harness.stop();
      const next = await another(4);
      next.runner.start();
      await begun(1, next);
      expect(next.pieces[0]).toMatchObject({ place: 2, earlier: ['0', '1'] });
      next.pieces[0]!.finish();
      await begun(2, next);
      next.pieces[1]!.finish();
      await vi.waitFor(async () => expect((await next.tasks.require('lin', id)).status).toBe('completed'));
      expect((await resultOf(id)).pieces).toEqual(['0', '1', '2', '3']);
      await next.stop();
    });

    it('whose piece is computed twice goes on once', async () => {
      const { id } = await submit(3);
      harness.runner.start();
      await finishFirst(1);
      await begun(2);
      await harness.loseClaims();
      // The signal of the lost claim aborts, and the piece begins again.
      await begun(3);
      for (const piece of harness.pieces) piece.finish();
      await begun(4);
      expect(harness.pieces.map(({ place }) => place)).toEqual([0, 1, 1, 2]);
      expect(harness.pieces.map(({ earlier }) => earlier)).toEqual([[], ['0'], ['0'], ['0', '1']]);
      expect((await rows()).pieces).toEqual([0, 1, 2]);
      harness.pieces[3]!.finish();
      await reaches(id, 'completed');
      expect((await resultOf(id)).pieces).toEqual(['0', '1', '2']);
    });

    it('of which a piece always fails ends with an error after its five tries, and is paid back', async () => {
      const { id } = await submit(3);
      harness.runner.start();
      await finishFirst(1);
      for (let attempt = 0; attempt < 5; attempt++) {
        await begun(2 + attempt);
        harness.pieces[1 + attempt]!.fail(new Error('thread died'));
      }
      await reaches(id, 'error');
      expect(harness.pieces.map(({ place }) => place)).toEqual([0, 1, 1, 1, 1, 1]);
      expect(await harness.tasks.require('lin', id)).toMatchObject({ errorDetail: { key: 'worker_lost' } });
      expect(await balance()).toBe(100);
      expect(await rows()).toEqual({ plans: 0, pieces: [] });
    });

    it('shows what it has, ever more, and a stop keeps that and ends its piece', async () => {
      harness.sharing.showsParts = true;
      const { id } = await submit(8, SEARCH);
      harness.runner.start();
      const shown = () => harness.db.selectFrom('task_partial_results').select('done').executeTakeFirst();
      for (const done of [1, 2]) {
        await begun(done);
        harness.pieces[done - 1]!.finish();
        await vi.waitFor(async () => expect(await shown()).toEqual({ done }));
      }
      await begun(3);
      expect((await harness.tasks.stop('lin', id)).status).toBe('terminated');
      expect((await resultOf(id)).pieces).toEqual(['0', '1']);
      await vi.waitFor(() => expect(harness.pieces[2]!.signal.aborted).toBe(true));
      expect(await rows()).toEqual({ plans: 0, pieces: [] });
      expect(harness.errors).toEqual([]);
    });

    it('whose job is gone gets another for the one piece that waits', async () => {
      const { id } = await submit(3);
      harness.runner.start();
      await finishFirst(1);
      await begun(2);
      await harness.stop();
      const { queue } = await harness.db.selectFrom('task_plans').select('queue').executeTakeFirstOrThrow();
      const open = await harness.db.selectFrom('task_pieces').select('job_id').where('bytes', 'is', null).execute();
      const next = await another(3);
      const leave = await next.register();
      await next.queue.cancel(
        next.db,
        queue,
        open.map(({ job_id }) => job_id),
      );
      expect(await next.repair()).toBe(1);
      expect(await next.repair()).toBe(0);
      next.runner.start();
      for (const piece of [0, 1]) {
        await begun(piece + 1, next);
        next.pieces[piece]!.finish();
      }
      await vi.waitFor(async () => expect((await next.tasks.require('lin', id)).status).toBe('completed'));
      expect(next.pieces.map(({ place }) => place)).toEqual([1, 2]);
      await leave();
      await next.stop();
    });
  });
}
