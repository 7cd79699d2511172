import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator';
import { type AngleEvaluation, type AngleSearch, searchAngles } from './search-angles.ts';

const SEARCH: AngleSearch = {
  starts: [
    [3, 3],
    [0.2, -0.2],
  ],
  method: 'nelder-mead',
  budget: 200,
  step: 0.2,
  tolerance: 1e-6,
  seed: 1,
  isNoisy: false,
};

/** Minima of −2 at (0, 0) and of −1 at (4, 4). */
const twoMinima = ([x, y]: readonly number[]): number =>
  -2 * Math.exp(-(x! ** 2) - y! ** 2) - Math.exp(-((x! - 4) ** 2) - (y! - 4) ** 2);

describe('a search of angles', () => {
  it('returns the best of all starts', () => {
    const told: AngleEvaluation[] = [];
    const found = searchAngles(
      (values) => ({ value: twoMinima(values) }),
      SEARCH,
      (each) => told.push(each),
    );
    expect(found.best!.value).toBeCloseTo(-2, 6);
    expect(found).toMatchObject({ best: { start: 1 }, evaluations: told.length, isConverged: true });
    expect(told.map(({ evaluation }) => evaluation)).toEqual(told.map((_, index) => index + 1));
    told.forEach(({ best }, index) =>
      expect(best).toBe(Math.min(...told.slice(0, index + 1).map(({ value }) => value))),
    );
  });

  it('says that its budget did not suffice', () =>
    expect(
      searchAngles(
        (values) => ({ value: twoMinima(values) }),
        { ...SEARCH, budget: 5 },
        () => undefined,
      ),
    ).toMatchObject({ evaluations: 10, isConverged: false }));

  it('returns what it has when it is stopped', () => {
    let calls = 0;
    const stopAfter = (limit: number) =>
      searchAngles(
        (values) => (++calls > limit ? undefined : { value: twoMinima(values) }),
        SEARCH,
        () => undefined,
      );
    expect(stopAfter(0)).toEqual({ evaluations: 0, isConverged: false });
    calls = 0;
    expect(stopAfter(7)).toMatchObject({ evaluations: 7, isConverged: false, best: { start: 0 } });
  });

  it('takes the value from shots anew at the end of each start', () => {
    const stream = randomStream(3);
    const noise = 0.2;
    const found = searchAngles(
      (values) => ({ value: twoMinima(values) + noise * (stream.uniform() - 0.5), standardError: noise }),
      { ...SEARCH, method: 'spsa', budget: 300, isNoisy: true },
      () => undefined,
    );
    expect(found.best!.start).toBe(1);
    expect(Math.abs(found.best!.value - twoMinima(found.best!.angles))).toBeLessThan(noise / 2 + 1e-12);
  });
});
