import { describe, expect, it } from 'vitest';
import { betaQuantile, clopperPearson, logGamma, regularisedBeta } from './beta.ts';

/** Computed with mpmath. */
const BETA: readonly (readonly [number, number, number, number])[] = [
  [0.3, 2, 5, 0.579825],
  [0.001, 0.5, 0.5, 0.020135041633377492],
  [0.9, 20, 3, 0.6200409384119036],
  [0.5, 300, 310, 0.6573251825149163],
  [0.07, 14, 187, 0.5394189457843734],
];
/** Computed with scipy. */
const INTERVALS: readonly (readonly [number, number, number, number, number])[] = [
  [0, 200, 0.05, 0, 0.01827534035513624],
  [200, 200, 0.05, 0.9817246596448638, 1],
  [1, 200, 0.05, 0.00012658102786701825, 0.02754189845720562],
  [14, 200, 0.005, 0.029280533583185525, 0.13587700069054706],
  [100, 200, 0.01, 0.407351897498054, 0.592648102501946],
  [1999, 5000, 0.005, 0.38037518137059506, 0.4194502106213825],
  [7, 10, 0.05, 0.3475471499400027, 0.9332604888222655],
  [50000, 100000, 0.05, 0.4968960624918004, 0.5031039375081996],
];

describe('the incomplete beta function', () => {
  it.each(BETA)('I of %d with %d and %d', (x, a, b, expected) => {
    expect(regularisedBeta(x, a, b)).toBeCloseTo(expected, 11);
    expect(betaQuantile(expected, a, b)).toBeCloseTo(x, 11);
  });

  it('has the gamma function of factorials and of 1/2', () => {
    expect(logGamma(1)).toBeCloseTo(0, 14);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 13);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14);
  });

  it.each(INTERVALS)('has the interval of %d in %d at %d', (hits, shots, alpha, low, high) => {
    const interval = clopperPearson(hits, shots, alpha);
    expect(interval.low).toBeCloseTo(low, 11);
    expect(interval.high).toBeCloseTo(high, 11);
  });
});
