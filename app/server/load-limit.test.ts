import { describe, expect, it } from 'vitest';
import { createLoadLimit, type LoadEntry, MAX_IN_WORK } from './load-limit.ts';

const WAIT_MS = 150;
/** The loop is late by a fifth of what a request waits. */
const LATE_MS = 31;
const PROBE_MS = 20;

/** A limit whose clock moves by probes only. */
function limitAt() {
  let now = 0;
  const limit = createLoadLimit({ now: () => now, waitMs: WAIT_MS });
  return {
    enter: (network = 'a') => limit.enter(network),
    /** Enters as many requests; returns how many were admitted. */
    fill(count: number, network: string | ((place: number) => string) = 'a') {
      const entered = Array.from({ length: count }, (_, place) =>
        limit.enter(typeof network === 'string' ? network : network(place)),
      );
      return entered.filter(isAdmitted).map(({ leave }) => leave);
    },
    /** @param answers requests that leave before each probe */
    probe(lateMs: number, times = 1, answers = 0, waitedMs = 0) {
      for (let count = 0; count < times; count++) {
        for (const leave of this.fill(answers)) leave();
        now += PROBE_MS + lateMs;
        limit.probe(lateMs, waitedMs);
      }
    },
  };
}

const isAdmitted = (admission: LoadEntry): admission is Extract<LoadEntry, { leave: unknown }> => 'leave' in admission;

describe('the number of requests in work', () => {
  it('is high until the event loop is late', () => {
    const limit = limitAt();
    expect(limit.fill(MAX_IN_WORK + 100)).toHaveLength(MAX_IN_WORK);
    expect(limit.enter()).toEqual({ refused: 'overload' });
  });

  it('is lowered by a queue that stands, and not by one long statement', () => {
    const limit = limitAt();
    const leave = limit.fill(40);
    limit.probe(500);
    limit.probe(0);
    limit.probe(500, 2);
    limit.probe(LATE_MS - 2, 10);
    expect(isAdmitted(limit.enter())).toBe(true);
    limit.probe(LATE_MS, 3);
    expect(limit.enter()).toEqual({ refused: 'overload' });
    leave.forEach((each) => each());
    expect(isAdmitted(limit.enter())).toBe(true);
  });

  it('is lowered by pages that stand in line for their turn, though the loop is on time', () => {
    const limit = limitAt();
    limit.fill(40);
    limit.probe(0, 10, 0, WAIT_MS / 2);
    expect(isAdmitted(limit.enter())).toBe(true);
    limit.probe(0, 3, 0, WAIT_MS / 2 + 1);
    expect(limit.enter()).toEqual({ refused: 'overload' });
  });

  it('never falls below what one browser needs, however late the loop', () => {
    const limit = limitAt();
    limit.probe(200, 100);
    expect(limit.fill(40)).toHaveLength(10);
  });

  it('falls to what is answered while one may wait', () => {
    const limit = limitAt();
    // 10 in 51 ms are 29 in 150 ms.
    limit.probe(LATE_MS, 200, 10);
    expect(limit.fill(100)).toHaveLength(29);
  });

  it('stays there while requests are refused, and grows slowly when none is', () => {
    const limit = limitAt();
    limit.probe(LATE_MS, 200, 10);
    const leave = limit.fill(29);
    for (let count = 0; count < 100; count++) {
      expect(limit.enter()).toEqual({ refused: 'overload' });
      leave.splice(0, 3).forEach((each) => each());
      leave.push(...limit.fill(3));
      limit.probe(0);
    }
    leave.forEach((each) => each());
    limit.probe(0, 100);
    const afterTwoSeconds = limit.fill(100).length;
    expect(afterTwoSeconds).toBeGreaterThan(30);
    expect(afterTwoSeconds).toBeLessThan(60);
    limit.probe(0, 3_000);
    expect(limit.fill(1000)).toHaveLength(MAX_IN_WORK);
  });

  it('does not count requests that wait for something else than the processor', () => {
    const limit = limitAt();
    limit.fill(MAX_IN_WORK);
    expect(isAdmitted(limit.enter())).toBe(false);
    limit.probe(0, 50);
    expect(limit.fill(MAX_IN_WORK)).toHaveLength(MAX_IN_WORK);
  });

  it('counts a request once, however it leaves', () => {
    const limit = limitAt();
    const [leave] = limit.fill(MAX_IN_WORK);
    leave!();
    leave!();
    expect(limit.fill(5)).toHaveLength(1);
  });
});

describe('networks', () => {
  it('refuses the one with most in work first, and still admits others', () => {
    const limit = limitAt();
    limit.fill(MAX_IN_WORK, 'flood');
    limit.fill(1, 'reader');
    expect(limit.enter('flood')).toEqual({ refused: 'network' });
    expect(isAdmitted(limit.enter('reader'))).toBe(true);
    expect(isAdmitted(limit.enter('another'))).toBe(true);
  });

  it('admits no crowd without end, though each of its networks has one request', () => {
    const limit = limitAt();
    const crowd = limit.fill(10 * MAX_IN_WORK, (place) => `network ${place}`);
    expect(crowd).toHaveLength(MAX_IN_WORK * 1.25);
    expect(limit.enter('one more')).toEqual({ refused: 'overload' });
  });

  it('forgets a network that has left', () => {
    const limit = limitAt();
    const leave = limit.fill(MAX_IN_WORK, 'flood');
    const [second] = limit.fill(1, 'reader');
    second!();
    leave[0]!();
    expect(isAdmitted(limit.enter('flood'))).toBe(true);
    expect(limit.enter('flood')).toEqual({ refused: 'overload' });
  });
});
