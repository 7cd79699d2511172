import { describe, expect, it } from 'vitest';
import { extremeCell, HEAT_STEPS, heatRuns, heatScale } from './heat-map.ts';

const cells = [
  [0, 0.1, 7],
  [7, null, 3.5],
];

describe('the scale of a heat map', () => {
  it('has equal steps from the lowest to the highest value', () => {
    const { low, high, stepOf, limitsOf } = heatScale({ cells });
    expect([low, high]).toEqual([0, 7]);
    expect([0, 0.99, 1, 3.5, 6.9, 7].map(stepOf)).toEqual([0, 0, 1, 3, 6, 6]);
    expect(limitsOf(6)).toEqual([6, 7]);
  });

  it('has one step if all values are equal', () => {
    expect(heatScale({ cells: [[2, 2]] }).stepOf(2)).toBe(0);
  });
});

describe('the cells of a heat map', () => {
  it('are joined with their neighbors of the same step, and all are in one run', () => {
    const runs = heatRuns({ cells }, heatScale({ cells }));
    expect(runs[0]).toEqual([{ row: 0, from: 0, length: 2 }]);
    expect(runs[6]).toEqual([
      { row: 0, from: 2, length: 1 },
      { row: 1, from: 0, length: 1 },
    ]);
    expect(runs[HEAT_STEPS]).toEqual([{ row: 1, from: 1, length: 1 }]);
    expect(runs.flat().reduce((sum, { length }) => sum + length, 0)).toBe(6);
  });

  it('are found by their value', () => {
    expect(extremeCell({ cells }, 3.5)).toEqual({ column: 2, row: 1 });
    expect(extremeCell({ cells }, 99)).toBeNull();
  });
});
