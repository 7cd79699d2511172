import { describe, expect, it } from 'vitest';
import { type Admission, createLoadLimit, MAX_IN_WORK } from './load-limit.ts';

const LATE_MS = 40;
const PROBE_MS = 20;

/** A limit whose clock moves by probes only. */
function limitAt() {
  let now = 0;
  const limit = createLoadLimit({ now: () => now, lateMs: LATE_MS });
  return {
    enter: (network = 'a') => limit.enter(network),
    /** Enters as many requests; returns how many were admitted. */
    fill(count: number, network: string | ((place: number) => string) = 'a') {
      const entered = Array.from({ length: count }, (_, place) =>
        limit.enter(typeof network === 'string' ? network : network(place)),
      );
      return entered.filter(isAdmitted).map(({ leave }) => leave);
    },
    probe(lateMs: number, times = 1) {
      for (let count = 0; count < times; count++) {
        now += PROBE_MS + lateMs;
        limit.probe(lateMs);
      }
    },
  };
}

const isAdmitted = (admission: Admission): admission is Extract<Admission, { leave: unknown }> => 'leave' in admission;

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
    expect(isAdmitted(limit.enter())).toBe(true);
    limit.probe(LATE_MS + 1, 3);
    expect(limit.enter()).toEqual({ refused: 'overload' });
    leave.slice(0, 20).forEach((each) => each());
    expect(isAdmitted(limit.enter())).toBe(true);
  });

  it('never falls below what one browser needs, however late the loop', () => {
    const limit = limitAt();
    limit.fill(40);
    limit.probe(200, 100);
    expect(limit.fill(40)).toHaveLength(8);
  });

  it('grows slowly while the loop is on time, so that it does not swing', () => {
    const limit = limitAt();
    limit.fill(40);
    limit.probe(200, 100);
    limit.probe(0, 50);
    const afterSecond = limit.fill(100).length;
    expect(afterSecond).toBeGreaterThan(8);
    expect(afterSecond).toBeLessThanOrEqual(20);
    limit.probe(0, 2_000);
    expect(limit.fill(1000)).toHaveLength(MAX_IN_WORK);
  });

  it('does not grow while the loop is late, also after a decrease', () => {
    const limit = limitAt();
    limit.fill(100);
    limit.probe(LATE_MS + 10, 4);
    const admitted = limit.fill(10).length;
    limit.probe(LATE_MS + 10, 4);
    expect(admitted + limit.fill(10).length).toBe(0);
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
