import { describe, expect, it } from 'vitest';
import { ACTIVE_STATUSES, isEnded, TASK_STATUSES, TASK_TRANSITIONS } from './task-status.ts';

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
