/** How the benchmarks time work: the same in Node and in browsers, so that figures can be compared. */

/** Shorter work is repeated up to this time per timing, because clocks have a low resolution. */
export const SHORTEST_TIMING_MS = 20;

/** Warm-up time: the engine of the script optimises the work, and worker threads start. */
const WARM_MS = 800;

export const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export function repeatWork(work: () => void, times: number): void {
  for (let i = 0; i < times; i++) work();
}

/**
 * Warms up and returns how often the work is repeated per timing.
 * @param now milliseconds of a clock that never goes back
 */
export function warmUp(work: () => void, now: () => number): number {
  const until = now() + WARM_MS;
  do work();
  while (now() < until);
  const started = now();
  work();
  return Math.max(1, Math.ceil(SHORTEST_TIMING_MS / Math.max(now() - started, 0.001)));
}
