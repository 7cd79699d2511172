import { describe, expect, it, vi } from 'vitest';
import { latestRevision } from '#app/domain/task-status.ts';
import { createTaskStore } from './task-store.ts';
import { taskView } from './testing/task-view.ts';
import { mergeTasks } from './use-live-tasks.ts';

const ongoing = (progress: number) => taskView({ status: 'ongoing', progress, revision: 1 + progress });

describe('latestRevision', () => {
  it('returns the later revision, whichever arrived first', () => {
    const [queued, running, ended] = [
      taskView({ revision: 0 }),
      ongoing(40),
      taskView({ status: 'completed', revision: 90 }),
    ];
    for (const [known, received] of [
      [queued, running],
      [running, queued],
      [running, ongoing(20)],
      [ended, running],
      [queued, ended],
    ] as const) {
      expect(latestRevision(known, received).revision).toBe(Math.max(known.revision, received.revision));
    }
  });

  it('returns the queued state after a requeue', () => {
    expect(latestRevision(ongoing(60), taskView({ status: 'queued', revision: 62 })).status).toBe('queued');
  });

  it('returns the arrived state if only the queue position changed', () => {
    const queued = (position: number) => taskView({ place: { position, total: 3, waitMs: null } });
    expect(latestRevision(queued(2), queued(1)).place?.position).toBe(1);
  });
});

describe('merging arrivals into a list', () => {
  it('keeps order and length, and ignores tasks that are not listed', () => {
    const listed = [taskView({ id: 'a' }), taskView({ id: 'b' })];
    const received = new Map([
      ['b', { ...ongoing(5), id: 'b' }],
      ['c', taskView({ id: 'c' })],
    ]);
    expect(mergeTasks(listed, received).map(({ id, status }) => [id, status])).toEqual([
      ['a', 'queued'],
      ['b', 'ongoing'],
    ]);
  });
});

describe('taskStore', () => {
  it('notifies its listeners and returns a new snapshot only when something changed', () => {
    const store = createTaskStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    const before = store.snapshot();
    store.reconcile([]);
    expect(store.snapshot()).toBe(before);
    store.apply(ongoing(5));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.snapshot()).not.toBe(before);
    stop();
    store.apply(ongoing(6));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('drops on revalidation what the loader data contain, and keeps ended tasks and newer states', () => {
    const store = createTaskStore();
    for (const id of ['known', 'newer', 'elsewhere']) store.apply({ ...ongoing(5), id });
    store.apply(taskView({ id: 'end', status: 'completed' }));
    store.reconcile([
      { ...ongoing(5), id: 'known' },
      { ...ongoing(3), id: 'newer' },
    ]);
    expect([...store.snapshot().keys()]).toEqual(['newer', 'end']);
  });
});
