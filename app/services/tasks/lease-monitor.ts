import type { LeasedTaskRow } from '#db/repositories/tasks.ts';

interface Observation {
  readonly beatCount: number;
  /** Number of consecutive checks that found the same counter. */
  readonly missedBeats: number;
}

/**
 * Failure detector for leases. It counts heartbeats instead of comparing clocks, because clocks differ between
 * processes. A lease has expired when its heartbeat counter was unchanged in `maxMissedBeats` consecutive checks after the first.
 * Checks run once per heartbeat interval, so a machine that wakes from sleep sees fresh counters before it can declare
 * any lease expired.
 */
export function createLeaseMonitor(
  maxMissedBeats: number,
): (running: readonly LeasedTaskRow[]) => readonly LeasedTaskRow[] {
  let observations: ReadonlyMap<string, Observation> = new Map();
  return (running) => {
    observations = new Map(
      running.map(({ id, lease_beats: beatCount }) => {
        const last = observations.get(id);
        return [id, { beatCount, missedBeats: last?.beatCount === beatCount ? last.missedBeats + 1 : 0 }];
      }),
    );
    return running.filter(({ id }) => observations.get(id)!.missedBeats >= maxMissedBeats);
  };
}
