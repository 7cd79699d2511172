import { describe, expect, it } from 'vitest';
import { medianOf, SHORTEST_TIMING_MS, warmUp } from './repeated-timing.ts';

/** Work that takes a number of milliseconds on a clock of its own. */
function workOf(milliseconds: number) {
  let time = 0;
  let runs = 0;
  return {
    work: () => {
      runs++;
      time += milliseconds;
    },
    now: () => time,
    runs: () => runs,
  };
}

describe('timings', () => {
  it.each([
    [0.5, 40],
    [19, 2],
    [300, 1],
  ])('of work that takes %d ms repeat it %d times', (milliseconds, times) => {
    const { work, now, runs } = workOf(milliseconds);
    expect(warmUp(work, now)).toBe(times);
    expect(times * milliseconds).toBeGreaterThanOrEqual(SHORTEST_TIMING_MS);
    // The warm-up, and one run whose time is read.
    expect(runs()).toBe(Math.ceil(800 / milliseconds) + 1);
  });

  it('have a median, which is one of them', () => {
    expect(medianOf([5, 1, 100])).toBe(5);
    expect(medianOf([4])).toBe(4);
    expect(medianOf([3, 1, 2, 9])).toBe(3);
  });
});
