import { describe, expect, it } from 'vitest';
import type { LeasedTaskRow } from '#db/repositories/tasks.ts';
import { createLeaseMonitor } from './lease-monitor.ts';

const leased = (id: string, beatCount: number): LeasedTaskRow => ({
  id,
  account_id: 'lin',
  attempts: 1,
  lease_owner: 'a',
  lease_beats: beatCount,
  stop_requested_at: null,
});

describe('a lease monitor', () => {
  it('reports a lease whose heartbeat counter was unchanged for the maximal number of checks', () => {
    const check = createLeaseMonitor(3);
    const abandoned = Array.from({ length: 5 }, () => check([leased('dead', 7)]).map(({ id }) => id));
    expect(abandoned).toEqual([[], [], [], ['dead'], ['dead']]);
  });

  it('never reports a lease with a heartbeat between two checks', () => {
    const check = createLeaseMonitor(3);
    const abandoned = Array.from({ length: 30 }, (_, index) => check([leased('alive', Math.floor(index / 3))]));
    expect(abandoned.flat()).toEqual([]);
  });

  it('starts again after a task was absent', () => {
    const check = createLeaseMonitor(1);
    expect(check([leased('a', 7)])).toEqual([]);
    expect(check([])).toEqual([]);
    expect(check([leased('a', 7)])).toEqual([]);
    expect(check([leased('a', 7)])).toHaveLength(1);
  });
});
