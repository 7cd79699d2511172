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
  it('has the steps that it has gone through', () => {
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

  it('names waiting only where there was any', () => {
    expect(names({ status: 'waiting', queuedAt: null })).toEqual(['submitted', 'waiting']);
    expect(names({ queuedAt: 1500 })).toEqual(['submitted', 'waiting', 'queued']);
  });

  it('ends as the task did, started or not', () => {
    expect(names({ status: 'terminated', finishedAt: 2000 })).toEqual(['submitted', 'queued', 'terminated']);
    expect(names({ status: 'error', startedAt: 2000, finishedAt: 2500 })).toEqual([
      'submitted',
      'queued',
      'compiling',
      'error',
    ]);
  });

  it('says how long each step took, and nothing of one that lasts', () => {
    const steps = timelineOf(task({ status: 'ongoing', queuedAt: 1500, startedAt: 4000 }));
    expect(steps.map(({ durationMs }) => durationMs)).toEqual([0, 500, 2500, null]);
  });

  it('knows from the engine’s own time when a completed task ran, and claims to know of no other', () => {
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

  it('shows that a large result was stored after the run, and does not take it for compiling', () => {
    const times = { status: 'completed', startedAt: 3000, finishedAt: 8000, executionMs: 4000 } as const;
    expect(timelineOf(task({ ...times, updatedAt: 11_000 })).slice(2)).toEqual([
      { name: 'compiling', at: 3000, durationMs: 1000 },
      { name: 'running', at: 4000, durationMs: 4000 },
      { name: 'storing', at: 8000, durationMs: 3000 },
      { name: 'completed', at: 11_000, durationMs: null },
    ]);
    expect(names({ ...times, updatedAt: 8100 })).not.toContain('storing');
  });

  it('never runs backwards, whatever the clocks said', () => {
    const steps = timelineOf(task({ status: 'completed', startedAt: 900, finishedAt: 1200, executionMs: 5000 }));
    expect(steps.map(({ at }) => at)).toEqual([1000, 1000, 1000, 1000, 1200]);
  });
});

describe('the bar of a timeline', () => {
  it('is to scale and whole', () => {
    const segments = segmentsOf(
      timelineOf(task({ status: 'completed', startedAt: 2000, finishedAt: 5000, executionMs: 2000 })),
    );
    expect(segments).toEqual([
      { name: 'queued', share: 0.25 },
      { name: 'compiling', share: 0.25 },
      { name: 'running', share: 0.5 },
    ]);
  });

  it('is empty before anything took time', () => {
    expect(segmentsOf(timelineOf(task({})))).toEqual([]);
  });
});
