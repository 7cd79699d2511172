import { describe, expect, it, vi } from 'vitest';
import type { MergeOutcome } from '#simulator/workers';
import { BELL_SUBMISSION, bellResult, createTaskHarness, LONG_SUBMISSION as LONG } from './harness.ts';
import type { TaskTest } from './task-test.ts';

const SWEEP = { ...LONG, workload: { points: [{}, {}], observables: ['Z0'] } };

/** Runs that are computed in pieces, each by a job of its own. */
export function describePieces({ harness, balance, reaches, status }: TaskTest): void {
  const tables = async () => {
    const [plans, pieces] = await Promise.all([
      harness.db.selectFrom('task_plans').select('id').execute(),
      harness.db.selectFrom('task_pieces').select('place').execute(),
    ]);
    return { plans: plans.length, pieces: pieces.length };
  };
  const result = async (id: string) =>
    JSON.parse(
      (await harness.db.selectFrom('task_results').select('body').where('task_id', '=', id).executeTakeFirstOrThrow())
        .body,
    ) as { readonly plan: string; readonly pieces: readonly string[] };
  /** Submits a run of this many pieces. */
  const submit = async (count: number, submission = LONG): Promise<string> => {
    harness.sharing.count = count;
    return (await harness.tasks.submit('lin', submission)).id;
  };
  const begun = (count: number) => vi.waitFor(() => expect(harness.pieces).toHaveLength(count));
  /** Ends pieces as they begin, until all have. */
  const finishAll = async (count: number): Promise<void> => {
    for (let piece = 0; piece < count; piece++) {
      await begun(piece + 1);
      harness.pieces[piece]!.finish();
    }
  };

  describe('a run in pieces', () => {
    it('ends with the bytes of all pieces in their order, and leaves nothing behind', async () => {
      const own = await createTaskHarness({ ...harness.database, threads: 3 });
      own.sharing.count = 5;
      own.runner.start();
      const { id, price } = await own.tasks.submit('lin', LONG);
      await vi.waitFor(() => expect(own.pieces).toHaveLength(3));
      // In another order than that of their places.
      own.pieces[2]!.finish();
      await vi.waitFor(() => expect(own.pieces).toHaveLength(4));
      own.pieces[3]!.finish();
      await vi.waitFor(() => expect(own.pieces).toHaveLength(5));
      for (const place of [4, 1, 0]) own.pieces[place]!.finish();
      await reaches(id, 'completed');
      expect(await result(id)).toEqual({ plan: 'plan of seed 42', pieces: ['0', '1', '2', '3', '4'] });
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
      expect(await own.tasks.require('lin', id)).toMatchObject({ progress: 100, attempts: 1, refunded: 0 });
      expect(await balance()).toBe(100 - price);
      expect(own.pieces).toHaveLength(5);
      expect(own.errors).toEqual([]);
      await own.stop();
    });

    it('of which most wait has few jobs at a time, and puts the next as one ends', async () => {
      const id = await submit(40);
      harness.runner.start();
      await begun(1);
      expect(await tables()).toEqual({ plans: 1, pieces: 16 });
      harness.pieces[0]!.finish();
      await begun(2);
      expect(await tables()).toEqual({ plans: 1, pieces: 17 });
      for (let piece = 1; piece < 40; piece++) {
        await begun(piece + 1);
        harness.pieces[piece]!.finish();
      }
      await reaches(id, 'completed');
      expect((await result(id)).pieces).toHaveLength(40);
    });

    it('shows the share of the pieces that are done as its progress', async () => {
      const id = await submit(4);
      harness.runner.start();
      for (const progress of [25, 50, 75]) {
        await begun(progress / 25);
        harness.advance(2000);
        harness.pieces.at(-1)!.finish();
        await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).progress).toBe(progress));
      }
      expect(harness.publishedTasks.map((task) => task.progress)).toEqual(expect.arrayContaining([25, 50, 75]));
      await begun(4);
      harness.pieces[3]!.finish();
      await reaches(id, 'completed');
    });

    it('shares its workers with short tasks, which go first', async () => {
      const id = await submit(3);
      harness.runner.start();
      await begun(1);
      await harness.open('wu');
      const short = await harness.tasks.submit('wu', BELL_SUBMISSION);
      harness.pieces[0]!.finish();
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
      expect(harness.pieces).toHaveLength(1);
      harness.jobs[0]!.finish({ kind: 'stopped' });
      await vi.waitFor(async () => expect((await harness.tasks.require('wu', short.id)).status).toBe('terminated'));
      for (const piece of [1, 2]) {
        await begun(piece + 1);
        harness.pieces[piece]!.finish();
      }
      await reaches(id, 'completed');
    });

    it('that is stopped ends at once, and its pieces wherever they run', async () => {
      const id = await submit(20);
      const other = await createTaskHarness({ ...harness.database });
      other.sharing.count = 20;
      harness.runner.start();
      other.runner.start();
      await vi.waitFor(() => expect(harness.pieces.length + other.pieces.length).toBe(2));
      expect((await harness.tasks.stop('lin', id)).status).toBe('terminated');
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
      await vi.waitFor(() => {
        for (const { signal } of [...harness.pieces, ...other.pieces]) expect(signal.aborted).toBe(true);
      });
      await other.stop();
      await harness.stop();
      expect(harness.pieces.length + other.pieces.length).toBe(2);
      expect(await status(id)).toBe('terminated');
      expect([...harness.errors, ...other.errors]).toEqual([]);
    });

    it('that is stopped while it is planned ends without pieces', async () => {
      const planned = Promise.withResolvers<void>();
      harness.sharing.planning = planned.promise;
      const id = await submit(20);
      harness.runner.start();
      await reaches(id, 'ongoing');
      const stopped = harness.tasks.stop('lin', id);
      await vi.waitFor(async () =>
        expect(
          (await harness.db.selectFrom('tasks').select('stop_requested_at').executeTakeFirstOrThrow())
            .stop_requested_at,
        ).not.toBeNull(),
      );
      planned.resolve();
      expect((await stopped).status).toBe('terminated');
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
      expect(harness.pieces).toEqual([]);
    });

    it('whose stop was requested by a process that was lost then ends, too', async () => {
      const id = await submit(20);
      harness.runner.start();
      await begun(1);
      await harness.db.updateTable('tasks').set({ stop_requested_at: 1 }).execute();
      await reaches(id, 'terminated');
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
    });

    it('is deleted with its pieces', async () => {
      const id = await submit(20);
      harness.runner.start();
      await begun(1);
      await harness.tasks.remove('lin', [id]);
      await expect(harness.tasks.require('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
    });
  });

  describe('a workload in pieces', () => {
    it('shows what it has, ever more, and a stop keeps that and pays back the rest', async () => {
      harness.sharing.showsParts = true;
      const id = await submit(8, SWEEP);
      harness.runner.start();
      const shown = () => harness.db.selectFrom('task_partial_results').select(['body', 'done']).executeTakeFirst();
      for (const done of [1, 2]) {
        await begun(done);
        harness.pieces[done - 1]!.finish();
        await vi.waitFor(async () => expect([await shown(), harness.errors]).toMatchObject([{ done }, []]));
      }
      await harness.tasks.stop('lin', id);
      expect((await result(id)).pieces).toEqual(['0', '1']);
      expect(await harness.tasks.require('lin', id)).toMatchObject({ status: 'terminated' });
    });
  });

  describe('a piece', () => {
    it('that is computed twice counts once', async () => {
      const own = await createTaskHarness({ ...harness.database, threads: 2 });
      own.sharing.count = 2;
      own.runner.start();
      const { id } = await own.tasks.submit('lin', LONG);
      await vi.waitFor(() => expect(own.pieces).toHaveLength(2));
      await own.loseClaims();
      // The signals of the lost claims abort, and both pieces begin again.
      await vi.waitFor(() => expect(own.pieces).toHaveLength(4));
      for (const piece of own.pieces) piece.finish();
      await reaches(id, 'completed');
      expect((await result(id)).pieces).toEqual(['0', '1']);
      expect(own.errors).toEqual([]);
      await own.stop();
    });

    it('whose worker stops is left to another, without a try', async () => {
      const id = await submit(2);
      harness.runner.start();
      await begun(1);
      await harness.stop();
      const other = await createTaskHarness({ ...harness.database });
      other.sharing.count = 2;
      other.runner.start();
      for (const piece of [0, 1]) {
        await vi.waitFor(() => expect(other.pieces).toHaveLength(piece + 1));
        other.pieces[piece]!.finish();
      }
      await vi.waitFor(async () => expect((await other.tasks.require('lin', id)).status).toBe('completed'));
      expect((await result(id)).pieces).toEqual(['0', '1']);
      await other.stop();
    });

    it('that always fails ends its task with an error, and the price is paid back', async () => {
      const id = await submit(3);
      harness.runner.start();
      // Its five tries; other pieces are tried in between.
      const tried = new Set<number>();
      const failing = setInterval(() => {
        harness.pieces.forEach((piece, index) => {
          if (tried.has(index)) return;
          tried.add(index);
          if (piece.place === 1) piece.fail(new Error('thread died'));
          else piece.finish();
        });
      }, 5);
      await reaches(id, 'error').finally(() => clearInterval(failing));
      expect(harness.pieces.filter(({ place }) => place === 1)).toHaveLength(5);
      expect(await harness.tasks.require('lin', id)).toMatchObject({
        errorKind: 'internal',
        errorDetail: { key: 'worker_lost' },
      });
      expect(await balance()).toBe(100);
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
    });

    it('that is refused ends its task with the reason, and the price is paid back', async () => {
      const id = await submit(3);
      harness.runner.start();
      await begun(1);
      const values = { neededMb: 9, availableMb: 1 };
      harness.pieces[0]!.finish({ kind: 'refused', refusal: { ok: false, reason: 'too_much_memory', values } });
      await reaches(id, 'error');
      expect(await harness.tasks.require('lin', id)).toMatchObject({
        errorKind: 'resources',
        errorDetail: { key: 'too_much_memory', values },
      });
      expect(await balance()).toBe(100);
    });

    it('that takes longer than a task may ends it, and the price is paid back', async () => {
      const own = await createTaskHarness({ ...harness.database, settings: { timeLimitMs: 200 } });
      own.sharing.count = 3;
      own.runner.start();
      const { id } = await own.tasks.submit('lin', LONG);
      await reaches(id, 'error');
      expect(await own.tasks.require('lin', id)).toMatchObject({ errorKind: 'timeout' });
      expect(await balance()).toBe(100);
      await own.stop();
    });

    it('whose job is gone gets another, as in a database that was restored', async () => {
      const id = await submit(2);
      harness.runner.start();
      await begun(1);
      const open = await harness.db.selectFrom('task_pieces').select(['place', 'job_id']).orderBy('place').execute();
      const { queue } = await harness.db.selectFrom('task_plans').select('queue').executeTakeFirstOrThrow();
      await harness.queue.cancel(harness.db, queue, [open[1]!.job_id]);
      const leave = await harness.register();
      expect(await harness.repair()).toBe(1);
      expect(await harness.repair()).toBe(0);
      await finishAll(2);
      await reaches(id, 'completed');
      await leave();
    });
  });

  describe('a merge', () => {
    it('whose worker was lost is made again, once', async () => {
      const first = Promise.withResolvers<never>();
      let merges = 0;
      harness.sharing.merge = () => (merges++, first.promise);
      const own = await createTaskHarness({ ...harness.database });
      own.sharing.count = 1;
      const id = await submit(1);
      harness.runner.start();
      await begun(1);
      harness.pieces[0]!.finish();
      await vi.waitFor(() => expect(merges).toBe(1));
      own.runner.start();
      await harness.loseClaims();
      await reaches(id, 'completed');
      first.reject(new Error('thread died'));
      expect((await result(id)).pieces).toEqual(['0']);
      await own.stop();
    });

    it('that is not done yet does not keep the account from stopping the task', async () => {
      const merged = Promise.withResolvers<MergeOutcome>();
      harness.sharing.merge = () => merged.promise;
      const id = await submit(1);
      harness.runner.start();
      await begun(1);
      harness.pieces[0]!.finish();
      await vi.waitFor(async () =>
        expect(
          (await harness.db.selectFrom('tasks').select('job_claim').executeTakeFirstOrThrow()).job_claim,
        ).not.toBeNull(),
      );
      expect((await harness.tasks.stop('lin', id)).status).toBe('terminated');
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
      merged.resolve({ kind: 'stopped' });
    });
  });

  describe('a build that no worker has any more', () => {
    it('has its runs begun again by another build, and nothing is charged for it', async () => {
      const id = await submit(3);
      harness.runner.start();
      await begun(1);
      await harness.stop();
      const next = await createTaskHarness({ ...harness.database, build: 'next-build' });
      const leave = await next.register();
      next.runner.start();
      await next.findsDelayed();
      expect(next.pieces).toEqual([]);
      await next.repair();
      await vi.waitFor(() => expect(next.jobs).toHaveLength(1));
      next.jobs[0]!.finish(bellResult);
      await vi.waitFor(async () => expect((await next.tasks.require('lin', id)).status).toBe('completed'));
      expect(await next.tasks.require('lin', id)).toMatchObject({ refunded: 0 });
      expect(await tables()).toEqual({ plans: 0, pieces: 0 });
      await leave();
      await next.stop();
    });
  });
}
