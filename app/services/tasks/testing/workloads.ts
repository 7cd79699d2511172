import { describe, expect, it, vi } from 'vitest';
import type { ViewRequest } from '#simulator';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import type { FinishedRun } from '#simulator/workers';
import { encodeWorkload } from '#simulator/workers/stored-workload.ts';
import type { PointsResult } from '#simulator/workloads/workload-result.ts';
import { deleteLateParts } from '../late-parts.ts';
import { BELL_SUBMISSION, createTaskHarness } from './harness.ts';
import type { TaskTest } from './task-test.ts';

/** Ten points that take 100 s on the reference machine: 1 QCoin, and 9 for the time beyond the first 10 s. */
const WORKLOAD = { observables: ['Z0'], points: Array.from({ length: 10 }, (_, point) => ({ theta: point })) };
const SWEEP = { ...BELL_SUBMISSION, program: 'QINIT 2\nCREG 2\n% 100 s\n', workload: WORKLOAD };
const PRICE = 10;

const LABEL = { engine: 'full-amplitude', qubits: 2, shots: 0, seed: 42, precision: 'double', seconds: 1.5 } as const;

/** What is known after so many points: Z0 is as large as theta. */
const resultAfter = (done: number): PointsResult => {
  const column = Float64Array.from(WORKLOAD.points, ({ theta }) => theta);
  return {
    ...LABEL,
    kind: 'points',
    observables: ['Z0'],
    names: ['theta'],
    count: column.length,
    parameters: [column],
    values: { value: [column.map((value, point) => (point < done ? value : Number.NaN))] },
    states: Uint8Array.from(column, (_, point) => (point < done ? POINT_STATES.done : POINT_STATES.pending)),
    failures: new Map(),
  };
};
const after = (done: number, parts: readonly Uint8Array[] = []): FinishedRun => ({
  kind: 'points',
  done,
  seconds: 1.5,
  storingSeconds: 0,
  body: encodeWorkload(resultAfter(done)).body,
  parts,
});
const part = (text: string): Uint8Array => new TextEncoder().encode(text);

const PAGE = { page: 1, observable: 0 } as const;
const SHOWN: ViewRequest = {
  sort: 'share',
  bits: [],
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'none',
  top: 8,
  page: 1,
};

