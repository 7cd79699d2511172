import { describe, expect, it } from 'vitest';
import type { HeldRow } from '#db/repositories/tasks.ts';
import { createVigil } from './lease-monitor.ts';

const held = (id: string, beats: number): HeldRow => ({
  id,
  account_id: 'lin',
  attempts: 1,
  lease_owner: 'a',
  lease_beats: beats,
  stop_requested_at: null,
});

describe('a vigil', () => {
  it('gives up a task whose heartbeats stood still through as many looks as its patience', () => {
    const look = createVigil(3);
    const found = Array.from({ length: 5 }, () => look([held('dead', 7)]).map(({ id }) => id));
    expect(found).toEqual([[], [], [], ['dead'], ['dead']]);
  });

  it('never gives up one that beats between two looks, however slowly', () => {
    const look = createVigil(3);
    const found = Array.from({ length: 30 }, (_, index) => look([held('alive', Math.floor(index / 3))]));
    expect(found.flat()).toEqual([]);
  });

  it('begins anew when a task has been away', () => {
    const look = createVigil(1);
    expect(look([held('a', 7)])).toEqual([]);
    expect(look([])).toEqual([]);
    expect(look([held('a', 7)])).toEqual([]);
    expect(look([held('a', 7)])).toHaveLength(1);
  });
});
