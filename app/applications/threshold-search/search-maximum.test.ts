import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator';
import { type MaximumProblem, searchBudget, searchMaximum, type ThresholdMeasurement } from './search-maximum.ts';

const uniformOf = (seed: number) => {
  const stream = randomStream(seed);
  return () => stream.uniform();
};

/** Measures as an ideal quantum computer: a marked index with probability sin²((2j+1)θ). */
function idealProblem(values: readonly number[], seed: number, size = values.length): MaximumProblem {
  const random = uniformOf(seed);
  const valueOf = (index: number): number => values[index]!;
  const measure = (iterations: number, threshold: number): number => {
    const places = Array.from({ length: size }, (_, index) => index);
    const isMarked = (index: number): boolean => index < values.length && values[index]! > threshold;
    const marked = places.filter(isMarked);
    const angle = Math.asin(Math.sqrt(marked.length / size));
    const isHit = random() < Math.sin((2 * iterations + 1) * angle) ** 2;
    const drawn = isHit ? marked : places.filter((index) => !isMarked(index));
    return drawn[Math.floor(random() * drawn.length)]!;
  };
  return { size, count: values.length, valueOf, measure, random };
}

describe('the budget of a search', () => {
  it.each([
    [4, 51],
    [16, 112],
    [64, 230],
  ])('of %i places is %i calls', (size, calls) => {
    expect(searchBudget(size)).toBe(calls);
  });
});

describe('the search for a maximum', () => {
  const values = uniformOf(9);
  const many = Array.from({ length: 16 }, () => Math.floor(1000 * values()));

  it('finds it, and counts what it used', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const seen: ThresholdMeasurement[] = [];
      const found = searchMaximum(idealProblem(many, seed), (measurement, { calls, best, value }) => {
        seen.push(measurement);
        expect(calls).toBe(measurement.calls);
        expect(value).toBe(many[best]);
      });
      expect(found.value).toBe(Math.max(...many));
      expect(found.measurements).toEqual(seen);
      expect(found.calls).toBe(seen.reduce((sum, { iterations }) => sum + iterations + 1, 0));
      expect(found.calls).toBeGreaterThanOrEqual(112);
      expect(seen.at(-2)!.calls).toBeLessThan(112);
      const hit = seen.find(({ value }) => value === found.value);
      if (found.callsUntilBest === 0) expect(seen[0]!.threshold).toBe(found.value);
      else expect(hit).toMatchObject({ index: found.best, calls: found.callsUntilBest });
    }
  });

  it('raises its threshold only, and its range by the growth until it is a root of the size', () => {
    const found = searchMaximum({ ...idealProblem(many, 3), growth: 2 });
    let range = 1;
    let threshold = found.measurements[0]!.threshold;
    for (const measurement of found.measurements) {
      expect(measurement.threshold).toBe(threshold);
      expect(measurement.iterations).toBeLessThan(Math.ceil(range));
      const isBetter = measurement.value! > threshold;
      range = isBetter ? 1 : Math.min(4, 2 * range);
      if (isBetter) threshold = measurement.value!;
    }
    expect(found.measurements.some(({ iterations }) => iterations === 3)).toBe(true);
  });

  it('never chooses an empty place, even if nothing else is there but zeros', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const found = searchMaximum(idealProblem([0, 0, 0], seed, 4));
      expect(found.best).toBeLessThan(3);
      const empty = found.measurements.filter(({ index }) => index === 3);
      expect(empty.length).toBeGreaterThan(0);
      for (const measurement of empty) expect(measurement).not.toHaveProperty('value');
    }
    const negative = searchMaximum(idealProblem([-5, -2, -3], 1, 4));
    expect(negative).toMatchObject({ best: 1, value: -2 });
  });

  it('ends where nothing is measured, or at its own budget', () => {
    let left = 3;
    const problem = idealProblem(many, 5);
    const cut = searchMaximum({
      ...problem,
      measure: (iterations, threshold) => (left-- > 0 ? problem.measure(iterations, threshold) : undefined),
    });
    expect(cut.measurements).toHaveLength(3);
    expect(searchMaximum({ ...problem, budget: 0 })).toMatchObject({ calls: 0, measurements: [] });
    const short = searchMaximum({ ...idealProblem(many, 5), budget: 4 });
    expect(short.calls).toBeGreaterThanOrEqual(4);
    expect(short.calls).toBeLessThan(8);
  });
});
