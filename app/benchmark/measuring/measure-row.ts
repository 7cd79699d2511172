import { medianOf, repeatWork, SHORTEST_TIMING_MS, warmUp } from '#simulator';

/** Clocks in milliseconds. In some browsers the first stops while the machine sleeps, in others it goes on. */
export interface Clocks {
  readonly elapsed: () => number;
  readonly calendar: () => number;
}

/** Two clocks that differ by more have jumped: the machine slept, or somebody set its time. */
const CLOCK_JUMP_MS = 500;

/** A timing that is longer than the median by this was interrupted, if both clocks went on meanwhile. */
const INTERRUPTED = { times: 5, milliseconds: 1000 } as const;

/** With more discarded timings a row has no figure. */
const MOST_DISCARDED = 10;

/** So often a row is measured again because its timings were too short for the clock. */
const MOST_SHORT = 3;

export interface RowFigure {
  /** Median, for doing the work once. */
  readonly milliseconds: number;
  readonly discarded: number;
}

/**
 * Measures work as `npm run bench` does, and takes timings again during which the clock jumped.
 * @param onTimed is told how many of the timings there are
 * @returns undefined if the clock jumped too often
 */
export function measureRow(
  work: () => void,
  timings: number,
  { elapsed, calendar }: Clocks,
  onTimed: (done: number) => void,
): RowFigure | undefined {
  let discarded = 0;

  /** Milliseconds of something, or undefined if a clock jumped meanwhile. */
  function timed(act: () => void): number | undefined {
    const [from, day] = [elapsed(), calendar()];
    act();
    const milliseconds = elapsed() - from;
    return Math.abs(calendar() - day - milliseconds) > CLOCK_JUMP_MS ? undefined : milliseconds;
  }

  function takeTimings(times: number): readonly number[] {
    let kept: readonly number[] = [];
    while (kept.length < timings && discarded <= MOST_DISCARDED) {
      const milliseconds = timed(() => repeatWork(work, times));
      if (milliseconds === undefined) discarded++;
      else {
        const all = [...kept, milliseconds];
        const longest = INTERRUPTED.times * medianOf(all) + INTERRUPTED.milliseconds;
        kept = all.filter((one) => one <= longest);
        discarded += all.length - kept.length;
        onTimed(kept.length);
      }
    }
    return kept;
  }

  for (let short = 0; discarded <= MOST_DISCARDED;) {
    let times = 0;
    // A jump in the warm-up gives a wrong number of repetitions.
    if (timed(() => (times = warmUp(work, elapsed))) === undefined) discarded++;
    else {
      const taken = takeTimings(times);
      if (taken.length < timings) break;
      const middle = medianOf(taken);
      // So does a busy or sleeping machine in the run that is timed there; the clock of a browser is too coarse then.
      if (middle >= SHORTEST_TIMING_MS / 2 || ++short > MOST_SHORT) return { milliseconds: middle / times, discarded };
    }
  }
  return undefined;
}
