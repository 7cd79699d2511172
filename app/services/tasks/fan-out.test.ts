import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import type { TaskView } from './contract.ts';
import { createFanOut, createQueueBoard, createTaskEvents, createWatchers, type TaskChanged } from './index.ts';
import { insertTestAccount, insertTestTask } from './testing/rows.ts';

let db: Kysely<Database>;
const errors: unknown[] = [];
beforeEach(async () => {
  db = await freshDatabase();
  errors.length = 0;
  await insertTestAccount(db, 'lin');
  for (const id of ['t1', 't2']) await insertTestTask(db, { id, accountId: 'lin', status: 'ongoing', progress: 30 });
});
afterEach(() => db.destroy());

const NOON = Date.UTC(2026, 10, 20, 4);

/** Opens processes on the database; each receives what any of them sends. */
function openProcesses(...names: readonly string[]) {
  const sent: string[] = [];
  const processes = names.map((origin) => {
    const events = createTaskEvents((error) => errors.push(error));
    const received: TaskChanged[] = [];
    events.subscribe((change) => received.push(change));
    const watchers = createWatchers();
    const board = createQueueBoard(db, { now: () => 0, everyMs: 1000 });
    return {
      events,
      received,
      watchers,
      fanOut: createFanOut(db, {
        events,
        board,
        watchers,
        origin,
        now: () => NOON,
        onError: (error) => errors.push(error),
      }),
    };
  });
  const channel = {
    isLost: false,
    refused: 0,
    send: async (text: string) => {
      if (channel.isLost) {
        channel.refused++;
        return false;
      }
      sent.push(text);
      for (const { fanOut } of processes) fanOut.receive(text);
      return true;
    },
  };
  for (const { fanOut } of processes) fanOut.start(channel);
  return { sent, channel, processes };
}
const changed = (id: string): TaskChanged => ({ accountId: 'lin', task: { id } as TaskView });

describe('a task change in one process', () => {
  it('is published in the others with its state from the database, and not sent back', async () => {
    const { sent, processes } = openProcesses('worker', 'web');
    const [worker, web] = processes;
    worker!.events.publish(changed('t1'));
    await vi.waitFor(() => expect(web!.received).toHaveLength(1));
    expect(web!.received[0]).toMatchObject({ accountId: 'lin', task: { id: 't1', status: 'ongoing', progress: 30 } });
    // What is sent later arrives later.
    web!.events.publish(changed('t2'));
    await vi.waitFor(() => expect(worker!.received.map(({ task }) => task.id)).toContain('t2'));
    expect(worker!.received.map(({ task }) => task.id)).toEqual(['t1', 't2']);
    expect(sent).toEqual(['worker t1', 'web t2']);
    expect(errors).toEqual([]);
  });

  it('is sent once for a burst, together with others', async () => {
    const { sent, processes } = openProcesses('worker', 'web');
    for (const id of ['t1', 't2', 't1', 't1']) processes[0]!.events.publish(changed(id));
    await vi.waitFor(() => expect(processes[1]!.received).toHaveLength(2));
    expect(sent).toEqual(['worker t1 t2']);
  });

  it('is sent after a lost channel has reconnected', async () => {
    const { channel, sent, processes } = openProcesses('worker', 'web');
    const [worker, web] = processes;
    channel.isLost = true;
    worker!.events.publish(changed('t1'));
    await vi.waitFor(() => expect(channel.refused).toBe(1));
    channel.isLost = false;
    worker!.fanOut.catchUp(1000);
    await vi.waitFor(() => expect(web!.received).toHaveLength(1));
    expect(sent).toEqual(['worker t1']);
  });

  it('is found after a reconnect, for watched accounts, if it is recent or the task is active', async () => {
    await insertTestAccount(db, 'chen');
    await insertTestTask(db, { id: 't3', accountId: 'chen', status: 'ongoing' });
    await db
      .updateTable('tasks')
      .set({ status: 'completed', updated_at: NOON - 1000 })
      .where('id', '=', 't1')
      .execute();
    await insertTestTask(db, { id: 'old', accountId: 'lin', status: 'completed', updated_at: NOON - 3_600_000 });
    const { processes } = openProcesses('web');
    const web = processes[0]!;
    const release = web.watchers.watch('lin');
    web.fanOut.catchUp(2000);
    await vi.waitFor(() => expect(web.received).toHaveLength(2));
    expect(web.received.map(({ task }) => [task.id, task.status]).toSorted()).toEqual([
      ['t1', 'completed'],
      ['t2', 'ongoing'],
    ]);
    release();
    expect(web.watchers.accounts()).toEqual([]);
  });

  it('is not published if the task has been deleted', async () => {
    const { processes } = openProcesses('web', 'worker');
    processes[0]!.events.publish(changed('deleted'));
    processes[1]!.fanOut.receive('');
    processes[0]!.events.publish(changed('t1'));
    await vi.waitFor(() => expect(processes[1]!.received.map(({ task }) => task.id)).toContain('t1'));
    expect(processes[1]!.received).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