/** Tasks of many points or evaluations. */
export function describeWorkloads({ harness, balance, held, status, partsOf, reaches }: TaskTest): void {
  const resultOf = (id: string) =>
    harness.db.selectFrom('task_results').select(['kind', 'body']).where('task_id', '=', id).executeTakeFirst();
  const partialOf = async (id: string) =>
    (await harness.db.selectFrom('task_partial_results').select('body').where('task_id', '=', id).executeTakeFirst())
      ?.body;
  const viewOf = (id: string) => harness.tasks.workloadView('lin', id, PAGE);
  const refunds = async (id: string) =>
    (
      await harness.db
        .selectFrom('coin_entries')
        .select('amount')
        .where('task_id', '=', id)
        .where('kind', '=', 'refund')
        .execute()
    ).map(({ amount }) => amount);
  /** Submits a sweep that runs. */
  const running = async (): Promise<string> => {
    harness.runner.start();
    const { id } = await harness.tasks.submit('lin', SWEEP);
    await held(1);
    return id;
  };

  describe('a workload', () => {
    it('is accepted once, with one price, its kind and its number of points', async () => {
      const id = await running();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ workload: 'points', points: 10, price: PRICE });
      expect(await balance()).toBe(100 - PRICE);
      const { job } = harness.jobs[0]!;
      expect(job).toMatchObject({ workload: WORKLOAD, request: { shots: 100, seed: 42 } });
      expect(job.request).not.toHaveProperty('workload');
      expect((await harness.tasks.program('lin', id)).options).toEqual({ workload: WORKLOAD });
      harness.jobs[0]!.finish({ kind: 'result', result: after(10) });
      await reaches(id, 'completed');
      expect(await resultOf(id)).toEqual({ kind: 'points', body: after(10).body });
      expect(await harness.tasks.require('lin', id)).toMatchObject({ executionMs: 1500, refunded: 0 });
    });

    it('is run again with the same points, and is kept in its project', async () => {
      const { id, projectId } = await harness.tasks.submit('lin', SWEEP);
      expect(await harness.tasks.rerun('lin', id)).toMatchObject({ workload: 'points', points: 10, price: PRICE });
      expect(await balance()).toBe(100 - 2 * PRICE);
      const project = await harness.db.selectFrom('projects').select(['id', 'options']).executeTakeFirstOrThrow();
      expect(project).toEqual({ id: projectId, options: JSON.stringify({ workload: WORKLOAD }) });
    });

    it('with errors is refused with all of them, and nothing is charged or kept', async () => {
      await expect(
        harness.tasks.submit('lin', { ...SWEEP, workload: { ...WORKLOAD, observables: ['broken'] } }),
      ).rejects.toMatchObject({ code: 'workload_invalid', detail: { errors: [{ field: 'observables' }] } });
      expect(await balance()).toBe(100);
      expect((await harness.tasks.list('lin', {})).total).toBe(0);
      expect(await harness.db.selectFrom('projects').select('id').execute()).toEqual([]);
    });
  });

  describe('the newest state of a workload', () => {
    it('is kept while it runs, each time published, and is gone with its end', async () => {
      const id = await running();
      const { revision } = await harness.tasks.require('lin', id);
      for (const done of [2, 5]) {
        harness.jobs[0]!.partial(after(done));
        await vi.waitFor(async () => expect(await partialOf(id)).toBe(after(done).body));
        expect(await viewOf(id)).toMatchObject({ kind: 'points', isPartial: true, done, failed: 0, count: 10 });
      }
      await vi.waitFor(() =>
        expect(harness.publishedTasks.filter((task) => task.id === id && task.revision > revision)).toHaveLength(2),
      );
      harness.jobs[0]!.finish({ kind: 'result', result: after(10) });
      await reaches(id, 'completed');
      expect(await partialOf(id)).toBeUndefined();
      expect(await viewOf(id)).toMatchObject({ isPartial: false, done: 10, highest: { point: 10, value: 9 } });
      expect(await harness.tasks.resultView('lin', id, SHOWN)).toBeNull();
      await expect(harness.tasks.workloadView('chen', id, PAGE)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('is not there before its first point, and for one run', async () => {
      const { id } = await harness.tasks.submit('lin', SWEEP);
      const { id: single } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      expect([await viewOf(id), await viewOf(single)]).toEqual([null, null]);
      expect(await harness.tasks.workloadFile('lin', single, 'csv', () => '')).toBeNull();
    });

    it('is not kept if it arrives after the end, or from a worker that lost the task', async () => {
      const id = await running();
      await harness.db.updateTable('tasks').set({ job_claim: 99 }).execute();
      harness.jobs[0]!.partial(after(3));
      await harness.db.updateTable('tasks').set({ status: 'terminated', finished_at: 1 }).execute();
      harness.jobs[0]!.partial(after(4));
      await harness.stop();
      expect(await partialOf(id)).toBeUndefined();
      expect(harness.errors).toEqual([]);
    });

    it('is deleted with its task', async () => {
      const id = await running();
      harness.jobs[0]!.partial(after(2));
      await vi.waitFor(async () => expect(await partialOf(id)).toBeDefined());
      await harness.tasks.remove('lin', [id]);
      expect(await harness.db.selectFrom('task_partial_results').select('task_id').execute()).toEqual([]);
      expect(await resultOf(id)).toBeUndefined();
    });
  });

  describe('stopping a workload', () => {
    it('before its start pays everything back', async () => {
      const { id } = await harness.tasks.submit('lin', SWEEP);
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: PRICE });
      expect(await balance()).toBe(100);
    });

    it('keeps its points and pays back the time of the others', async () => {
      const id = await running();
      harness.jobs[0]!.done = after(4, [part('one'), part('two')]);
      // Nine QCoins for the time, of which four tenths, rounded up, are used.
      expect(await harness.tasks.stop('lin', id)).toMatchObject({
        status: 'terminated',
        refunded: 5,
        executionMs: 1500,
      });
      expect(await balance()).toBe(100 - PRICE + 5);
      expect(await resultOf(id)).toEqual({ kind: 'points', body: after(4).body });
      // Housekeeping deletes the parts of results that are not there; these are.
      await harness.repair();
      await deleteLateParts(harness.db);
      expect((await partsOf(id)).map(String)).toEqual(
        [part('one'), part('two')].map((each) => String(Buffer.from(each))),
      );
      await harness.tasks.remove('lin', [id]);
      expect([await resultOf(id), await partsOf(id)]).toEqual([undefined, []]);
    });

    it('before its first point pays everything back and leaves no result', async () => {
      const id = await running();
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: PRICE });
      expect(await resultOf(id)).toBeUndefined();
    });

    it('keeps the newest state if its thread had to be ended', async () => {
      const id = await running();
      harness.jobs[0]!.partial(after(7));
      await vi.waitFor(async () => expect(await partialOf(id)).toBeDefined());
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 2 });
      expect(await resultOf(id)).toEqual({ kind: 'points', body: after(7).body });
      expect(await partialOf(id)).toBeUndefined();
      let text = '';
      for await (const piece of (await harness.tasks.workloadFile('lin', id, 'json', () => ''))!) text += piece;
      const { points } = JSON.parse(text) as { points: readonly object[] };
      expect([points[6], points[7]]).toEqual([
        { parameters: { theta: 6 }, values: [{ observable: 'Z0', value: 6 }] },
        { parameters: { theta: 7 } },
      ]);
    });

    it('twice at once, while it ends, ends it once and pays back once', async () => {
      const id = await running();
      harness.jobs[0]!.done = after(4);
      const stops = [harness.tasks.stop('lin', id), harness.tasks.stop('lin', id)];
      harness.jobs[0]!.finish({ kind: 'result', result: after(10) });
      await Promise.allSettled(stops);
      const task = await harness.tasks.require('lin', id);
      // Whichever came first: its whole result, or the points until the stop.
      const expected = task.status === 'completed' ? { done: 10, back: [] } : { done: 4, back: [5] };
      expect(await resultOf(id)).toEqual({ kind: 'points', body: after(expected.done).body });
      expect(await refunds(id)).toEqual(expected.back);
      expect(harness.errors).toEqual([]);
    });
  });

  describe('a workload that does not complete', () => {
    it('keeps its points at the time limit, and its price is paid back', async () => {
      const short = await createTaskHarness({ ...harness.database, settings: { timeLimitMs: 300 } });
      short.runner.start();
      const { id } = await short.tasks.submit('lin', SWEEP);
      await vi.waitFor(() => expect(short.jobs).toHaveLength(1));
      short.jobs[0]!.done = after(6, [part('six')]);
      await reaches(id, 'error');
      await short.stop();
      expect(await harness.tasks.require('lin', id)).toMatchObject({ errorKind: 'timeout', refunded: PRICE });
      expect(await resultOf(id)).toEqual({ kind: 'points', body: after(6).body });
      expect(await partsOf(id)).toHaveLength(1);
    });

    it('is run again from its start if its worker is lost, and parts of the lost one do not stay', async () => {
      const id = await running();
      harness.jobs[0]!.partial(after(8));
      await vi.waitFor(async () => expect(await partialOf(id)).toBeDefined());
      await harness.db
        .insertInto('task_result_parts')
        .values([0, 1, 2].map((number) => ({ task_id: id, part: number, packed: Buffer.from('lost') })))
        .execute();
      await harness.loseClaims();
      await held(2);
      expect(await partialOf(id)).toBeUndefined();
      harness.jobs[1]!.done = after(5, [part('kept')]);
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 4 });
      expect((await partsOf(id)).map((bytes) => Buffer.from(bytes).toString())).toEqual(['kept']);
      // The late result of the first worker changes nothing.
      harness.jobs[0]!.finish({ kind: 'result', result: after(10, [part('late'), part('later')]) });
      await harness.stop();
      expect((await partsOf(id)).map((bytes) => Buffer.from(bytes).toString())).toEqual(['kept']);
      expect([await status(id), await refunds(id)]).toEqual(['terminated', [4]]);
    });

    it('keeps the newest state if its worker was lost after a stop was requested', async () => {
      const id = await running();
      harness.jobs[0]!.partial(after(5));
      await vi.waitFor(async () => expect(await partialOf(id)).toBeDefined());
      await harness.db.transaction().execute(async (trx) => {
        await trx.updateTable('tasks').set({ stop_requested_at: 1 }).execute();
        await harness.loseClaims(trx);
      });
      await reaches(id, 'terminated');
      expect(await harness.tasks.require('lin', id)).toMatchObject({ refunded: 4 });
      expect(await resultOf(id)).toEqual({ kind: 'points', body: after(5).body });
    });
  });
}
