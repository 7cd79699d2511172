import { describe, expect, it } from 'vitest';
import { during, ease, shown, staggered, steadily, throughStops } from './time.ts';

describe('progress', () => {
  it('starts and ends at rest', () => {
    expect([ease(0), ease(0.5), ease(1)]).toEqual([0, 0.5, 1]);
    expect(ease(0.001)).toBeLessThan(1e-6);
  });

  it('is 0 before and 1 after', () => {
    for (const progress of [during, steadily])
      expect([1, 2, 3, 4].map((at) => progress(at, 2, 3))).toEqual([0, 0, 1, 1]);
    expect(steadily(2.25, 2, 3)).toBe(0.25);
    expect([0, 1, 2].map((index) => staggered(3, { from: 1, gap: 2, each: 2 }, index))).toEqual([1, 0, 0]);
  });

  it('of what appears is opacity, and goes back to 0 if it disappears', () => {
    expect([0, 5, 20].map((at) => shown(at, 1))).toEqual([0, 1, 1]);
    expect([0, 5, 20].map((at) => shown(at, 1, 10))).toEqual([0, 1, 0]);
  });

  it('passes stops', () => {
    const stops = [
      { at: 2, value: 4 },
      { at: 6, value: 1, over: 2 },
    ];
    expect([0, 1, 1.5, 2, 4, 5, 6, 9].map((at) => throughStops(at, 0, stops))).toEqual([0, 0, 2, 4, 4, 2.5, 1, 1]);
  });
});
