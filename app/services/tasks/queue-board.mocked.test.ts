import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '#app/services/jobs/index.ts';
import type * as TaskQueue from '#db/repositories/task-queue.ts';
import { listQueuedAfter } from '#db/repositories/task-queue.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { randomStream } from '#simulator';
import {
  createQueueBoard,
  createRunOrder,
  createTaskEvents,
  createWatchers,
  startPositionPublisher,
  type TaskChanged,
  taskQueues,
} from './index.ts';
import { putRun } from './run-jobs.ts';
import { insertTestAccount, insertTestTask } from './testing/rows.ts';

const reads = vi.hoisted(() => ({ count: 0 }));
vi.mock('#db/repositories/task-queue.ts', async (original) => {
  const real = await original<typeof TaskQueue>();
  return {
    ...real,
    listQueuedAfter(...args: Parameters<typeof real.listQueuedAfter>) {
      if (args[1] === undefined) reads.count++;
      return real.listQueuedAfter(...args);
    },
  };
});

let db: Kysely<Database>;
let nowMs = 0;
beforeEach(async () => {
  db = await freshDatabase();
  nowMs = 0;
  reads.count = 0;
  for (const id of ['lin', 'chen', 'wang']) await insertTestAccount(db, id);
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

const ACCOUNTS = ['lin', 'chen', 'wang'] as const;
const row = async (id: string) => db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Inserts this many tasks, of all accounts and both classes. */
async function fill(count: number, seed: number): Promise<readonly string[]> {
  const random = randomStream(seed);
  const below = (limit: number) => Math.floor(random.uniform() * limit);
  const ids = Array.from({ length: count }, (_, index) => `task-${String(index).padStart(5, '0')}`);
  for (const id of ids)
    await insertTestTask(db, {
      id,
      accountId: ACCOUNTS[below(3)]!,
      queue_class: below(6) === 0 ? 1 : 0,
      turn: 2 + below(40),
      queued_at: below(5),
      estimated_ms: 10 * below(50),
    });
  return ids;
}

describe('queue positions', () => {
  it('match the order in which jobs run the tasks, with the work before each: a seeded queue of 150', async () => {
    const ids = await fill(150, 7);
    const { queues, order, shortsInRow } = createRunOrder();
    const board = createQueueBoard(db, { now: () => nowMs, everyMs: 1000, shortsInRow });
    await board.refresh();
    const positions = await Promise.all(ids.map(async (id) => ({ id, ...board.positionOf(await row(id)) })));
    const byPosition = positions.toSorted((a, b) => a.position - b.position);
    expect(byPosition.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
    let workMs = 0;
    for (const { total, workBeforeMs, id } of byPosition) {
      expect([total, workBeforeMs]).toEqual([150, workMs]);
      workMs += (await row(id)).estimated_ms ?? 0;
    }
    // The jobs of the tasks, put in any order but that of tasks of the same turn.
    const jobs = createJobs(db, {
      now: () => nowMs,
      onError: (error) => expect(error).toBeUndefined(),
      postgresUrl: null,
    });
    await jobs.start(taskQueues(1000));
    const rows = (await Promise.all(ids.map(row))).toSorted(
      (a, b) => a.queued_at! - b.queued_at! || (a.id < b.id ? -1 : 1),
    );
    for (const task of rows) await putRun(db, jobs, task);
    const run: unknown[] = [];
    jobs.work(queues, { slots: 1, order }, async ([job]) => {
      run.push((job!.data as { task: string }).task);
    });
    await vi.waitFor(() => expect(run).toHaveLength(150));
    expect(run).toEqual(byPosition.map(({ id }) => id));
    await jobs.close(0);
  });

  it('are read at most once per second, and follow the events in between', async () => {
    await fill(20, 3);
    const board = createQueueBoard(db, { now: () => nowMs, everyMs: 1000 });
    await Promise.all(Array.from({ length: 50 }, () => board.refresh()));
    nowMs = 999;
    await board.refresh();
    expect(reads.count).toBe(1);
    // One was queued since, and one was claimed since.
    await insertTestTask(db, { id: 'late', accountId: 'lin', queue_class: 0, turn: 0 });
    expect(board.positionOf(await row('late'))).toEqual({ position: 1, total: 21, workBeforeMs: 0 });
    board.remove('late');
    await insertTestTask(db, { id: 'next', accountId: 'lin', queue_class: 0, turn: 1 });
    expect(board.positionOf(await row('next'))).toMatchObject({ position: 1, total: 21 });
    nowMs = 1000;
    await board.refresh();
    expect(reads.count).toBe(2);
    expect(board.positionOf(await row('next'))).toMatchObject({ position: 2, total: 22 });
  });

  it('are read less often if reading takes long: at most a twentieth of the time', async () => {
    // Each reading of the clock is 100 ms after the one before, so reading the queue takes 100 ms.
    const board = createQueueBoard(db, { now: () => (nowMs += 100), everyMs: 1000 });
    for (let n = 0; n < 19; n++) await board.refresh();
    expect([reads.count, nowMs]).toEqual([1, 2000]);
    await board.refresh();
    expect(reads.count).toBe(2);
  });

  it('are read completely, page by page', async () => {
    const ids = await fill(30, 5);
    const listedIds: string[] = [];
    for (
      let page = await listQueuedAfter(db, undefined, 7);
      page.length > 0;
      page = await listQueuedAfter(db, page.at(-1), 7)
    )
      listedIds.push(...page.map(({ id }) => id));
    expect(listedIds).toHaveLength(30);
    expect(listedIds.toSorted()).toEqual(ids);
  });
});

describe('a task on the board', () => {
  it('keeps only the columns that its position depends on', async () => {
    await insertTestTask(db, { id: 'a', accountId: 'lin', program: 'x'.repeat(1000) });
    const board = createQueueBoard(db, { now: () => nowMs, everyMs: 1000 });
    board.positionOf(await row('a'));
    expect(board.tasksOf(() => true).map((task) => Object.keys(task).toSorted())).toEqual([
      ['account_id', 'estimated_ms', 'id', 'queue_class', 'queued_at', 'turn'],
    ]);
  });
});

describe('watchers of the queue', () => {
  const start = () => {
    const watchers = createWatchers();
    const errors: unknown[] = [];
    const events = createTaskEvents((error) => errors.push(error));
    const received: TaskChanged[] = [];
    events.subscribe((change) => received.push(change));
    const board = createQueueBoard(db, { now: () => nowMs, everyMs: 1000 });
    const refreshes = vi.spyOn(board, 'refresh');
    const publisher = startPositionPublisher(db, {
      events,
      board,
      watchers,
      now: () => nowMs,
      minIntervalMs: 1000,
      onError: (error) => errors.push(error),
    });
    /** Claims a task, so that the queue moves. */
    const move = () =>
      events.publish({
        accountId: 'wang',
        task: { id: 'gone', status: 'ongoing', progress: 0 } as TaskChanged['task'],
      });
    /** Advances a running task, one second or more after the last update. */
    const advance = async (id: string, progress: number, atMs: number) => {
      await db.updateTable('tasks').set({ progress, updated_at: atMs }).where('id', '=', id).execute();
      nowMs += 1000;
      events.publish({ accountId: 'lin', task: { id, status: 'ongoing', progress } as TaskChanged['task'] });
      const refreshCount = refreshes.mock.calls.length;
      await vi.waitFor(() => expect(refreshes.mock.calls.length).toBeGreaterThan(refreshCount));
    };
    const places = () =>
      received.filter(({ isPositionOnly }) => isPositionOnly).map(({ task }) => [task.id, task.place?.position]);
    return { watchers, errors, publisher, move, advance, received, places, refreshes };
  };

  it('get the new positions of their tasks after the queue has moved, each change once; others get none', async () => {
    await insertTestTask(db, { id: 'a', accountId: 'wang', queue_class: 0, turn: 2 });
    await insertTestTask(db, { id: 'b', accountId: 'lin', queue_class: 0, turn: 4 });
    await insertTestTask(db, { id: 'c', accountId: 'chen', queue_class: 0, turn: 6 });
    const { watchers, errors, publisher, move, places } = start();
    watchers.watch('lin');
    move();
    await vi.waitFor(() => expect(places()).toEqual([['b', 2]]));
    await db.updateTable('tasks').set({ status: 'ongoing' }).where('id', '=', 'a').execute();
    nowMs += 1000;
    move();
    await vi.waitFor(() =>
      expect(places()).toEqual([
        ['b', 2],
        ['b', 1],
      ]),
    );
    expect(reads.count).toBe(2);
    await publisher.close();
    expect(errors).toEqual([]);
  });

  it('get tasks that others have queued, though a reading came too early for them', async () => {
    await insertTestTask(db, { id: 'a', accountId: 'lin', queue_class: 0, turn: 4 });
    const { watchers, errors, publisher, move, places, refreshes } = start();
    watchers.watch('lin');
    move();
    await vi.waitFor(() => expect(places()).toEqual([['a', 1]]));
    // Another process queues a task before it; the clock does not advance, so the board may not be read again yet.
    await insertTestTask(db, { id: 'elsewhere', accountId: 'chen', queue_class: 0, turn: 2 });
    nowMs += 999;
    const refreshCount = refreshes.mock.calls.length;
    move();
    await vi.waitFor(() => expect(refreshes.mock.calls.length).toBeGreaterThan(refreshCount));
    expect(reads.count).toBe(1);
    nowMs += 1000;
    // Nothing changes any more.
    await vi.waitFor(() =>
      expect(places()).toEqual([
        ['a', 1],
        ['a', 2],
      ]),
    );
    await publisher.close();
    expect(errors).toEqual([]);
  });

  it('get a shorter wait as running tasks progress, even if no position changes, but not every second', async () => {
    await insertTestTask(db, {
      id: 'runs',
      accountId: 'lin',
      status: 'ongoing',
      estimated_ms: 145_000,
      started_at: 0,
      updated_at: 0,
    });
    await insertTestTask(db, { id: 'a', accountId: 'lin', queue_class: 0, turn: 4 });
    const { watchers, errors, publisher, move, advance, received } = start();
    const waits = () => received.filter(({ isPositionOnly }) => isPositionOnly).map(({ task }) => task.place?.waitMs);
    watchers.watch('lin');
    move();
    await vi.waitFor(() => expect(waits()).toEqual([145_000]));
    // The first wait was an estimate: half is done after 4 s, so 4 s are left.
    await advance('runs', 50, 4000);
    await vi.waitFor(() => expect(waits()).toEqual([145_000, 4000]));
    await advance('runs', 55, 4500);
    await advance('runs', 75, 6000);
    await vi.waitFor(() => expect(waits()).toEqual([145_000, 4000, 2000]));
    await publisher.close();
    expect(errors).toEqual([]);
  });

  it('cause no reads if there are none', async () => {
    await fill(5, 1);
    const { publisher, move, places } = start();
    for (let moves = 0; moves < 10; moves++) move();
    await publisher.close();
    expect([reads.count, places()]).toEqual([0, []]);
  });
});
