import type { LeasedTaskRow } from '#db/repositories/tasks.ts';

interface Observation {
  readonly beats: number;
  /** Number of consecutive checks that found the same counter. */
  readonly looks: number;
}

/**
 * Failure detector for leases. It counts heartbeats instead of comparing clocks, because clocks differ between
 * processes. A lease has expired when its beat counter was unchanged in `patience` consecutive checks after the first.
 * Checks run once per heartbeat interval, so a machine that wakes from sleep sees fresh counters before it can declare
 * any lease expired.
 */
export function createLeaseMonitor(patience: number): (running: readonly LeasedTaskRow[]) => readonly LeasedTaskRow[] {
  let sights: ReadonlyMap<string, Observation> = new Map();
  return (running) => {
    sights = new Map(
      running.map(({ id, lease_beats: beats }) => {
        const last = sights.get(id);
        return [id, { beats, looks: last?.beats === beats ? last.looks + 1 : 0 }];
      }),
    );
    return running.filter(({ id }) => sights.get(id)!.looks >= patience);
  };
}
