import { describe, expect, it } from 'vitest';
import { MAX_SEED, randomStream, shotStream, uniformAt } from './random.ts';

const words = (seed: number, count: number) => {
  const stream = randomStream(seed);
  return Array.from({ length: count }, () => stream.uint32());
};

/** Σ (observed − expected)² / expected over equal bins. */
const chiSquare = (values: readonly number[], bins: number) => {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) counts[Math.floor(value * bins)]!++;
  const expected = values.length / bins;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

describe('random streams', () => {
  it('return the same numbers for the same seed on every machine and in every version', () => {
    expect(words(0, 4)).toEqual([444105612, 809874321, 3155108618, 792069488]);
    expect(words(MAX_SEED, 4)).toEqual([2318863427, 2841946181, 2059039246, 2564773150]);
    expect(uniformAt(12345, 7, 3)).toBe(0.9767905262664917);
  });

  it('change with every bit of the seed', () => {
    const seeds = [0, 1, 2, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 52, MAX_SEED];
    expect(new Set(seeds.map((seed) => words(seed, 2).join())).size).toBe(seeds.length);
  });

  it('reject invalid seeds', () => {
    for (const seed of [-1, 0.5, MAX_SEED + 1, Number.NaN]) expect(() => randomStream(seed)).toThrow(RangeError);
  });

  it('stop at the same numbers in firstNotBelow as in single draws', () => {
    const limits = Float64Array.from({ length: 500 }, (_, i) => 1 - (i % 7) / 100);
    const single = shotStream(5, 8);
    const expected = Array.from(limits, (limit, index) => ({ index, limit, drawn: single.uniform() })).filter(
      ({ drawn, limit }) => drawn >= limit,
    );
    const stream = shotStream(5, 8);
    for (const { index, drawn } of expected) {
      const from = expected.findLast((before) => before.index < index)?.index ?? -1;
      expect([stream.firstNotBelow(limits, from + 1), stream.drawn]).toEqual([index, drawn]);
    }
    expect(expected.length).toBeGreaterThan(5);
    expect(stream.firstNotBelow(limits, expected.at(-1)!.index + 1)).toBe(limits.length);
    // Both streams continue with the same number.
    expect(stream.uint32()).toBe(single.uint32());
  });

  it('are uniform: chi-square of 64 bins stays below the 99.9 % quantile, 103.4', () => {
    const stream = randomStream(2024);
    const values = Array.from({ length: 64_000 }, () => stream.uniform());
    expect(chiSquare(values, 64)).toBeLessThan(103.4);
    expect(Math.max(...values)).toBeLessThan(1);
    // Pairs of consecutive numbers are uniform on the square, too.
    const pairs = values.slice(1).map((value, i) => (Math.floor(value * 8) + Math.floor(values[i]! * 8) * 8) / 64);
    expect(chiSquare(pairs, 64)).toBeLessThan(103.4);
  });

  it('are uniform in random access: over shots, over draws, and from shot to shot', () => {
    const byShot = Array.from({ length: 64_000 }, (_, shot) => uniformAt(7, shot, 0));
    const byDraw = Array.from({ length: 64_000 }, (_, draw) => uniformAt(7, 3, draw));
    const pairs = byShot.map((value, i) => (Math.floor(value * 8) + Math.floor(uniformAt(7, i, 1) * 8) * 8) / 64);
    expect(chiSquare(byShot, 64)).toBeLessThan(103.4);
    expect(chiSquare(byDraw, 64)).toBeLessThan(103.4);
    expect(chiSquare(pairs, 64)).toBeLessThan(103.4);
  });
});
