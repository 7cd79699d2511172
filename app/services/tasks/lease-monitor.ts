import type { HeldRow } from '#db/repositories/tasks.ts';

interface Sight {
  readonly beats: number;
  /** How many looks in a row found these. */
  readonly looks: number;
}

/**
 * Tells abandoned tasks by their heartbeats alone, as clocks are set and differ between processes: a task is abandoned
 * when `patience` looks after the first have found its heartbeats where they were. As looks keep the distance of
 * heartbeats, a machine that was asleep wakes to all of them again, and takes nothing from anybody.
 */
export function createVigil(patience: number): (running: readonly HeldRow[]) => readonly HeldRow[] {
  let sights: ReadonlyMap<string, Sight> = new Map();
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
