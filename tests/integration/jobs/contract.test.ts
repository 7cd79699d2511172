import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaimedJob, QueueRules } from '#app/services/jobs/contract.ts';
import { openDialects } from '../dialects.ts';
import {
  addEffect,
  countEffects,
  createEffects,
  numbered,
  numberOf,
  type OpenedJobs,
  openJobs,
  rulesOf,
  untilAborted,
  untilIdle,
} from './open-jobs.ts';

/** What every backend must keep. Each test has a queue of its own. */
const { dialects, close } = await openDialects('jobs');
afterAll(close);

for (const { name, url, reason } of dialects) {
  describe.skipIf(reason !== null)(`jobs on ${name}`, () => {
    let opened: OpenedJobs;
    let queue = '';
    let tests = 0;
    /** Opens the queue of this test. */
    const open = async (changes: Partial<QueueRules> = {}) => {
      opened = await openJobs(url, [rulesOf(queue, changes), rulesOf(`${queue}-dead`)]);
      return opened.jobs;
    };
    beforeEach(() => {
      queue = `contract-${++tests}`;
    });
    afterEach(async () => {
      await opened.close();
      expect(opened.errors).toEqual([]);
    });

    it('exist only if the transaction that put them is committed', async () => {
      const jobs = await open();
      const seen: number[] = [];
      jobs.work([queue], { slots: 1 }, async ([job]) => void seen.push(numberOf(job!)));
      await expect(
        opened.db.transaction().execute(async (trx) => {
          await jobs.put(trx, queue, [{ data: { n: 1 } }]);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      await opened.put(queue, [{ data: { n: 2 } }]);
      await untilIdle(opened, queue);
      expect(seen).toEqual([2]);
    });

    it('start by priority, also negative ones, then in the order of put; a retry keeps its place', async () => {
      const jobs = await open();
      const priorities = [0, 5, 0, 5, -1, -1];
      await opened.putEach(
        queue,
        priorities.map((priority, n) => ({ data: { n }, priority })),
      );
      const seen: number[] = [];
      jobs.work([queue], { slots: 1 }, async ([job]) => {
        seen.push(numberOf(job!));
        if (seen.length === 2) throw new Error('once');
      });
      await untilIdle(opened, queue);
      expect(seen).toEqual([1, 3, 3, 0, 2, 4, 5]);
      expect(opened.errors.splice(0)).toEqual([new Error('once')]);
    });

    it('of one put start in the order of the list, and ids are returned in that order', async () => {
      const jobs = await open();
      const ids = await opened.put(queue, numbered(50));
      const seen: ClaimedJob[] = [];
      jobs.work([queue], { slots: 1, batch: 7 }, async (batch) => void seen.push(...batch));
      await untilIdle(opened, queue);
      expect(seen.map(numberOf)).toEqual(numbered(50).map((_, n) => n));
      expect(seen.map(({ id }) => id)).toEqual(ids);
    });

    it('end in the transaction of their effect, once; a claim that has ended settles nothing', async () => {
      const jobs = await open();
      await createEffects(opened.db);
      const before = await countEffects(opened.db);
      const claims: ClaimedJob[] = [];
      jobs.work([queue], { slots: 2, batch: 4 }, async (batch) => {
        claims.push(...batch);
        await opened.db.transaction().execute(async (trx) => {
          const settled = await jobs.settle(trx, batch);
          for (const { id } of batch) if (settled.has(id)) await addEffect(trx, id);
        });
      });
      await opened.put(queue, numbered(40));
      await untilIdle(opened, queue);
      expect((await countEffects(opened.db)) - before).toBe(40);
      expect(claims).toHaveLength(40);
      expect(await jobs.settle(opened.db, claims)).toEqual(new Set());
    });

    it('are tried again if their effect was rolled back', async () => {
      const jobs = await open();
      await createEffects(opened.db);
      const before = await countEffects(opened.db);
      const attempts: number[] = [];
      jobs.work([queue], { slots: 1 }, async (batch) => {
        await opened.db.transaction().execute(async (trx) => {
          await jobs.settle(trx, batch);
          await addEffect(trx, batch[0]!.id);
          attempts.push(batch[0]!.attempt);
          if (attempts.length === 1) throw new Error('the effect failed');
        });
      });
      await opened.put(queue, numbered(1));
      await untilIdle(opened, queue);
      expect(attempts).toEqual([0, 1]);
      expect((await countEffects(opened.db)) - before).toBe(1);
      expect(opened.errors.splice(0)).toHaveLength(1);
    });

    it('are tried as often as the rules say, and their data then go to the dead letter', async () => {
      const jobs = await open({ deadLetter: `${queue}-dead` });
      const [attempts, dead]: [number[], unknown[]] = [[], []];
      jobs.work([queue], { slots: 1 }, async ([job]) => {
        attempts.push(job!.attempt);
        throw new Error('always');
      });
      jobs.work([`${queue}-dead`], { slots: 1 }, async ([job]) => void dead.push(job!.data));
      await opened.put(queue, [{ data: { task: '量子' } }]);
      await vi.waitFor(() => expect(dead).toEqual([{ task: '量子' }]));
      expect(attempts).toEqual([0, 1, 2]);
      expect(await jobs.counts(queue)).toMatchObject({ waiting: 0, delayed: 0, active: 0, failed: 1 });
      expect(opened.errors.splice(0)).toHaveLength(3);
    });

    it('of a batch that fails fail, but not those that its handler has settled', async () => {
      const jobs = await open();
      const seen: number[][] = [];
      jobs.work([queue], { slots: 1, batch: 4 }, async (batch) => {
        seen.push(batch.map(numberOf));
        if (seen.length > 1) return;
        await jobs.settle(opened.db, batch.slice(0, 2));
        throw new Error('the second half');
      });
      await opened.put(queue, numbered(4));
      await untilIdle(opened, queue);
      expect(seen[0]).toEqual([0, 1, 2, 3]);
      expect(seen.slice(1).flat().toSorted()).toEqual([2, 3]);
      expect(opened.errors.splice(0)).toHaveLength(1);
    });

    it('are found by their ids until they have ended, as waiting or active', async () => {
      const jobs = await open({ retryLimit: 0, deadLetter: `${queue}-dead` });
      const held = Promise.withResolvers<void>();
      jobs.work([queue], { slots: 1 }, async ([job]) => {
        if (numberOf(job!) === 0) await held.promise;
        if (numberOf(job!) === 1) throw new Error('for good');
      });
      const ids = await opened.put(queue, numbered(2));
      const delayed = await opened.put(queue, [{ data: { n: 2 }, delaySeconds: 600 }]);
      const all = [...ids, ...delayed];
      await vi.waitFor(async () =>
        expect([...(await jobs.find(queue, all))].toSorted()).toEqual(
          [
            [ids[0], 'active'],
            [ids[1], 'waiting'],
            [delayed[0], 'waiting'],
          ].toSorted(),
        ),
      );
      expect(await jobs.find(`${queue}-dead`, all)).toEqual(new Map());
      expect(await jobs.find(queue, [])).toEqual(new Map());
      held.resolve();
      await vi.waitFor(async () => expect([...(await jobs.find(queue, all)).keys()]).toEqual(delayed));
      await opened.db.transaction().execute((trx) => jobs.cancel(trx, queue, delayed));
      expect(await jobs.find(queue, all)).toEqual(new Map());
      expect(opened.errors.splice(0)).toEqual([new Error('for good')]);
    });

    it('that are cancelled never start, or have their signals aborted within a second', async () => {
      const jobs = await open();
      const started: string[] = [];
      let abortedAt = 0;
      jobs.work([queue], { slots: 1 }, async ([job]) => {
        started.push(job!.id);
        await untilAborted(job!).finally(() => (abortedAt = performance.now()));
      });
      const ids = await opened.put(queue, numbered(3));
      await vi.waitFor(() => expect(started).toHaveLength(1));
      await expect(
        opened.db.transaction().execute(async (trx) => {
          await jobs.cancel(trx, queue, ids);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      expect(await jobs.counts(queue)).toMatchObject({ waiting: 2, active: 1 });
      expect(abortedAt).toBe(0);
      const cancelledAt = performance.now();
      await opened.db.transaction().execute((trx) => jobs.cancel(trx, queue, ids));
      await vi.waitFor(() => expect(abortedAt).toBeGreaterThan(0), { interval: 10 });
      expect(abortedAt - cancelledAt).toBeLessThan(1000);
      await untilIdle(opened, queue);
      expect(started).toEqual([ids[0]]);
      expect(await jobs.counts(queue)).toMatchObject({ failed: 0 });
    });

    it('that were released keep id, place and tries, and the old claim can no longer end them', async () => {
      const jobs = await open({ retryLimit: 0 });
      const ids = await opened.putEach(queue, numbered(3));
      const claims: ClaimedJob[] = [];
      let old: ReadonlySet<string> | undefined;
      jobs.work([queue], { slots: 1 }, async ([job]) => {
        claims.push(job!);
        if (claims.length <= 2) await opened.db.transaction().execute((trx) => jobs.release(trx, [job!]));
        if (claims.length === 3) old = await jobs.settle(opened.db, claims.slice(0, 2));
      });
      await untilIdle(opened, queue);
      expect(claims.map(({ id }) => id)).toEqual([ids[0], ids[0], ids[0], ids[1], ids[2]]);
      expect(claims.map(({ attempt }) => attempt)).toEqual([0, 0, 0, 0, 0]);
      expect(old).toEqual(new Set());
    });

    it('that no handler of this process knows are released, with a pause', async () => {
      const jobs = await open({ retryLimit: 0 });
      const seen: number[] = [];
      jobs.work([queue], { slots: 1, batch: 2, knows: (data) => (data as { v: number }).v === 1 }, async (batch) => {
        seen.push(...batch.map(numberOf));
      });
      await opened.put(queue, [{ data: { v: 2, n: 1 } }, { data: { v: 1, n: 2 } }]);
      await vi.waitFor(async () =>
        expect(await jobs.counts(queue)).toMatchObject({ delayed: 1, active: 0, failed: 0 }),
      );
      expect(seen).toEqual([2]);
    });

    it('that run too long have failed and are tried again; a handler that ignores its signal holds one slot', async () => {
      const jobs = await open({ limitSeconds: 1 });
      const [hanging, ended] = [Promise.withResolvers<void>(), [] as number[]];
      let aborted = 0;
      jobs.work([queue], { slots: 2 }, async ([job]) => {
        job!.signal.addEventListener('abort', () => aborted++);
        if (numberOf(job!) === 0 && job!.attempt === 0) await hanging.promise;
        ended.push(numberOf(job!));
      });
      await opened.putEach(queue, numbered(1));
      await vi.waitFor(() => expect(ended).toEqual([0]));
      expect(aborted).toBe(1);
      await opened.putEach(queue, numbered(9).slice(1));
      await untilIdle(opened, queue);
      expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      hanging.resolve();
      await vi.waitFor(() => expect(ended).toHaveLength(10));
      expect(opened.errors.splice(0)).toEqual([expect.objectContaining({ message: expect.stringContaining('1 s') })]);
    });

    it('keep data of a megabyte and Chinese; U+0000 and halves of characters are refused', async () => {
      const jobs = await open();
      const data = { text: '量子计算\\u0000😀'.repeat(80_000) };
      expect(JSON.stringify(data).length).toBeGreaterThan(1_000_000);
      const seen: unknown[] = [];
      jobs.work([queue], { slots: 1 }, async ([job]) => void seen.push(job!.data));
      await opened.put(queue, [{ data }]);
      await untilIdle(opened, queue);
      expect(seen).toEqual([data]);
      for (const text of ['\0', 'a\\\0', '\ud800', { deep: ['\0'] }])
        await expect(opened.put(queue, [{ data: { text } }])).rejects.toThrow(TypeError);
      await expect(opened.put('no-such-queue', [{ data: {} }])).rejects.toThrow(TypeError);
    });

    it('are counted by state', async () => {
      const jobs = await open();
      await opened.put(queue, [...numbered(3), { data: { n: 3 }, delaySeconds: 3600 }]);
      const { oldestSeconds, ...counts } = await jobs.counts(queue);
      expect(counts).toEqual({ waiting: 3, delayed: 1, active: 0, failed: 0 });
      expect(oldestSeconds).toBeGreaterThanOrEqual(0);
      const running = Promise.withResolvers<void>();
      jobs.work([queue], { slots: 2 }, () => running.promise);
      await vi.waitFor(async () =>
        expect(await jobs.counts(queue)).toMatchObject({ waiting: 1, delayed: 1, active: 2, failed: 0 }),
      );
      running.resolve();
      await vi.waitFor(async () =>
        expect(await jobs.counts(queue)).toEqual({ waiting: 0, delayed: 1, active: 0, failed: 0, oldestSeconds: null }),
      );
    });

    it('are released when the worker closes: those that end in time do, the others use up no try', async () => {
      const jobs = await open({ retryLimit: 0 });
      const quick = Promise.withResolvers<void>();
      const started: number[] = [];
      jobs.work([queue], { slots: 2 }, async ([job]) => {
        started.push(numberOf(job!));
        if (numberOf(job!) === 0) await quick.promise;
        else await untilAborted(job!);
      });
      await opened.put(queue, numbered(3));
      await vi.waitFor(() => expect(started).toHaveLength(2));
      const closed = jobs.close(200);
      quick.resolve();
      await closed;
      expect(started).toEqual([0, 1]);
      expect(
        await openJobs(url, [rulesOf(queue)], { db: opened.db }).then(async (next) => {
          const counts = await next.jobs.counts(queue);
          await next.close();
          return counts;
        }),
      ).toMatchObject({ waiting: 2, delayed: 0, active: 0, failed: 0 });
    });
  });
}
