import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimTask } from '#app/services/tasks/claim.ts';
import type { Database } from '#db/schema.ts';
import type { SimulationResult } from '#simulator';
import { stateAt } from '#simulator/results/table.ts';
import type { JobOutcome } from '#simulator/workers';
import { decodeResult, encodeResult } from '#simulator/workers/stored-result.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from './harness.ts';
import { insertTestAccount, insertTestTask } from './rows.ts';
import { wholeResult } from './whole-result.ts';

/** A result with more outcomes than are stored as text. */
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
export function describeTasks(open: () => Promise<Kysely<Database>>, skipLocked: boolean): void {
  let desk: Awaited<ReturnType<typeof createTaskHarness>>;
  beforeEach(async () => {
    desk = await createTaskHarness({ db: await open(), settings: { skipLocked } });
    await desk.open('lin');
  });
  afterEach(async () => {
    await desk.runner.close();
    await desk.db.destroy();
  });

  const balance = async () => (await desk.coins.balance('lin')).balance;
  const held = (count: number) => vi.waitFor(() => expect(desk.jobs).toHaveLength(count));
  const status = async (id: string) => (await desk.tasks.require('lin', id)).status;
  const partsOf = async (id: string) =>
    (
      await desk.db.selectFrom('task_result_parts').select('packed').where('task_id', '=', id).orderBy('part').execute()
    ).map(({ packed }) => packed);
  const reaches = (id: string, wanted: string) => vi.waitFor(async () => expect(await status(id)).toBe(wanted));

  describe('a submitted task', () => {
    it('takes its price, runs, and ends completed with its result', async () => {
      desk.runner.start();
      const task = await desk.tasks.submit('lin', BELL_SUBMISSION);
      expect(task).toMatchObject({ name: 'Bell pair', price: 1, seed: 42, versionNumber: 1 });
      expect(await balance()).toBe(99);
      await held(1);
      expect(await status(task.id)).toBe('ongoing');
      desk.jobs[0]!.finish(bellResult);
      await reaches(task.id, 'completed');
      expect(await desk.tasks.require('lin', task.id)).toMatchObject({ progress: 100, executionMs: 1.2, refunded: 0 });
      expect(await wholeResult(desk.tasks, 'lin', task.id)).toMatchObject({
        kind: 'counts',
        counts: { '00': 52, '11': 48 },
      });
      expect(await balance()).toBe(99);
    });

    it('stores a large result in parts, completely, and deletes all of them with the task', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.jobs[0]!.finish(wideResult);
      await reaches(id, 'completed');
      const { body } = await desk.db
        .selectFrom('task_results')
        .select('body')
        .where('task_id', '=', id)
        .executeTakeFirstOrThrow();
      const { table } = decodeResult({ body, parts: await partsOf(id) });
      expect(Object.fromEntries(Array.from(table.weights, (count, index) => [stateAt(table, index), count]))).toEqual(
        WIDE.counts,
      );
      await desk.tasks.remove('lin', [id]);
      expect(await partsOf(id)).toEqual([]);
    });

    it('ends before its result is stored', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.jobs[0]!.finish({ ...wideResult, result: { ...wideResult.result, storingSeconds: 2.5 } });
      await reaches(id, 'completed');
      const { finishedAt, updatedAt } = await desk.tasks.require('lin', id);
      expect(updatedAt - finishedAt!).toBe(2500);
    });

    it('that was ended by another process in the meantime leaves no part of its result', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await desk.db.updateTable('tasks').set({ status: 'terminated', finished_at: 1 }).where('id', '=', id).execute();
      desk.jobs[0]!.finish(wideResult);
      await desk.runner.settled(id);
      expect(await partsOf(id)).toEqual([]);
    });

    it('shows every state of its life, in order', async () => {
      // A runner that checks the queue concurrently may publish its claim before the submission is published.
      const task = await desk.tasks.submit('lin', BELL_SUBMISSION);
      desk.runner.start();
      await held(1);
      desk.jobs[0]!.progress(0.5);
      await vi.waitFor(() => expect(desk.seen.some((view) => view.progress === 50)).toBe(true));
      desk.jobs[0]!.finish(bellResult);
      await desk.runner.settled(task.id);
      // Events may arrive out of order; receivers sort them by revision.
      const told = desk.seen.toSorted((a, b) => a.revision - b.revision);
      const states = told.map((view) => view.status).filter((state, index, all) => state !== all[index - 1]);
      expect(states).toEqual(['queued', 'ongoing', 'completed']);
    });

    it('writes progress that arrives while earlier progress is being written', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.jobs[0]!.progress(0.5);
      desk.jobs[0]!.progress(0.75);
      await vi.waitFor(async () => expect((await desk.tasks.require('lin', id)).progress).toBe(75));
    });

    it('is one task even if the same form is sent repeatedly', async () => {
      const keyed = { ...BELL_SUBMISSION, once: { key: 'form-1', asked: '' } };
      const [first, second] = await Promise.all([desk.tasks.submit('lin', keyed), desk.tasks.submit('lin', keyed)]);
      expect(second.id).toBe(first.id);
      expect(await balance()).toBe(99);
      expect((await desk.tasks.list('lin', {})).total).toBe(1);
    });

    it('adds a version to its project only if the program changed', async () => {
      const first = await desk.tasks.submit('lin', BELL_SUBMISSION);
      const again = { ...BELL_SUBMISSION, projectId: first.projectId };
      expect((await desk.tasks.submit('lin', again)).versionNumber).toBe(1);
      expect((await desk.tasks.submit('lin', { ...again, program: 'QINIT 3\nCREG 3\n' })).versionNumber).toBe(2);
    });

    it('keeps the name of its project', async () => {
      const { projectId } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      expect((await desk.tasks.submit('lin', { ...BELL_SUBMISSION, projectId, name: 'A run' })).name).toBe('A run');
      expect(await desk.db.selectFrom('projects').select('name').execute()).toEqual([{ name: 'Bell pair' }]);
    });

    it('that is run again does not change its project, whatever its state', async () => {
      const { id, projectId } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await desk.tasks.submit('lin', {
        ...BELL_SUBMISSION,
        projectId,
        product: 'full-amplitude',
        shots: 777,
        program: 'QINIT 3\nCREG 3\n',
      });
      await desk.db.updateTable('projects').set({ name: 'Renamed' }).execute();
      const project = await desk.db.selectFrom('projects').selectAll().execute();
      expect(await desk.tasks.rerun('lin', id)).toMatchObject({ projectId, versionNumber: 1, shots: 100 });
      expect(await desk.db.selectFrom('projects').selectAll().execute()).toEqual(project);
      expect(await desk.db.selectFrom('project_versions').selectAll().execute()).toHaveLength(2);
    });

    it('that is run again is saved again if its version was deleted', async () => {
      const { id, projectId } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await desk.tasks.submit('lin', { ...BELL_SUBMISSION, projectId, program: 'QINIT 3\nCREG 3\n' });
      await desk.db.deleteFrom('project_versions').where('number', '=', 1).execute();
      expect(await desk.tasks.rerun('lin', id)).toMatchObject({ projectId, versionNumber: 3, qubits: 2 });
    });
  });

  describe('a submission is refused and nothing is charged', () => {
    const refuses = async (changes: object, code: string) => {
      await expect(desk.tasks.submit('lin', { ...BELL_SUBMISSION, ...changes })).rejects.toMatchObject({ code });
      expect(await balance()).toBe(100);
      expect((await desk.tasks.list('lin', {})).total).toBe(0);
      expect(await desk.db.selectFrom('projects').selectAll().execute()).toEqual([]);
    };

    it('if its program is broken', () => refuses({ program: 'H 0' }, 'program_invalid'));
    it('if its product needs an access request that is not approved', () =>
      refuses({ product: 'chip-72' }, 'application_required'));
    it('if it needs more qubits than the account may use', () => refuses({ program: 'QINIT 21' }, 'qubits_restricted'));
    it('if its project belongs to another account', () => refuses({ projectId: 'not-mine' }, 'not_found'));

    it('if the product is not subscribed', async () => {
      await desk.db.deleteFrom('subscriptions').execute();
      await refuses({}, 'not_subscribed');
    });

    it('if there are too few coins', async () => {
      await desk.db.updateTable('accounts').set({ level: 2 }).execute();
      await refuses({ program: 'QINIT 27' }, 'too_few_coins');
    });
  });

  describe('waiting for the end of a task', () => {
    it('returns the end as soon as it occurs', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      const ended = desk.tasks.requireEnded('lin', id, 60_000);
      await vi.waitFor(() => expect(desk.jobs).toHaveLength(1));
      desk.jobs[0]!.finish(bellResult);
      expect(await ended).toMatchObject({ id, status: 'completed' });
      expect(await desk.tasks.requireEnded('lin', id, 60_000)).toMatchObject({ status: 'completed' });
    });

    it('returns the current state when the time is up', async () => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      expect((await desk.tasks.requireEnded('lin', id, 20)).status).not.toBe('completed');
      await expect(desk.tasks.requireEnded('chen', id, 60_000)).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('two tasks of an account are active; a third waits', () => {
    it('and moves up when one ends', async () => {
      desk.runner.start();
      const ids = [];
      for (let i = 0; i < 3; i++) ids.push((await desk.tasks.submit('lin', BELL_SUBMISSION)).id);
      await held(1);
      expect(await Promise.all(ids.map(status))).toEqual(['ongoing', 'queued', 'waiting']);
      expect(await desk.tasks.require('lin', ids[1]!)).toMatchObject({ place: { position: 1, total: 1, waitMs: 10 } });
      desk.jobs[0]!.finish(bellResult);
      await held(2);
      expect(await Promise.all(ids.map(status))).toEqual(['completed', 'ongoing', 'queued']);
    });

    it('and shows a wait based on the progress of the running one', async () => {
      desk.runner.start();
      await desk.tasks.submit('lin', BELL_SUBMISSION);
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      const waitMs = async () => (await desk.tasks.require('lin', id)).place?.waitMs;
      // The start took nine seconds of a task with an estimate of ten milliseconds.
      desk.advance(9000);
      desk.jobs[0]!.progress(0.06);
      await vi.waitFor(async () => expect(await waitMs()).toBeGreaterThan(10));
      expect(await waitMs()).toBeLessThan(1000);
      desk.advance(1000);
      desk.jobs[0]!.progress(0.5);
      await vi.waitFor(async () => expect(await waitMs()).toBe(10_000));
      desk.advance(500);
      desk.jobs[0]!.progress(0.75);
      await vi.waitFor(async () => expect(await waitMs()).toBe(3500));
    });

    it('but a task of another account does not wait for it', async () => {
      await desk.open('chen');
      for (let i = 0; i < 3; i++) await desk.tasks.submit('lin', BELL_SUBMISSION);
      expect((await desk.tasks.submit('chen', BELL_SUBMISSION)).status).toBe('queued');
    });
  });

  describe('the queue', () => {
    const LONG = { ...BELL_SUBMISSION, program: 'QINIT 2\nCREG 2\n% 30 s\n' };
    const claim = () => claimTask(desk.db, 'worker', 1, skipLocked);

    it('serves accounts in turn: one task is next, even if another account has many', async () => {
      await desk.open('chen');
      for (let i = 0; i < 50; i++) await desk.tasks.submit('lin', BELL_SUBMISSION);
      desk.runner.start();
      await held(1);
      const { id } = await desk.tasks.submit('chen', BELL_SUBMISSION);
      expect((await desk.tasks.require('chen', id)).place).toMatchObject({ position: 1, total: 2 });
      desk.jobs[0]!.finish(bellResult);
      await held(2);
      expect((await desk.tasks.require('chen', id)).status).toBe('ongoing');
    });

    it('lets each account have its turn before any has its second', async () => {
      for (const account of ['chen', 'wang']) await desk.open(account);
      for (const account of ['lin', 'lin', 'chen', 'wang', 'wang', 'chen'])
        await desk.tasks.submit(account, BELL_SUBMISSION);
      const order = [];
      for (let task = await claim(); task !== undefined; task = await claim()) order.push(task.account_id);
      expect(order.slice(0, 3).toSorted()).toEqual(['chen', 'lin', 'wang']);
      expect(order.slice(3).toSorted()).toEqual(['chen', 'lin', 'wang']);
    });

    it('takes a short task before an earlier long one', async () => {
      await desk.open('chen');
      const long = await desk.tasks.submit('lin', LONG);
      const short = await desk.tasks.submit('chen', BELL_SUBMISSION);
      expect((await desk.tasks.require('lin', long.id)).place).toMatchObject({ position: 2, total: 2 });
      expect([(await claim())?.id, (await claim())?.id, await claim()]).toEqual([short.id, long.id, undefined]);
    });

    it('also takes a long task in time, even if there are many short ones', async () => {
      await insertTestTask(desk.db, { id: 'long', accountId: 'lin', queue_class: 1, turn: 2 });
      for (let i = 0; i < 45; i++) {
        await insertTestAccount(desk.db, `account-${i}`);
        await insertTestTask(desk.db, { id: `short-${i}`, accountId: `account-${i}`, queue_class: 0, turn: 2 });
      }
      const order = [];
      for (let task = await claim(); task !== undefined; task = await claim()) order.push(task.id);
      expect(order.indexOf('long')).toBe(30);
      expect(order).toHaveLength(46);
    });

    it('gives a requeued task its old turn', async () => {
      await desk.open('chen');
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await desk.tasks.submit('chen', BELL_SUBMISSION);
      desk.jobs[0]!.crash(new Error('thread died'));
      await held(2);
      expect(await desk.tasks.require('lin', id)).toMatchObject({ status: 'ongoing', attempts: 2 });
    });

    it('gives each task to one of two workers that claim at the same moment', async () => {
      for (let i = 0; i < 20; i++)
        await insertTestTask(desk.db, {
          id: `task-${i}`,
          accountId: 'lin',
          queue_class: i % 2 === 0 ? 0 : 1,
          turn: 2 * i,
        });
      const claimed = await Promise.all(
        Array.from({ length: 24 }, (_, index) => claimTask(desk.db, index % 2 === 0 ? 'one' : 'two', 1, skipLocked)),
      );
      const ids = claimed.flatMap((task) => (task === undefined ? [] : [task.id]));
      expect(ids).toHaveLength(20);
      expect(new Set(ids).size).toBe(20);
    });
  });

  describe('parts of a result that will not exist', () => {
    const partOf = (id: string) =>
      desk.db
        .insertInto('task_result_parts')
        .values({ task_id: id, part: 0, packed: Buffer.from('part') })
        .execute();
    /** Inserts a task whose worker crashed while it wrote the result. */
    const dying = async (changes: object = {}): Promise<string> => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await desk.db
        .updateTable('tasks')
        .set({ status: 'ongoing', lease_owner: 'a dead process', ...changes })
        .where('id', '=', id)
        .execute();
      await partOf(id);
      return id;
    };

    it('are deleted with a task that its account stops', async () => {
      const id = await dying({ stop_requested_at: 1 });
      desk.runner.start();
      await reaches(id, 'terminated');
      await vi.waitFor(async () => expect(await partsOf(id)).toEqual([]));
    });

    it('are deleted with a task after its last attempt', async () => {
      const id = await dying({ attempts: 3 });
      desk.runner.start();
      await reaches(id, 'error');
      await vi.waitFor(async () => expect(await partsOf(id)).toEqual([]));
    });

    it('are deleted by a heartbeat if a process crashed after the end and before it deleted them', async () => {
      const id = await dying({ status: 'error', finished_at: 1 });
      const kept = await dying({ status: 'completed', finished_at: 1 });
      desk.runner.start();
      await vi.waitFor(async () => expect(await partsOf(id)).toEqual([]));
      expect(await partsOf(kept)).toHaveLength(1);
    });
  });

  describe('an end that cannot be stored', () => {
    it('is retried until it succeeds, and the task is not run again', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await desk.db.schema.alterTable('task_results').renameTo('task_results_away').execute();
      desk.jobs[0]!.finish(bellResult);
      await vi.waitFor(() => expect(desk.errors.length).toBeGreaterThan(1));
      expect(await status(id)).toBe('ongoing');
      await desk.db.schema.alterTable('task_results_away').renameTo('task_results').execute();
      await reaches(id, 'completed');
      expect(await desk.tasks.require('lin', id)).toMatchObject({ attempts: 1, price: 1, refunded: 0 });
      expect(desk.jobs).toHaveLength(1);
      expect(await balance()).toBe(99);
    });
  });

  describe('an end that can never be stored', () => {
    it('is given up soon, and another worker gets the task', async () => {
      const own = await createTaskHarness({
        db: desk.db,
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

  describe('stopping', () => {
    it('before the start refunds the price', async () => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      expect(await desk.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 1 });
      expect(await balance()).toBe(100);
    });

    it('of a running task ends it without refund', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      expect(await desk.tasks.stop('lin', id)).toMatchObject({ status: 'terminated', refunded: 0 });
      expect(await balance()).toBe(99);
    });

    it('after the end is refused', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.jobs[0]!.finish(bellResult);
      await reaches(id, 'completed');
      await expect(desk.tasks.stop('lin', id)).rejects.toMatchObject({ code: 'task_ended' });
    });

    it('of a task of another account reports not_found', async () => {
      await desk.open('chen');
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await expect(desk.tasks.stop('chen', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await status(id)).toBe('queued');
    });
  });

  describe('a task that fails', () => {
    it('ends as an error and is refunded', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.jobs[0]!.finish({
        kind: 'refused',
        refusal: { ok: false, reason: 'too_much_memory', values: { neededMb: 9, availableMb: 8 } },
      });
      await reaches(id, 'error');
      expect(await desk.tasks.require('lin', id)).toMatchObject({
        errorKind: 'resources',
        errorDetail: { key: 'too_much_memory' },
        refunded: 1,
      });
      expect(await balance()).toBe(100);
    });

    it('is tried three times if its thread crashes, then ends once, with one refund', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      for (let attempt = 1; attempt <= 3; attempt++) {
        await held(attempt);
        desk.jobs[attempt - 1]!.crash(new Error('thread died'));
      }
      await reaches(id, 'error');
      expect(await desk.tasks.require('lin', id)).toMatchObject({ errorKind: 'internal', attempts: 3, refunded: 1 });
      expect(await balance()).toBe(100);
      expect(desk.errors).toHaveLength(3);
    });

    it('ends as a timeout if it exceeds its time limit', async () => {
      await desk.runner.close();
      const short = await createTaskHarness({ db: desk.db, settings: { timeLimitMs: 30, skipLocked } });
      short.runner.start();
      const { id } = await short.tasks.submit('lin', BELL_SUBMISSION);
      await reaches(id, 'error');
      expect(await desk.tasks.require('lin', id)).toMatchObject({ errorKind: 'timeout', refunded: 1 });
      await short.runner.close();
    });
  });

  describe('a lost worker', () => {
    it('has its task run again by another, which ends it once; the late result changes nothing', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      // Its process has crashed: there are no more heartbeats, and another process notices.
      await desk.db.updateTable('tasks').set({ lease_owner: 'a dead process' }).execute();
      await held(2);
      desk.jobs[1]!.finish(bellResult);
      await reaches(id, 'completed');
      desk.jobs[0]!.finish({ kind: 'refused', refusal: { ok: false, reason: 'too_long', values: {} } });
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(await desk.tasks.require('lin', id)).toMatchObject({ status: 'completed', attempts: 2, refunded: 0 });
      expect(await balance()).toBe(99);
    });

    it('releases its task on shutdown, without using up an attempt', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await desk.runner.close();
      expect(await desk.tasks.require('lin', id)).toMatchObject({ status: 'queued', attempts: 0 });
    });
  });

  describe('lists', () => {
    it('search by name in any case, and take % literally', async () => {
      await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name: 'Grover 100%' });
      await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name: '量子傅里叶变换' });
      expect((await desk.tasks.list('lin', { search: 'GROVER' })).items.map((task) => task.name)).toEqual([
        'Grover 100%',
      ]);
      expect((await desk.tasks.list('lin', { search: '0%' })).total).toBe(1);
      expect((await desk.tasks.list('lin', { search: '%' })).total).toBe(1);
      expect((await desk.tasks.list('lin', { search: '傅里叶' })).total).toBe(1);
    });

    it('filter by state and product, newest first, 25 per page', async () => {
      for (let i = 0; i < 27; i++) {
        desk.advance(1000);
        await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name: `Run ${i}` });
      }
      const page = await desk.tasks.list('lin', {});
      expect(page).toMatchObject({ total: 27, page: 1, pages: 2 });
      expect(page.items[0]!.name).toBe('Run 26');
      expect((await desk.tasks.list('lin', { page: 2 })).items).toHaveLength(2);
      expect((await desk.tasks.list('lin', { status: 'queued' })).total).toBe(2);
      expect((await desk.tasks.list('lin', { product: 'noisy' })).total).toBe(0);
    });

    it('have the requested order', async () => {
      for (const [name, qubits] of [
        ['beta', 21],
        ['gamma', 2],
        ['alpha', 22],
      ] as const) {
        desk.advance(1000);
        await desk.db.updateTable('accounts').set({ level: 2 }).execute();
        await desk.tasks.submit('lin', { ...BELL_SUBMISSION, name, program: `QINIT ${qubits}` });
      }
      const names = async (sort: 'newest' | 'oldest' | 'name' | 'price') =>
        (await desk.tasks.list('lin', { sort })).items.map((task) => task.name);
      expect(await names('newest')).toEqual(['alpha', 'gamma', 'beta']);
      expect(await names('oldest')).toEqual(['beta', 'gamma', 'alpha']);
      expect(await names('name')).toEqual(['alpha', 'beta', 'gamma']);
      expect(await names('price')).toEqual(['alpha', 'beta', 'gamma']);
    });
  });

  describe('many at once', () => {
    it('are stopped if they belong to the account and have not ended', async () => {
      desk.runner.start();
      await desk.open('chen');
      const ended = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.jobs[0]!.finish(bellResult);
      await reaches(ended.id, 'completed');
      const running = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(2);
      const queued = await desk.tasks.submit('lin', BELL_SUBMISSION);
      const foreign = await desk.tasks.submit('chen', BELL_SUBMISSION);
      const ids = [ended.id, running.id, queued.id, foreign.id, 'unknown'];
      expect((await desk.tasks.names('lin', ids)).length).toBe(3);
      await desk.tasks.stopMany('lin', ids);
      expect(await Promise.all([ended, running, queued].map(({ id }) => status(id)))).toEqual([
        'completed',
        'terminated',
        'terminated',
      ]);
      expect(['queued', 'ongoing']).toContain((await desk.tasks.require('chen', foreign.id)).status);
      // Two have run; the price of the others was refunded.
      expect(await balance()).toBe(98);
    });
  });

  describe('a clock that jumps by a day while a task runs', () => {
    const DAY = 86_400_000;

    it.each([DAY, -DAY])('by %i ms neither ends it nor runs it twice', async (jump) => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.advance(jump);
      desk.jobs[0]!.progress(0.4);
      await vi.waitFor(async () => expect((await desk.tasks.require('lin', id)).progress).toBe(40));
      // Several heartbeats.
      await new Promise((resolve) => setTimeout(resolve, 80));
      expect(desk.jobs).toHaveLength(1);
      desk.jobs[0]!.finish(bellResult);
      await reaches(id, 'completed');
      expect(await desk.tasks.require('lin', id)).toMatchObject({ attempts: 1, refunded: 0 });
      expect(desk.errors).toEqual([]);
    });

    it.each([DAY, -DAY])('by %i ms repeatedly, here and in another process, runs it once', async (jump) => {
      const other = await createTaskHarness({ db: desk.db, settings: { skipLocked } });
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      other.runner.start();
      const jumping = setInterval(() => {
        desk.advance(jump);
        other.advance(-jump);
      }, 1);
      // Longer than the time after which a worker counts as lost.
      await new Promise((resolve) => setTimeout(resolve, 400));
      clearInterval(jumping);
      desk.jobs[0]!.finish(bellResult);
      await reaches(id, 'completed');
      await other.runner.close();
      expect([desk.jobs.length, other.jobs.length]).toEqual([1, 0]);
      expect(await desk.tasks.require('lin', id)).toMatchObject({ attempts: 1, refunded: 0 });
      expect([...desk.errors, ...other.errors]).toEqual([]);
    });

    it('refunds a failed task to the day of its charge', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      desk.advance(DAY);
      await desk.coins.grantDaily('lin');
      desk.jobs[0]!.finish({ kind: 'refused', refusal: { ok: false, reason: 'too_long', values: {} } });
      await reaches(id, 'error');
      expect(await balance()).toBe(100);
      const entries = await desk.db
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

  describe('unknown tasks and those of another account', () => {
    it('give the same error for every operation', async () => {
      await desk.open('chen');
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      for (const unknown of [id, 'unknown', '', "' or 1=1", 'a\0b']) {
        for (const ask of [
          (account: string, task: string) => desk.tasks.require(account, task),
          (account: string, task: string) => desk.tasks.program(account, task),
          (account: string, task: string) => desk.tasks.picture(account, task, { accountId: account, ip: '' }),
          (account: string, task: string) => desk.tasks.compiled(account, task),
          (account: string, task: string) => desk.tasks.compiledFile(account, task, 'originir'),
          (account: string, task: string) => desk.tasks.stop(account, task),
          (account: string, task: string) => desk.tasks.rerun(account, task),
        ]) {
          await expect(ask('chen', unknown)).rejects.toMatchObject({ code: 'not_found' });
        }
        expect(await desk.tasks.names('chen', [unknown])).toEqual([]);
        await desk.tasks.remove('chen', [unknown]);
        await desk.tasks.stopMany('chen', [unknown]);
      }
      expect(await status(id)).toBe('queued');
      expect(await balance()).toBe(99);
    });
  });

  describe('deleting', () => {
    it('stops running tasks and removes them, but keeps the ledger', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await desk.tasks.remove('lin', [id, 'unknown']);
      await expect(desk.tasks.require('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await balance()).toBe(99);
    });

    it('of a task in another process takes effect immediately for its account, and is completed by that process', async () => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await desk.db.updateTable('tasks').set({ status: 'ongoing', lease_owner: 'another' }).execute();
      await desk.tasks.remove('lin', [id]);
      await expect(desk.tasks.require('lin', id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await desk.tasks.list('lin', {})).toMatchObject({ items: [], total: 0 });
      expect(await desk.tasks.listFrom('lin', { limit: 5, after: null })).toEqual([]);
      // The other process crashes, and this one finds its task.
      desk.runner.start();
      await vi.waitFor(async () => expect(await desk.db.selectFrom('tasks').select('id').execute()).toEqual([]));
      expect(await desk.db.selectFrom('notices').select('id').execute()).toEqual([]);
    });

    it('is done by the next heartbeat if a process crashed after the end', async () => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await desk.db
        .updateTable('tasks')
        .set({ status: 'terminated', finished_at: 1, delete_requested_at: 1 })
        .where('id', '=', id)
        .execute();
      desk.runner.start();
      await vi.waitFor(async () => expect(await desk.db.selectFrom('tasks').select('id').execute()).toEqual([]));
    });
  });

  describe('running again', () => {
    it('uses the same program, settings and project, and is charged separately', async () => {
      const first = await desk.tasks.submit('lin', { ...BELL_SUBMISSION, seed: 7, precision: 'single' });
      const second = await desk.tasks.rerun('lin', first.id);
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
      const first = await desk.tasks.submit('lin', BELL_SUBMISSION);
      const [second, third] = await Promise.all([
        desk.tasks.rerun('lin', first.id, { key: 'form-2', asked: '' }),
        desk.tasks.rerun('lin', first.id, { key: 'form-2', asked: '' }),
      ]);
      expect(third.id).toBe(second.id);
      expect(await balance()).toBe(98);
    });
  });

  describe('text that a database cannot hold', () => {
    it('is stored without its NUL characters, and can be searched for', async () => {
      const task = await desk.tasks.submit('lin', {
        ...BELL_SUBMISSION,
        name: 'Bell\0 pair',
        program: 'QINIT 2\n% \0\nCREG 2\n',
      });
      expect(task.name).toBe('Bell pair');
      expect((await desk.tasks.program('lin', task.id)).program).toBe('QINIT 2\n% \nCREG 2\n');
      expect((await desk.tasks.list('lin', { search: 'bell\0 p' })).total).toBe(1);
    });
  });

  describe('a task whose stop was requested', () => {
    it('ends if its worker crashed before it could obey', async () => {
      desk.runner.start();
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      await held(1);
      await desk.db.updateTable('tasks').set({ lease_owner: 'a dead process', stop_requested_at: 1 }).execute();
      await reaches(id, 'terminated');
    });
  });

  describe('product options', () => {
    const noise = { channels: [], readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }] } as const;

    it('are used for the run of the task, and for the next run of it', async () => {
      await desk.subscriptions.subscribe('lin', 'noisy');
      desk.runner.start();
      const first = await desk.tasks.submit('lin', {
        ...BELL_SUBMISSION,
        product: 'noisy',
        noise,
        method: 'trajectories',
      });
      await held(1);
      expect(desk.jobs[0]!.job).toMatchObject({
        engine: 'noisy',
        request: { shots: 100, seed: 42, noise, method: 'trajectories' },
      });
      expect((await desk.tasks.program('lin', first.id)).options).toEqual({ noise, method: 'trajectories' });
      desk.jobs[0]!.finish(bellResult);
      await desk.tasks.rerun('lin', first.id);
      await held(2);
      expect(desk.jobs[1]!.job.request).toMatchObject({ noise, method: 'trajectories' });
    });

    it('are empty if the product has none', async () => {
      const { id } = await desk.tasks.submit('lin', BELL_SUBMISSION);
      expect((await desk.tasks.program('lin', id)).options).toEqual({});
    });
  });

  describe('two processes on one database', () => {
    it('run every task once between them', async () => {
      const other = await createTaskHarness({ db: desk.db, threads: 2, settings: { skipLocked } });
      for (const account of ['a', 'b', 'c', 'd']) {
        await desk.open(account);
        await desk.tasks.submit(account, BELL_SUBMISSION);
        await desk.tasks.submit(account, BELL_SUBMISSION);
      }
      desk.runner.start();
      other.runner.start();
      await vi.waitFor(() => expect([desk.jobs.length, other.jobs.length]).toEqual([1, 2]));
      const finishAll = async () => {
        for (const job of [...desk.jobs, ...other.jobs]) job.finish(bellResult);
        const open = await desk.db.selectFrom('tasks').select('id').where('status', '!=', 'completed').execute();
        expect(open).toEqual([]);
      };
      await vi.waitFor(finishAll);
      expect(desk.jobs.length + other.jobs.length).toBe(8);
      expect(desk.jobs.length).toBeGreaterThan(0);
      expect(other.jobs.length).toBeGreaterThan(0);
      expect([...desk.errors, ...other.errors]).toEqual([]);
      await other.runner.close();
    });
  });
}
