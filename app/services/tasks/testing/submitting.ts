import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SimulationResult } from '#simulator';
import { stateAt } from '#simulator/results/table.ts';
import type { JobOutcome } from '#simulator/workers';
import { decodeResult, encodeResult } from '#simulator/workers/stored-result.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './harness.ts';
/** A result with more outcomes than are stored as text. */
import type { TaskTest } from './task-test.ts';
import { wholeResult } from './whole-result.ts';

const WIDE = {
  ...{ engine: 'full-amplitude', qubits: 14, shots: 14994, seed: 1, precision: 'double', seconds: 1, kind: 'counts' },
  counts: Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [(index * 5).toString(2).padStart(14, '0'), 1 + (index % 9)]),
  ),
} as const satisfies SimulationResult;
const wideResult = {
  kind: 'result',
  result: { kind: WIDE.kind, seconds: WIDE.seconds, storingSeconds: 0, ...encodeResult(WIDE) },
} as const satisfies JobOutcome;

/** Defines the tests of tasks for any database. `open` returns an empty, migrated one that the test may close. */
/** Submitting, running, stopping and repeating a task. */
export function describeSubmitting({ harness, balance, held, status, partsOf, reaches }: TaskTest): void {
  describe('a submitted task', () => {
    it('takes its price, runs, and ends completed with its result', async () => {
      harness.runner.start();
      const task = await harness.tasks.submit('lin', BELL_SUBMISSION);
      expect(task).toMatchObject({ name: 'Bell pair', price: 1, seed: 42, versionNumber: 1 });
      expect(await balance()).toBe(99);
      await held(1);
      expect(await status(task.id)).toBe('ongoing');
      harness.jobs[0]!.finish(bellResult);
      await reaches(task.id, 'completed');
      expect(await harness.tasks.require('lin', task.id)).toMatchObject({
        progress: 100,
        executionMs: 1.2,
        refunded: 0,
      });
      expect(await wholeResult(harness.tasks, 'lin', task.id)).toMatchObject({
        kind: 'counts',
        counts: { '00': 52, '11': 48 },
      });
      expect(await balance()).toBe(99);
    });

    it('stores a large result in parts, completely, and deletes all of them with the task', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.jobs[0]!.finish(wideResult);
      await reaches(id, 'completed');
      const { body } = await harness.db
        .selectFrom('task_results')
        .select('body')
        .where('task_id', '=', id)
        .executeTakeFirstOrThrow();
      const { table } = decodeResult({ body, parts: await partsOf(id) });
      expect(Object.fromEntries(Array.from(table.weights, (count, index) => [stateAt(table, index), count]))).toEqual(
        WIDE.counts,
      );
      await harness.tasks.remove('lin', [id]);
      expect(await partsOf(id)).toEqual([]);
    });

    it('ends before its result is stored', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.jobs[0]!.finish({ ...wideResult, result: { ...wideResult.result, storingSeconds: 2.5 } });
      await reaches(id, 'completed');
      const { finishedAt, updatedAt } = await harness.tasks.require('lin', id);
      expect(updatedAt - finishedAt!).toBe(2500);
    });

    it('that was ended by another process in the meantime leaves no part of its result', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await harness.db
        .updateTable('tasks')
        .set({ status: 'terminated', finished_at: 1 })
        .where('id', '=', id)
        .execute();
      harness.jobs[0]!.finish(wideResult);
      await harness.runner.settled(id);
      expect(await partsOf(id)).toEqual([]);
    });

    it('shows every state of its life, in order', async () => {
      // A runner that checks the queue concurrently may publish its claim before the submission is published.
      const task = await harness.tasks.submit('lin', BELL_SUBMISSION);
      harness.runner.start();
      await held(1);
      harness.jobs[0]!.progress(0.5);
      await vi.waitFor(() => expect(harness.publishedTasks.some((view) => view.progress === 50)).toBe(true));
      harness.jobs[0]!.finish(bellResult);
      await harness.runner.settled(task.id);
      // Events may arrive out of order; receivers sort them by revision.
      const published = harness.publishedTasks.toSorted((a, b) => a.revision - b.revision);
      const states = published.map((view) => view.status).filter((state, index, all) => state !== all[index - 1]);
      expect(states).toEqual(['queued', 'ongoing', 'completed']);
    });

    it('writes progress that arrives while earlier progress is being written', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.jobs[0]!.progress(0.5);
      harness.jobs[0]!.progress(0.75);
      await vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).progress).toBe(75));
    });

    it('is one task even if the same form is sent repeatedly', async () => {
      const keyed = { ...BELL_SUBMISSION, once: { key: 'form-1', fingerprint: '' } };
      const [first, second] = await Promise.all([
        harness.tasks.submit('lin', keyed),
        harness.tasks.submit('lin', keyed),
      ]);
      expect(second.id).toBe(first.id);
      expect(await balance()).toBe(99);
      expect((await harness.tasks.list('lin', {})).total).toBe(1);
    });

    it('adds a version to its project only if the program changed', async () => {
      const first = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const again = { ...BELL_SUBMISSION, projectId: first.projectId };
      expect((await harness.tasks.submit('lin', again)).versionNumber).toBe(1);
      expect((await harness.tasks.submit('lin', { ...again, program: 'QINIT 3\nCREG 3\n' })).versionNumber).toBe(2);
    });

    it('keeps the name of its project', async () => {
      const { projectId } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      expect((await harness.tasks.submit('lin', { ...BELL_SUBMISSION, projectId, name: 'A run' })).name).toBe('A run');
      expect(await harness.db.selectFrom('projects').select('name').execute()).toEqual([{ name: 'Bell pair' }]);
    });

    it('that is run again does not change its project, whatever its state', async () => {
      const { id, projectId } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await harness.tasks.submit('lin', {
        ...BELL_SUBMISSION,
        projectId,
        product: 'full-amplitude',
        shots: 777,
        program: 'QINIT 3\nCREG 3\n',
      });
      await harness.db.updateTable('projects').set({ name: 'Renamed' }).execute();
      const project = await harness.db.selectFrom('projects').selectAll().execute();
      expect(await harness.tasks.rerun('lin', id)).toMatchObject({ projectId, versionNumber: 1, shots: 100 });
      expect(await harness.db.selectFrom('projects').selectAll().execute()).toEqual(project);
      expect(await harness.db.selectFrom('project_versions').selectAll().execute()).toHaveLength(2);
    });

    it('that is run again is saved again if its version was deleted', async () => {
      const { id, projectId } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await harness.tasks.submit('lin', { ...BELL_SUBMISSION, projectId, program: 'QINIT 3\nCREG 3\n' });
      await harness.db.deleteFrom('project_versions').where('number', '=', 1).execute();
      expect(await harness.tasks.rerun('lin', id)).toMatchObject({ projectId, versionNumber: 3, qubits: 2 });
    });
  });

  describe('a submission is refused and nothing is charged', () => {
    const refuses = async (changes: object, code: string) => {
      await expect(harness.tasks.submit('lin', { ...BELL_SUBMISSION, ...changes })).rejects.toMatchObject({ code });
      expect(await balance()).toBe(100);
      expect((await harness.tasks.list('lin', {})).total).toBe(0);
      expect(await harness.db.selectFrom('projects').selectAll().execute()).toEqual([]);
    };

    it('if its program is broken', () => refuses({ program: 'H 0' }, 'program_invalid'));
    it('if its product needs an access request that is not approved', () =>
      refuses({ product: 'chip-72' }, 'application_required'));
    it('if it needs more qubits than the account may use', () => refuses({ program: 'QINIT 21' }, 'qubits_restricted'));
    it('if its project belongs to another account', () => refuses({ projectId: 'not-mine' }, 'not_found'));

    it('if the product is not subscribed', async () => {
      await harness.db.deleteFrom('subscriptions').execute();
      await refuses({}, 'not_subscribed');
    });

    it('if there are too few coins', async () => {
      await harness.db.updateTable('accounts').set({ level: 2 }).execute();
      await refuses({ program: 'QINIT 27' }, 'too_few_coins');
    });
  });

  describe('the first run of an account', () => {
    const FIRST = { ...BELL_SUBMISSION, mayOpenProduct: true } as const;
    const subscribed = () => harness.subscriptions.list('lin');
    beforeEach(async () => {
      await harness.db.deleteFrom('subscriptions').execute();
    });

    it('subscribes to its product in one act, where the product opens so, and says it once', async () => {
      expect(await harness.tasks.submit('lin', FIRST)).toMatchObject({ status: 'queued', hasOpenedProduct: true });
      expect(await subscribed()).toEqual(['full-amplitude']);
      expect(await harness.tasks.submit('lin', FIRST)).not.toHaveProperty('hasOpenedProduct');
    });

    it('subscribes to nothing if it is refused', async () => {
      await harness.db.updateTable('accounts').set({ level: 2 }).execute();
      await expect(harness.tasks.submit('lin', { ...FIRST, program: 'QINIT 27' })).rejects.toMatchObject({
        code: 'too_few_coins',
      });
      expect(await subscribed()).toEqual([]);
    });

    it('is refused on other products, and by callers that say nothing of it', async () => {
      for (const [product, code] of [
        ['noisy', 'not_subscribed'],
        ['chip-72', 'application_required'],
      ] as const)
        await expect(harness.tasks.submit('lin', { ...FIRST, product })).rejects.toMatchObject({ code });
      await expect(harness.tasks.submit('lin', BELL_SUBMISSION)).rejects.toMatchObject({ code: 'not_subscribed' });
      expect(await subscribed()).toEqual([]);
    });

    it('is the first even if its task was deleted: an account that unsubscribed later is asked', async () => {
      const { id } = await harness.tasks.submit('lin', FIRST);
      await harness.tasks.stop('lin', id);
      await harness.tasks.remove('lin', [id]);
      await harness.db.deleteFrom('subscriptions').execute();
      await expect(harness.tasks.submit('lin', FIRST)).rejects.toMatchObject({ code: 'not_subscribed' });
    });
  });

  describe('waiting for the end of a task', () => {
    it('returns the end as soon as it occurs', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const ended = harness.tasks.requireEnded('lin', id, 60_000);
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
      harness.jobs[0]!.finish(bellResult);
      expect(await ended).toMatchObject({ id, status: 'completed' });
      expect(await harness.tasks.requireEnded('lin', id, 60_000)).toMatchObject({ status: 'completed' });
    });

    it('returns the current state when the time is up', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      expect((await harness.tasks.requireEnded('lin', id, 20)).status).not.toBe('completed');
      await expect(harness.tasks.requireEnded('chen', id, 60_000)).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('stopping', () => {
    it('before the start refunds the price', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 1 });
      expect(await balance()).toBe(100);
    });

    it('of a running task ends it without refund', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      expect(await harness.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 0 });
      expect(await balance()).toBe(99);
    });

    it('after the end is refused', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.jobs[0]!.finish(bellResult);
      await reaches(id, 'completed');
      await expect(harness.tasks.stop('lin', id)).rejects.toMatchObject({ code: 'task_ended' });
    });

    it('of a task of another account reports not_found', async () => {
      await harness.open('chen');
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await expect(harness.tasks.stop('chen', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await status(id)).toBe('queued');
    });
  });

  describe('a task that fails', () => {
    it('ends as an error and is refunded', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      harness.jobs[0]!.finish({
        kind: 'refused',
        refusal: { ok: false, reason: 'too_much_memory', values: { neededMb: 9, availableMb: 8 } },
      });
      await reaches(id, 'error');
      expect(await harness.tasks.require('lin', id)).toMatchObject({
        errorKind: 'resources',
        errorDetail: { key: 'too_much_memory' },
        refunded: 1,
      });
      expect(await balance()).toBe(100);
    });

    it('is tried three times if its thread crashes, then ends once, with one refund', async () => {
      harness.runner.start();
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      for (let attempt = 1; attempt <= 3; attempt++) {
        await held(attempt);
        harness.jobs[attempt - 1]!.fail(new Error('thread died'));
      }
      await reaches(id, 'error');
      expect(await harness.tasks.require('lin', id)).toMatchObject({ errorKind: 'internal', attempts: 3, refunded: 1 });
      expect(await balance()).toBe(100);
      expect(harness.errors).toHaveLength(3);
    });

    it('ends as a timeout if it exceeds its time limit', async () => {
      const short = await createTaskHarness({ ...harness.database, settings: { timeLimitMs: 30 } });
      short.runner.start();
      const { id } = await short.tasks.submit('lin', BELL_SUBMISSION);
      await reaches(id, 'error');
      expect(await harness.tasks.require('lin', id)).toMatchObject({ errorKind: 'timeout', refunded: 1 });
      await short.stop();
    });
  });

  describe('running again', () => {
    it('uses the same program, settings and project, and is charged separately', async () => {
      const first = await harness.tasks.submit('lin', { ...BELL_SUBMISSION, seed: 7, precision: 'single' });
      const second = await harness.tasks.rerun('lin', first.id);
      expect(second).toMatchObject({
        projectId: first.projectId,
        versionNumber: 1,
        precision: 'single',
        seed: 42,
        name: 'Bell pair',
      });
      expect(await balance()).toBe(98);
    });
  });

  describe('a double click', () => {
    it('on "run again" runs once and is charged once', async () => {
      const first = await harness.tasks.submit('lin', BELL_SUBMISSION);
      const [second, third] = await Promise.all([
        harness.tasks.rerun('lin', first.id, { key: 'form-2', fingerprint: '' }),
        harness.tasks.rerun('lin', first.id, { key: 'form-2', fingerprint: '' }),
      ]);
      expect(third.id).toBe(second.id);
      expect(await balance()).toBe(98);
    });
  });

  describe('product options', () => {
    const noise = { channels: [], readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }] } as const;

    it('are used for the run of the task, and for the next run of it', async () => {
      await harness.subscriptions.subscribe('lin', 'noisy');
      harness.runner.start();
      const first = await harness.tasks.submit('lin', {
        ...BELL_SUBMISSION,
        product: 'noisy',
        noise,
        method: 'trajectories',
      });
      await held(1);
      expect(harness.jobs[0]!.job).toMatchObject({
        engine: 'noisy',
        request: { shots: 100, seed: 42, noise, method: 'trajectories' },
      });
      expect((await harness.tasks.program('lin', first.id)).options).toEqual({ noise, method: 'trajectories' });
      harness.jobs[0]!.finish(bellResult);
      await harness.tasks.rerun('lin', first.id);
      await held(2);
      expect(harness.jobs[1]!.job.request).toMatchObject({ noise, method: 'trajectories' });
    });

    it('are empty if the product has none', async () => {
      const { id } = await harness.tasks.submit('lin', BELL_SUBMISSION);
      expect((await harness.tasks.program('lin', id)).options).toEqual({});
    });
  });
}
