import { describe, expect, it } from 'vitest';
import { distancesBetween, distancesFromIdeal } from './distance.ts';
import { frequencySigma, intervalOf, wilsonInterval } from './interval.ts';
import { countTable } from './testing/tables.ts';

describe('the distance of two distributions', () => {
  it.each([
    [{ '0': 50, '1': 50 }, { '0': 5, '1': 5 }, 0, 0],
    [{ '0': 75, '1': 25 }, { '0': 50, '1': 50 }, 0.25, Math.sqrt(1 - Math.sqrt(0.375) - Math.sqrt(0.125))],
    [{ '0': 10 }, { '1': 3 }, 1, 1],
  ])('of %j and %j is %d, Hellinger %d', (one, other, totalVariation, hellinger) => {
    const distances = distancesBetween(countTable(one), countTable(other));
    expect(distances.totalVariation).toBeCloseTo(totalVariation);
    expect(distances.hellinger).toBeCloseTo(hellinger, 7);
    expect(distances.fidelity).toBeCloseTo((1 - hellinger ** 2) ** 2);
    expect(distancesBetween(countTable(other), countTable(one)).totalVariation).toBeCloseTo(totalVariation);
  });

  it('from the ideal includes outcomes that never occurred', () => {
    const distances = distancesFromIdeal(countTable({ '00': 100 }, { '00': 0.5, '11': 0.5 }))!;
    expect(distances.totalVariation).toBeCloseTo(0.5);
    expect(distances.fidelity).toBeCloseTo(0.5);
    expect(distancesFromIdeal(countTable({ '0': 1 }))).toBeNull();
  });
});

describe('one standard deviation', () => {
  it('is zero for a certain outcome and largest at one half', () => {
    expect(frequencySigma(1, 100)).toBe(0);
    expect(frequencySigma(0.5, 100)).toBe(0.05);
    expect(frequencySigma(0.5, 0)).toBe(0);
  });
});

describe('a 95 % Wilson interval', () => {
  it.each([
    [5, 10, 0.236_593, 0.763_407],
    [0, 20, 0, 0.161_125],
    [1, 1000, 0.000_176_55, 0.005_642_6],
    [20, 20, 0.838_875, 1],
  ])('of %d in %d is %d to %d', (count, shots, low, high) => {
    const interval = wilsonInterval(count / shots, shots);
    expect(interval.low).toBeCloseTo(low, 5);
    expect(interval.high).toBeCloseTo(high, 5);
  });

  it('ends where the observed frequency is 1.96 standard deviations from the end', () => {
    for (const [count, shots] of [
      [3, 10],
      [40, 4096],
      [999, 1000],
    ] as const) {
      const frequency = count / shots;
      for (const end of Object.values(wilsonInterval(frequency, shots)))
        expect(Math.abs(frequency - end)).toBeCloseTo(1.959_964 * Math.sqrt((end * (1 - end)) / shots), 7);
    }
  });

  it('is the whole range without shots', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe('the error bar of an outcome', () => {
  it('stays between 0 and 1', () => {
    expect(intervalOf(0.5, 100, 'sigma')).toEqual({ low: 0.45, high: 0.55 });
    expect(intervalOf(0.001, 10, 'sigma')!.low).toBe(0);
    expect(intervalOf(0.5, 100, 'none')).toBeNull();
  });
});
