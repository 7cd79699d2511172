import { describe, expect, it } from 'vitest';
import { normalBetween, normalCdf, normalDensity, normalQuantile } from './normal.ts';

/** Computed with mpmath to 40 digits, and rounded to doubles. */
const CDF: readonly (readonly [number, number])[] = [
  [-37, 5.725571222524577e-300],
  [-30.1, 2.4226672179857586e-199],
  [-12.3, 4.5287069561587846e-35],
  [-8, 6.220960574271784e-16],
  [-5.5, 1.8989562465887718e-8],
  [-3.3, 0.0004834241423837775],
  [-2, 0.02275013194817921],
  [-1.51, 0.0655217120889165],
  [-1.49, 0.06811211796672545],
  [-1, 0.15865525393145705],
  [-0.3, 0.3820885778110474],
  [-1e-9, 0.49999999960105773],
  [0, 0.5],
  [0.7, 0.758036347776927],
  [1.49, 0.9318878820332746],
  [1.6, 0.945200708300442],
  [3, 0.9986501019683699],
  [6, 0.9999999990134123],
];
const QUANTILES: readonly (readonly [number, number])[] = [
  [1e-300, -37.0470962993612],
  [1e-100, -21.273453560965326],
  [1e-20, -9.262340089798407],
  [1e-10, -6.361340902404057],
  [0.0001, -3.7190164854556804],
  [0.001, -3.0902323061678136],
  [0.01, -2.326347874040841],
  [0.025, -1.9599639845400543],
  [0.05, -1.6448536269514726],
  [0.08, -1.4050715603096327],
  [0.2, -0.8416212335729142],
  [0.4, -0.2533471031357997],
  [0.4999, -0.00025066283008800747],
  [0.6, 0.2533471031357997],
  [0.95, 1.6448536269514722],
  [0.99, 2.3263478740408408],
];

const relative = (value: number, expected: number): number => Math.abs(value - expected) / Math.abs(expected);

describe('the normal distribution', () => {
  it.each(CDF)('Φ(%d)', (x, expected) => {
    expect(relative(normalCdf(x), expected)).toBeLessThan(1e-14);
  });

  it.each(QUANTILES)('Φ⁻¹(%d)', (p, expected) => {
    expect(Math.abs(normalQuantile(p) - expected)).toBeLessThan(1e-14 * Math.max(1, Math.abs(expected)));
  });

  it('has the ends that it must have', () => {
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(-0.1)).toBeNaN();
    expect(normalQuantile(Number.NaN)).toBeNaN();
    expect(normalCdf(-Infinity)).toBe(0);
    expect(normalCdf(Infinity)).toBe(1);
    expect(normalDensity(-Infinity)).toBe(0);
    expect(normalDensity(Number.NaN)).toBeNaN();
    expect(normalDensity(0)).toBe(1 / Math.sqrt(2 * Math.PI));
  });

  it('is steady where the two formulas meet', () => {
    for (const x of [-1.5, 1.5]) expect(Math.abs(normalCdf(x + 1e-13) - normalCdf(x - 1e-13))).toBeLessThan(1e-13);
  });

  it('keeps the digits of small differences in both tails', () => {
    expect(relative(normalBetween(8, Infinity), 6.220960574271784e-16)).toBeLessThan(1e-14);
    expect(normalBetween(2, 3)).toBeCloseTo(normalBetween(-3, -2), 16);
    expect(normalBetween(-1, 2)).toBeCloseTo(normalCdf(2) - normalCdf(-1), 16);
  });
});
