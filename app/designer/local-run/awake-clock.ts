/** A run reads its clock several times a second. A longer gap means that the machine slept. */
const LONGEST_GAP_MS = 10_000;

export interface AwakeClock {
  /** Monotonic milliseconds, without those in which the machine slept. */
  readonly now: () => number;
  readonly sleptSeconds: () => number;
}

/** A clock that stands still while the machine sleeps, whether or not the clock of the browser does. */
export function awakeClock(now: () => number): AwakeClock {
  let last = now();
  let sleptMs = 0;
  return {
    now() {
      const time = now();
      if (time - last > LONGEST_GAP_MS) sleptMs += time - last;
      last = time;
      return time - sleptMs;
    },
    sleptSeconds: () => sleptMs / 1000,
  };
}
