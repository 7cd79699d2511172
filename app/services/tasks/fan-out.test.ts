import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { freshDatabase } from '../../../db/testing/fresh-database.ts';
import { createFanOut, createTaskEvents, type TaskChanged, type TaskView } from './index.ts';
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

/** A process on the database; whatever any of them sends, all of them hear. */
function openProcesses(...names: readonly string[]) {
  const sent: string[] = [];
  const processes = names.map((origin) => {
    const events = createTaskEvents((error) => errors.push(error));
    const heard: TaskChanged[] = [];
    events.subscribe((change) => heard.push(change));
    const wake = vi.fn();
    return { events, heard, wake, fanOut: createFanOut(db, { events, origin, wake, onError: (error) => errors.push(error) }) };
  });
  const channel = {
    send: async (text: string) => {
      sent.push(text);
      for (const { fanOut } of processes) fanOut.receive(text);
    },
  };
  for (const { fanOut } of processes) fanOut.start(channel);
  return { sent, processes };
}
const changed = (id: string): TaskChanged => ({ accountId: 'lin', task: { id } as TaskView });

describe('a task that changes in one process', () => {
  it('is told in the others with its state as it stands in the database, and not back', async () => {
    const { sent, processes } = openProcesses('worker', 'web');
    const [worker, web] = processes;
    worker!.events.publish(changed('t1'));
    await vi.waitFor(() => expect(web!.heard).toHaveLength(1));
    expect(web!.heard[0]).toMatchObject({ accountId: 'lin', task: { id: 't1', status: 'ongoing', progress: 30 } });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(worker!.heard).toHaveLength(1);
    expect(sent).toEqual(['worker t1']);
    expect(errors).toEqual([]);
  });

  it('is told once for a burst, together with others', async () => {
    const { sent, processes } = openProcesses('worker', 'web');
    for (const id of ['t1', 't2', 't1', 't1']) processes[0]!.events.publish(changed(id));
    await vi.waitFor(() => expect(processes[1]!.heard).toHaveLength(2));
    expect(sent).toEqual(['worker t1 t2']);
  });

  it('wakes who may run it, once it is queued', async () => {
    const { processes } = openProcesses('web', 'worker');
    processes[0]!.events.publish(changed('t1'));
    await vi.waitFor(() => expect(processes[1]!.heard).toHaveLength(1));
    expect(processes[1]!.wake).not.toHaveBeenCalled();
    await db.updateTable('tasks').set({ status: 'queued', queued_at: 1 }).execute();
    processes[0]!.events.publish(changed('t1'));
    await vi.waitFor(() => expect(processes[1]!.wake).toHaveBeenCalledTimes(1));
  });

  it('and is gone when it is looked for, is told to nobody', async () => {
    const { processes } = openProcesses('web', 'worker');
    processes[0]!.events.publish(changed('deleted'));
    processes[1]!.fanOut.receive('');
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(processes[1]!.heard).toEqual([]);
    expect(errors).toEqual([]);
  });
});
