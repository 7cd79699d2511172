import { describe, expect, it } from 'vitest';
import { normalBetween, normalCdf, normalDensity, normalQuantile } from './normal.ts';

/** Computed with mpmath to 40 digits. */
const CDF: readonly (readonly [number, number])[] = [
  [-37, 5.72557122252457682e-300],
  [-30.1, 2.42266721798575877e-199],
  [-12.3, 4.52870695615878465e-35],
  [-8, 6.22096057427178412e-16],
  [-5.5, 1.89895624658877194e-8],
  [-3.3, 0.000483424142383777507],
  [-2, 0.0227501319481792072],
  [-1.51, 0.0655217120889164995],
  [-1.49, 0.068112117966725455],
  [-1, 0.158655253931457051],
  [-0.3, 0.382088577811047367],
  [-1e-9, 0.49999999960105772],
  [0, 0.5],
  [0.7, 0.758036347776926971],
  [1.49, 0.931887882033274545],
  [1.6, 0.945200708300442016],
  [3, 0.998650101968369905],
  [6, 0.999999999013412355],
];
const QUANTILES: readonly (readonly [number, number])[] = [
  [1e-300, -37.0470962993611992],
  [1e-100, -21.2734535609653243],
  [1e-20, -9.26234008979840758],
  [1e-10, -6.3613409024040562],
  [0.0001, -3.71901648545568055],
  [0.001, -3.09023230616781354],
  [0.01, -2.32634787404084109],
  [0.025, -1.95996398454005421],
  [0.05, -1.64485362695147269],
  [0.08, -1.40507156030963254],
  [0.2, -0.841621233572914166],
  [0.4, -0.253347103135799741],
  [0.4999, -0.000250662830088007492],
  [0.6, 0.253347103135799741],
  [0.95, 1.64485362695147228],
  [0.99, 2.32634787404084077],
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
    expect(relative(normalBetween(8, Infinity), 6.22096057427178412e-16)).toBeLessThan(1e-14);
    expect(normalBetween(2, 3)).toBeCloseTo(normalBetween(-3, -2), 16);
    expect(normalBetween(-1, 2)).toBeCloseTo(normalCdf(2) - normalCdf(-1), 16);
  });
});
