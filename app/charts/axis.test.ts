import { describe, expect, it } from 'vitest';
import { linearAxis, logAxis, marksBetween, wholeAxis } from './axis.ts';

describe('a linear axis', () => {
  it.each([
    [1819, [0, 500, 1000, 1500, 2000]],
    [0.25, [0, 0.05, 0.1, 0.15, 0.2, 0.25]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [7, [0, 2, 4, 6, 8]],
    [3e-31, [0, 1e-31, 2e-31, 3e-31]],
  ])('of %d has round marks, the last not below it', (top, steps) => {
    const axis = linearAxis(top, 4);
    // Steps below 1e-20 are rounded only to the precision of floating point.
    expect(axis.steps.map((step) => Number(step.toPrecision(12)))).toEqual(steps);
    expect(axis.positionOf(steps.at(-1)! / 2)).toBeCloseTo(0.5);
  });
});

describe('an axis for whole numbers', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [18, [0, 5, 10, 15, 20]],
    [100, [0, 50, 100]],
    [640, [0, 200, 400, 600, 800]],
  ])('of %d has whole marks, the last not below it', (top, steps) => {
    expect(wholeAxis(top, 3).steps).toEqual(steps);
  });
});

describe('a logarithmic axis', () => {
  it('begins below the smallest value', () => {
    const axis = logAxis([500, 3, 0], 1020);
    expect(axis.steps.map(Math.round)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(axis.positionOf(100)).toBeCloseTo(0.5);
    expect(axis.positionOf(0)).toBe(0);
  });

  it('has nine decades at most', () => {
    expect(logAxis([1, 1e-30], 1).steps).toHaveLength(10);
  });
});

describe('the marks between two values', () => {
  it.each([
    [1.13, 6.18, [2, 3, 4, 5, 6]],
    [3990, 4893, [4000, 4200, 4400, 4600, 4800]],
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [5, 5, [5]],
  ])('from %d to %d are round', (low, high, marks) => {
    expect(marksBetween(low, high, 6)).toEqual(marks);
  });
});
