import { expect } from 'vitest';

/** Expects frequencies of counts within five standard deviations of exact probabilities, and nothing impossible. */
export function expectFrequencies(
  counts: Readonly<Record<string, number>>,
  exact: Readonly<Record<string, number>>,
): void {
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const key of Object.keys(counts)) expect(exact[key] ?? 0, key).toBeGreaterThan(0);
  for (const [key, weight] of Object.entries(exact)) {
    const sigma = Math.sqrt((weight * Math.max(0, 1 - weight)) / shots);
    expect(Math.abs((counts[key] ?? 0) / shots - weight), key).toBeLessThan(5 * sigma + 1e-4);
  }
}
