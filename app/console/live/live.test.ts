import { describe, expect, it, vi } from 'vitest';
import { taskView } from '../testing/task-view.ts';
import { mergeTasks, newerTask } from './merge-tasks.ts';
import { createTaskStore } from './task-store.ts';

const ongoing = (progress: number, startedAt = 2000) => taskView({ status: 'ongoing', progress, startedAt });

describe('the newer of two states of a task', () => {
  it('is the one that arrived', () => {
    expect(newerTask(taskView({ status: 'queued' }), ongoing(0)).status).toBe('ongoing');
    expect(newerTask(ongoing(10), ongoing(40)).progress).toBe(40);
  });

  it('is never a step back from an end', () => {
    expect(newerTask(taskView({ status: 'completed' }), ongoing(90)).status).toBe('completed');
  });

  it('keeps the progress of one run, but lets another attempt begin again', () => {
    expect(newerTask(ongoing(60), ongoing(20)).progress).toBe(60);
    expect(newerTask(ongoing(60), ongoing(20, 9000)).progress).toBe(20);
    expect(newerTask(ongoing(60), taskView({ status: 'queued' })).status).toBe('queued');
  });
});

describe('merging arrivals into a list', () => {
  it('keeps order and length, and ignores tasks that are not listed', () => {
    const listed = [taskView({ id: 'a' }), taskView({ id: 'b' })];
    const arrived = new Map([['b', { ...ongoing(5), id: 'b' }], ['c', taskView({ id: 'c' })]]);
    expect(mergeTasks(listed, arrived).map(({ id, status }) => [id, status])).toEqual([['a', 'queued'], ['b', 'ongoing']]);
  });
});

describe('the store of arrivals', () => {
  it('tells its listeners and gives a new snapshot only when something changed', () => {
    const store = createTaskStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    const before = store.snapshot();
    store.settle();
    expect(store.snapshot()).toBe(before);
    store.apply(ongoing(5));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.snapshot()).not.toBe(before);
    stop();
    store.apply(ongoing(6));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('forgets runs on a reload of the page, and keeps ends', () => {
    const store = createTaskStore();
    store.apply({ ...ongoing(5), id: 'run' });
    store.apply(taskView({ id: 'end', status: 'completed' }));
    store.settle();
    expect([...store.snapshot().keys()]).toEqual(['end']);
  });
});
