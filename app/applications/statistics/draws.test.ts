import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator';
import { drawBinomial, drawMultinomial, normalDraws } from './draws.ts';

const uniformOf = (seed: number): (() => number) => {
  const stream = randomStream(seed);
  return () => stream.uniform();
};

describe('draws', () => {
  it('a binomial number has the right distribution', () => {
    const uniform = uniformOf(5);
    const seen = new Float64Array(6);
    for (let draw = 0; draw < 20_000; draw++) seen[drawBinomial(5, 0.3, uniform)]! += 1 / 20_000;
    const expected = [0.16807, 0.36015, 0.3087, 0.1323, 0.02835, 0.00243];
    for (const [k, p] of expected.entries())
      expect(Math.abs(seen[k]! - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 20_000));
  });

  it.each([
    [5000, 0.5],
    [5000, 1e-4],
    [100_000, 0.999],
  ])('%d trials with %d have the right mean and variance', (n, p) => {
    const uniform = uniformOf(7);
    const draws = Array.from({ length: 2000 }, () => drawBinomial(n, p, uniform));
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - n * p) ** 2, 0) / draws.length;
    expect(Math.abs(mean - n * p)).toBeLessThan(4 * Math.sqrt((n * p * (1 - p)) / draws.length));
    expect(variance / (n * p * (1 - p))).toBeCloseTo(1, 0);
  });

  it('what cannot happen does not happen, for the smallest and the largest uniform number', () => {
    for (const u of [0, 1 - 2 ** -53]) {
      expect(drawBinomial(10, 0, () => u)).toBe(0);
      expect(drawBinomial(10, 1, () => u)).toBe(10);
      expect(drawBinomial(0, 0.5, () => u)).toBe(0);
      expect(drawBinomial(3, 0.5, () => u)).toBeLessThanOrEqual(3);
      expect(drawBinomial(3, 0.5, () => u)).toBeGreaterThanOrEqual(0);
    }
  });

  it('counts of outcomes add up and do not depend on the order of the outcomes', () => {
    const counts = drawMultinomial(1000, { '10': 0.25, '01': 0.5, '11': 0, '00': 0.25 }, uniformOf(1));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1000);
    expect(counts['11']).toBeUndefined();
    expect(Math.abs(counts['01']! - 500)).toBeLessThan(64);
    expect(drawMultinomial(1000, { '00': 0.25, '01': 0.5, '10': 0.25 }, uniformOf(1))).toEqual(counts);
  });

  it('normal numbers have mean 0, variance 1 and the right tails', () => {
    const next = normalDraws(uniformOf(3));
    const draws = Array.from({ length: 20_000 }, next);
    expect(Math.abs(draws.reduce((sum, x) => sum + x, 0) / draws.length)).toBeLessThan(4 / Math.sqrt(20_000));
    expect(draws.reduce((sum, x) => sum + x * x, 0) / draws.length).toBeCloseTo(1, 1);
    expect(draws.filter((x) => x > 1.6448536).length / draws.length).toBeCloseTo(0.05, 2);
  });
});
