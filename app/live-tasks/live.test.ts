import { describe, expect, it, vi } from 'vitest';
import { newerState } from '#app/domain/latest-revision.ts';
import { taskView } from './testing/task-view.ts';
import { mergeTasks } from './merge-tasks.ts';
import { createTaskStore } from './task-store.ts';

const ongoing = (progress: number) => taskView({ status: 'ongoing', progress, revision: 1 + progress });

describe('the newer of two states of a task', () => {
  it('is the one that was written later, whichever arrived first', () => {
    const [queued, running, ended] = [
      taskView({ revision: 0 }),
      ongoing(40),
      taskView({ status: 'completed', revision: 90 }),
    ];
    for (const [known, arrived] of [
      [queued, running],
      [running, queued],
      [running, ongoing(20)],
      [ended, running],
      [queued, ended],
    ] as const) {
      expect(newerState(known, arrived).revision).toBe(Math.max(known.revision, arrived.revision));
    }
  });

  it('is the queue again, where a run was given back', () => {
    expect(newerState(ongoing(60), taskView({ status: 'queued', revision: 62 })).status).toBe('queued');
  });

  it('is the one that arrived, where only its place in the queue moved', () => {
    const place = (position: number) => taskView({ place: { position, total: 3, waitMs: null } });
    expect(newerState(place(2), place(1)).place?.position).toBe(1);
  });
});

describe('merging arrivals into a list', () => {
  it('keeps order and length, and ignores tasks that are not listed', () => {
    const listed = [taskView({ id: 'a' }), taskView({ id: 'b' })];
    const arrived = new Map([
      ['b', { ...ongoing(5), id: 'b' }],
      ['c', taskView({ id: 'c' })],
    ]);
    expect(mergeTasks(listed, arrived).map(({ id, status }) => [id, status])).toEqual([
      ['a', 'queued'],
      ['b', 'ongoing'],
    ]);
  });
});

describe('the store of arrivals', () => {
  it('tells its listeners and gives a new snapshot only when something changed', () => {
    const store = createTaskStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    const before = store.snapshot();
    store.settle([]);
    expect(store.snapshot()).toBe(before);
    store.apply(ongoing(5));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.snapshot()).not.toBe(before);
    stop();
    store.apply(ongoing(6));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('forgets on a reload of the page what the page now knows, and keeps ends and what is newer', () => {
    const store = createTaskStore();
    for (const id of ['known', 'newer', 'elsewhere']) store.apply({ ...ongoing(5), id });
    store.apply(taskView({ id: 'end', status: 'completed' }));
    store.settle([
      { ...ongoing(5), id: 'known' },
      { ...ongoing(3), id: 'newer' },
    ]);
    expect([...store.snapshot().keys()]).toEqual(['newer', 'end']);
  });
});
