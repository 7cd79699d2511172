import { describe, expect, it } from 'vitest';
import { BLOCK_WORDS, philox } from './philox.ts';
import { MAX_SEED, partSeed, randomStream, shotStream, STREAM_VERSION, uniformAt } from './random.ts';

const words = (seed: number, count: number) => {
  const stream = randomStream(seed);
  return Array.from({ length: count }, () => stream.uint32());
};

/** Σ (observed − expected)² / expected over bins of these probabilities. */
const chiSquareOf = (counts: readonly number[], probabilities: readonly number[]) => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce(
    (sum, count, bin) => sum + (count - total * probabilities[bin]!) ** 2 / (total * probabilities[bin]!),
    0,
  );
};

/** The same over equal bins of [0, 1). */
const chiSquare = (values: readonly number[], bins: number) => {
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) counts[Math.floor(value * bins)]!++;
  return chiSquareOf(counts, new Array<number>(bins).fill(1 / bins));
};

/**
 * Compares the first `draws` numbers of every shot with those of every other shot by their upper 27 bits, which are of
 * one word.
 * @returns the number of equal pairs, and the largest number of them between the same two shots
 */
function sharedBetweenShots(shots: number, draws: number, uniform: (shot: number, draw: number) => number) {
  const keys = new Float64Array(shots * draws);
  for (let shot = 0; shot < shots; shot++)
    for (let draw = 0; draw < draws; draw++)
      keys[shot * draws + draw] = Math.floor(uniform(shot, draw) * 2 ** 27) * shots + shot;
  keys.sort();
  const between = new Map<number, number>();
  for (let i = 0; i < keys.length; i++) {
    const word = Math.floor(keys[i]! / shots);
    for (let j = i + 1; Math.floor(keys[j]! / shots) === word; j++) {
      const pair = (keys[i]! % shots) * shots + (keys[j]! % shots);
      between.set(pair, (between.get(pair) ?? 0) + 1);
    }
  }
  const counts = [...between.values()];
  return { pairs: counts.reduce((sum, count) => sum + count, 0), most: Math.max(...counts) };
}

const SHOTS = 131_072;

describe('random streams', () => {
  it('return the same numbers for the same seed on every machine, and others only in another version', () => {
    expect(STREAM_VERSION).toBe(2);
    expect(words(0, 4)).toEqual([0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8]);
    expect(words(MAX_SEED, 4)).toEqual([0x52a9a061, 0x90bc1c93, 0xd3ed3372, 0xa73237a9]);
    expect(uniformAt(12345, 7, 3)).toBe(0.5680319673283949);
    expect(shotStream(12345, 7).uniform()).toBe(0.7338386696416652);
  });

  it('are the words of the generator in order: key = seed, counter = (block, shot, stream, 0)', () => {
    const seed = 2 ** 40 + 5;
    const block = new Int32Array(BLOCK_WORDS);
    const expected = [0, 1, 2].flatMap((number) => {
      philox(block, 5, 2 ** 8, number, 9, 2, 0);
      return Array.from(block, (word) => word >>> 0);
    });
    const stream = shotStream(seed, 9);
    expect(expected.map(() => stream.uint32())).toEqual(expected);
  });

  it('have two doubles in each block, in sequence as in random access', () => {
    const block = new Int32Array(BLOCK_WORDS);
    philox(block, 6, 0, 1, 3, 1, 0);
    const [a, b, c, d] = [...block].map((word) => word >>> 0) as [number, number, number, number];
    expect(uniformAt(6, 3, 2)).toBe((Math.floor(a / 32) * 2 ** 26 + Math.floor(b / 64)) / 2 ** 53);
    expect(uniformAt(6, 3, 3)).toBe((Math.floor(c / 32) * 2 ** 26 + Math.floor(d / 64)) / 2 ** 53);
    const [doubles, integers] = [randomStream(6), randomStream(6)];
    for (let draw = 0; draw < 5; draw++) {
      const [high, low] = [integers.uint32(), integers.uint32()];
      expect(doubles.uniform()).toBe((Math.floor(high / 32) * 2 ** 26 + Math.floor(low / 64)) / 2 ** 53);
    }
  });

  it('change with every bit of the seed', () => {
    const seeds = [0, 1, 2, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 52, MAX_SEED];
    expect(new Set(seeds.map((seed) => words(seed, 2).join())).size).toBe(seeds.length);
  });

  it('reject invalid seeds', () => {
    for (const seed of [-1, 0.5, MAX_SEED + 1, Number.NaN]) expect(() => randomStream(seed)).toThrow(RangeError);
  });

  it('are uniform: chi-square of 64 bins stays below the 99.9 % quantile, 103.4', () => {
    const stream = randomStream(2024);
    const values = Array.from({ length: SHOTS }, () => stream.uniform());
    expect(chiSquare(values, 64)).toBeLessThan(103.4);
    expect(Math.max(...values.slice(0, 64_000))).toBeLessThan(1);
    // Pairs of consecutive numbers are uniform on the square, too.
    const pairs = values.slice(1).map((value, i) => (Math.floor(value * 8) + Math.floor(values[i]! * 8) * 8) / 64);
    expect(chiSquare(pairs, 64)).toBeLessThan(103.4);
  });

  it('are uniform in random access: over shots, over draws, and from shot to shot', () => {
    const byShot = Array.from({ length: SHOTS }, (_, shot) => uniformAt(7, shot, 0));
    const byDraw = Array.from({ length: SHOTS }, (_, draw) => uniformAt(7, 3, draw));
    const pairs = byShot.map((value, i) => (Math.floor(value * 8) + Math.floor(uniformAt(7, i, 1) * 8) * 8) / 64);
    expect(chiSquare(byShot, 64)).toBeLessThan(103.4);
    expect(chiSquare(byDraw, 64)).toBeLessThan(103.4);
    expect(chiSquare(pairs, 64)).toBeLessThan(103.4);
  });

  it.each([
    ['in random access', uniformAt],
    [
      'in sequence',
      (() => {
        let stream = shotStream(1, 0);
        return (seed: number, shot: number, draw: number) => {
          if (draw === 0) stream = shotStream(seed, shot);
          return stream.uniform();
        };
      })(),
    ],
  ])('share no numbers between 131,072 shots of eight draws, %s', (_, uniform) => {
    const { pairs, most } = sharedBetweenShots(SHOTS, 8, (shot, draw) => uniform(1, shot, draw));
    // Of n = 2^20 numbers of 27 bits, n(n − 1)/2 · 2^−27 = 4096 pairs are equal by chance; five standard deviations are
    // 320. Two of them between the same two shots are expected once in a thousand seeds.
    expect(Math.abs(pairs - 4096)).toBeLessThan(320);
    expect(most).toBe(1);
  });

  it('share no numbers between the streams of one seed', () => {
    const count = 10_000;
    const sequence = randomStream(4);
    const values = Array.from({ length: count }, (_, shot) => [
      sequence.uniform(),
      uniformAt(4, shot, 0),
      shotStream(4, shot).uniform(),
      // The numbers of shot 0 are not those of the seed either.
      uniformAt(4, 0, shot + 1),
    ]).flat();
    expect(new Set(values).size).toBe(4 * count);
  });
});

