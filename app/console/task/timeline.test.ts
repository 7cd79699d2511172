import { describe, expect, it } from 'vitest';
import { segmentsOf, type TimedTask, timelineOf } from './timeline.ts';

const task = (changes: Partial<TimedTask>): TimedTask => ({
  status: 'queued',
  createdAt: 1000,
  queuedAt: 1000,
  startedAt: null,
  finishedAt: null,
  updatedAt: 1000,
  executionMs: null,
  progress: 0,
  ...changes,
});
const names = (changes: Partial<TimedTask>) => timelineOf(task(changes)).map(({ name }) => name);

describe('the timeline of a task', () => {
  it('contains the steps that the task has reached', () => {
    expect(names({})).toEqual(['submitted', 'queued']);
    expect(names({ status: 'ongoing', startedAt: 3000 })).toEqual(['submitted', 'queued', 'compiling']);
    expect(names({ status: 'ongoing', startedAt: 3000, progress: 4 })).toEqual([
      'submitted',
      'queued',
      'compiling',
      'running',
    ]);
    expect(names({ status: 'completed', startedAt: 3000, finishedAt: 8000, executionMs: 4000 })).toEqual([
      'submitted',
      'queued',
      'compiling',
      'running',
      'completed',
    ]);
  });

  it('contains the waiting step only if the task had to wait', () => {
    expect(names({ status: 'waiting', queuedAt: null })).toEqual(['submitted', 'waiting']);
    expect(names({ queuedAt: 1500 })).toEqual(['submitted', 'waiting', 'queued']);
  });

  it('ends with the final state of the task, started or not', () => {
    expect(names({ status: 'terminated', finishedAt: 2000 })).toEqual(['submitted', 'queued', 'terminated']);
    expect(names({ status: 'error', startedAt: 2000, finishedAt: 2500 })).toEqual([
      'submitted',
      'queued',
      'compiling',
      'error',
    ]);
  });

  it('gives the duration of each finished step, and none for the current step', () => {
    const steps = timelineOf(task({ status: 'ongoing', queuedAt: 1500, startedAt: 4000 }));
    expect(steps.map(({ durationMs }) => durationMs)).toEqual([0, 500, 2500, null]);
  });

  it('derives the start of the run from the execution time of a completed task, and gives none for other tasks', () => {
    expect(
      timelineOf(task({ status: 'completed', startedAt: 3000, finishedAt: 8000, executionMs: 4000.4 })).slice(2),
    ).toEqual([
      { name: 'compiling', at: 3000, durationMs: 1000 },
      { name: 'running', at: 4000, durationMs: 4000 },
      { name: 'completed', at: 8000, durationMs: null },
    ]);
    expect(
      timelineOf(task({ status: 'terminated', startedAt: 3000, finishedAt: 8000, progress: 40 })).slice(2),
    ).toEqual([
      { name: 'compiling', at: 3000, durationMs: null },
      { name: 'running', at: null, durationMs: null },
      { name: 'terminated', at: 8000, durationMs: null },
    ]);
  });

  it('shows the storing of a large result as a step after the run, not as compiling', () => {
    const times = { status: 'completed', startedAt: 3000, finishedAt: 8000, executionMs: 4000 } as const;
    expect(timelineOf(task({ ...times, updatedAt: 11_000 })).slice(2)).toEqual([
      { name: 'compiling', at: 3000, durationMs: 1000 },
      { name: 'running', at: 4000, durationMs: 4000 },
      { name: 'storing', at: 8000, durationMs: 3000 },
      { name: 'completed', at: 11_000, durationMs: null },
    ]);
    expect(names({ ...times, updatedAt: 8100 })).not.toContain('storing');
  });

  it('has ascending times even if the clocks disagree', () => {
    const steps = timelineOf(task({ status: 'completed', startedAt: 900, finishedAt: 1200, executionMs: 5000 }));
    expect(steps.map(({ at }) => at)).toEqual([1000, 1000, 1000, 1000, 1200]);
  });
});

describe('the bar of a timeline', () => {
  it('is to scale and complete', () => {
    const segments = segmentsOf(
      timelineOf(task({ status: 'completed', startedAt: 2000, finishedAt: 5000, executionMs: 2000 })),
    );
    expect(segments).toEqual([
      { name: 'queued', share: 0.25 },
      { name: 'compiling', share: 0.25 },
      { name: 'running', share: 0.5 },
    ]);
  });

  it('is empty while no step has a duration', () => {
    expect(segmentsOf(timelineOf(task({})))).toEqual([]);
  });
});
