import { describe, expect, it } from 'vitest';
import { segmentsOf, type TimedTask, timelineOf } from './timeline.ts';

const task = (changes: Partial<TimedTask>): TimedTask => ({ status: 'queued', createdAt: 1000, queuedAt: 1000, startedAt: null, finishedAt: null, ...changes });
const names = (changes: Partial<TimedTask>) => timelineOf(task(changes)).map(({ name }) => name);

describe('the timeline of a task', () => {
  it('has the steps that it has gone through', () => {
    expect(names({})).toEqual(['submitted', 'queued']);
    expect(names({ status: 'ongoing', startedAt: 3000 })).toEqual(['submitted', 'queued', 'started']);
    expect(names({ status: 'completed', startedAt: 3000, finishedAt: 8000 })).toEqual(['submitted', 'queued', 'started', 'completed']);
  });

  it('names waiting only where there was any', () => {
    expect(names({ status: 'waiting', queuedAt: null })).toEqual(['submitted', 'waiting']);
    expect(names({ queuedAt: 1500 })).toEqual(['submitted', 'waiting', 'queued']);
  });

  it('ends as the task did, started or not', () => {
    expect(names({ status: 'terminated', finishedAt: 2000 })).toEqual(['submitted', 'queued', 'terminated']);
    expect(names({ status: 'error', startedAt: 2000, finishedAt: 2500 })).toEqual(['submitted', 'queued', 'started', 'error']);
  });

  it('says how long each step took, and nothing of one that lasts', () => {
    const steps = timelineOf(task({ status: 'ongoing', queuedAt: 1500, startedAt: 4000 }));
    expect(steps.map(({ durationMs }) => durationMs)).toEqual([0, 500, 2500, null]);
  });

  it('never runs backwards, whatever the clocks said', () => {
    const steps = timelineOf(task({ status: 'completed', startedAt: 900, finishedAt: 1200 }));
    expect(steps.map(({ at }) => at)).toEqual([1000, 1000, 1000, 1200]);
  });
});

describe('the bar of a timeline', () => {
  it('is to scale and whole', () => {
    const segments = segmentsOf(timelineOf(task({ status: 'completed', startedAt: 2000, finishedAt: 5000 })));
    expect(segments).toEqual([
      { name: 'queued', share: 0.25 },
      { name: 'started', share: 0.75 },
    ]);
  });

  it('is empty before anything took time', () => {
    expect(segmentsOf(timelineOf(task({})))).toEqual([]);
  });
});
