import { describe, expect, it } from 'vitest';
import type { LeasedTaskRow } from '#db/repositories/tasks.ts';
import { createLeaseMonitor } from './lease-monitor.ts';

const held = (id: string, beatCount: number): LeasedTaskRow => ({
  id,
  account_id: 'lin',
  attempts: 1,
  lease_owner: 'a',
  lease_beats: beatCount,
  stop_requested_at: null,
});

describe('a lease monitor', () => {
  it('reports a lease whose heartbeat counter was unchanged for the maximal number of checks', () => {
    const look = createLeaseMonitor(3);
    const found = Array.from({ length: 5 }, () => look([held('dead', 7)]).map(({ id }) => id));
    expect(found).toEqual([[], [], [], ['dead'], ['dead']]);
  });

  it('never reports a lease with a heartbeat between two checks', () => {
    const look = createLeaseMonitor(3);
    const found = Array.from({ length: 30 }, (_, index) => look([held('alive', Math.floor(index / 3))]));
    expect(found.flat()).toEqual([]);
  });

  it('starts again after a task was absent', () => {
    const look = createLeaseMonitor(1);
    expect(look([held('a', 7)])).toEqual([]);
    expect(look([])).toEqual([]);
    expect(look([held('a', 7)])).toEqual([]);
    expect(look([held('a', 7)])).toHaveLength(1);
  });
});
