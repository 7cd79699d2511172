import { describe, expect, it } from 'vitest';
import { measureRow } from './measure-row.ts';

/**
 * A machine with work of 40 ms that sleeps an hour during some runs of it. The elapsed clock goes on meanwhile, or stops.
 */
function machine(sleepsInRuns: (run: number) => boolean, hasClockThatGoesOn = false) {
  const clock = { elapsed: 0, calendar: 1e12 };
  let run = 0;
  const work = (): void => {
    const slept = sleepsInRuns(++run) ? 3_600_000 : 0;
    clock.elapsed += 40 + (hasClockThatGoesOn ? slept : 0);
    clock.calendar += 40 + slept;
  };
  return { work, clocks: { elapsed: () => clock.elapsed, calendar: () => clock.calendar } };
}

/** Runs of the warm-up of 800 ms, and one whose time is read. */
const WARM_UP = 21;

function measured(sleepsInRuns: (run: number) => boolean, hasClockThatGoesOn = false) {
  const { work, clocks } = machine(sleepsInRuns, hasClockThatGoesOn);
  const timed: number[] = [];
  return { figure: measureRow(work, 5, clocks, (done) => timed.push(done)), timed };
}

describe('a row', () => {
  it('is the median of its timings', () => {
    expect(measured(() => false)).toEqual({ figure: { milliseconds: 40, discarded: 0 }, timed: [1, 2, 3, 4, 5] });
  });

  it.each([false, true])('takes a timing again during which the machine slept; the clock went on: %s', (goesOn) => {
    const { figure } = measured((run) => run === WARM_UP + 3, goesOn);
    expect(figure).toEqual({ milliseconds: 40, discarded: 1 });
  });

  it('warms up again after a sleep in the warm-up', () => {
    expect(measured((run) => run === 2).figure).toEqual({ milliseconds: 40, discarded: 1 });
  });

  it('repeats work that was thought to be longer because the machine was busy when its time was read', () => {
    let time = 0;
    let calls = 0;
    // The warm-up of 800 ms is 8,000 runs; the next one decides how often the work is repeated.
    const work = (): void => void (time += ++calls === 8001 ? 100 : 0.1);
    const clock = () => time;
    const timed: number[] = [];
    const figure = measureRow(work, 3, { elapsed: clock, calendar: clock }, (done) => timed.push(done));
    expect(figure?.milliseconds).toBeCloseTo(0.1, 6);
    expect(figure?.discarded).toBe(0);
    expect(timed).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('has no figure if the clock jumps again and again', () => {
    expect(measured((run) => run > WARM_UP).figure).toBeUndefined();
  });
});