describe('the first number that is not below its limit', () => {
  it('has the index that single comparisons would find, and no number below the limit: chi-square', () => {
    const limits = Float64Array.of(0.9, 1, 0.75, 0.5, 0, 0.3);
    const probabilities = [0.1, 0, 0.9 * 0.25, 0.9 * 0.75 * 0.5, 0.9 * 0.75 * 0.5];
    const found = new Array<number>(limits.length + 1).fill(0);
    const places: number[] = [];
    for (let shot = 0; shot < 64_000; shot++) {
      const stream = shotStream(11, shot);
      const index = stream.firstNotBelow(limits, 0);
      found[index]!++;
      places.push((stream.drawn - limits[index]!) / (1 - limits[index]!));
    }
    // A limit of 1 is never reached, and a limit of 0 always.
    expect([found[1], found[5], found[6]]).toEqual([0, 0, 0]);
    const possible = [0, 2, 3, 4];
    // The 99.9 % quantile of three degrees of freedom.
    expect(
      chiSquareOf(
        possible.map((i) => found[i]!),
        possible.map((i) => probabilities[i]!),
      ),
    ).toBeLessThan(16.3);
    expect(Math.min(...places.slice(0, 1000))).toBeGreaterThanOrEqual(0);
    expect(chiSquare(places, 64)).toBeLessThan(103.4);
  });

  it('is found from any index on, until there is none', () => {
    const limits = new Float64Array(3000).fill(0.999);
    let events = 0;
    for (let shot = 0; shot < 1000; shot++) {
      const stream = shotStream(2, shot);
      let before = -1;
      for (let at = stream.firstNotBelow(limits, 0); at < limits.length; at = stream.firstNotBelow(limits, at + 1)) {
        expect(at).toBeGreaterThan(before);
        before = at;
        events++;
      }
    }
    // 3 per shot, five standard deviations of √3000.
    expect(Math.abs(events - 3000)).toBeLessThan(274);
    expect(shotStream(2, 0).firstNotBelow(limits, limits.length)).toBe(limits.length);
  });
});

describe('the seeds of parts', () => {
  const KINDS = ['point', 'measurement', 'search'] as const;

  it('are different for all parts of all kinds, and of their parts', () => {
    const seeds = new Set<number>();
    for (const kind of KINDS) for (let part = 1; part <= 10_000; part++) seeds.add(partSeed(7, part, kind));
    for (let point = 0; point < 100; point++)
      for (let i = 1; i <= 100; i++) seeds.add(partSeed(partSeed(7, point, 'point'), i, 'measurement'));
    // Point 0 has the seed of the run, so its first hundred measurements are among the others.
    expect(seeds.size).toBe(30_000 + 99 * 100);
    for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
  });

  it('begin with the seed itself, up to the largest', () => {
    expect(partSeed(7, 0, 'point')).toBe(7);
    expect(partSeed(MAX_SEED, 0, 'search')).toBe(MAX_SEED);
    expect(partSeed(MAX_SEED, 1, 'point')).not.toBe(partSeed(MAX_SEED - 1, 1, 'point'));
  });
});
