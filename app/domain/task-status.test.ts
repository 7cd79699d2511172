import { describe, expect, it } from 'vitest';
import { ACTIVE_STATUSES, isEnded, TASK_STATUSES, TASK_TRANSITIONS, timeLeftMs } from './task-status.ts';

describe('task statuses', () => {
  it('change only as the table allows, for every pair', () => {
    const allowed = TASK_STATUSES.flatMap((from) => TASK_TRANSITIONS[from].map((to) => `${from} → ${to}`));
    expect(allowed).toEqual([
      'waiting → queued',
      'waiting → error',
      'waiting → terminated',
      'queued → ongoing',
      'queued → error',
      'queued → terminated',
      'ongoing → queued',
      'ongoing → completed',
      'ongoing → error',
      'ongoing → terminated',
    ]);
  });

  it('can all reach an end status, which never changes', () => {
    for (const status of TASK_STATUSES) {
      if (isEnded(status)) expect(TASK_TRANSITIONS[status]).toEqual([]);
      else expect(TASK_TRANSITIONS[status]).toContain('terminated');
    }
    expect(ACTIVE_STATUSES).toEqual(['waiting', 'queued', 'ongoing']);
  });
});

const running = { estimatedMs: 10_000, progress: 0, startedAt: 1000, updatedAt: 1000 };

describe('timeLeftMs', () => {
  it('follows the estimate at first, and then more and more the measured progress', () => {
    expect(timeLeftMs(running)).toBe(10_000);
    expect(timeLeftMs({ ...running, progress: 4, updatedAt: 9000 })).toBe(9600);
    // Six times as slow as estimated.
    expect(timeLeftMs({ ...running, progress: 50, updatedAt: 31_000 })).toBe(30_000);
    expect(timeLeftMs({ ...running, estimatedMs: null, progress: 75, updatedAt: 4000 })).toBe(1000);
  });

  it('does not extrapolate the start-up time: a run of 4 s on a busy machine whose first 9 s were start-up', () => {
    const slowStart = { estimatedMs: 4000, startedAt: 0 };
    const leftMs = [5, 6, 10, 20, 30, 50].map((progress) =>
      timeLeftMs({ ...slowStart, progress, updatedAt: 9000 + 40 * progress })!,
    );
    // By its pace alone it would be 175 s at first.
    for (const ms of leftMs) expect(ms).toBeLessThan(12_000);
    expect([leftMs[0], leftMs.at(-1)]).toEqual([3800, 11_000]);
  });

  it('ignores a clock that was set back', () => {
    expect(timeLeftMs({ ...running, progress: 50, updatedAt: 500 })).toBe(5000);
  });

  it('returns null if nothing is known', () => {
    expect(timeLeftMs({ ...running, estimatedMs: null })).toBeNull();
    expect(timeLeftMs({ ...running, progress: 100 })).toBeNull();
  });
});
