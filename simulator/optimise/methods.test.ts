import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator/math/random.ts';
import { METHOD_NAMES, type MethodName } from './methods.ts';
import type { Evaluation } from './minimisation.ts';
import {
  beale,
  cosines,
  evaluationOf,
  flat,
  himmelblau,
  minimised,
  powellSingular,
  quadratic,
  rosenbrock,
  type TestProblem,
} from './testing/problems.ts';

interface Bar {
  readonly problem: TestProblem;
  /** For each method that is expected to come near the minimum: greatest value, greatest number of evaluations. */
  readonly bars: Partial<Record<MethodName, readonly [value: number, evaluations: number]>>;
}

/** Linear models follow a narrow valley slowly, so COBYLA has wide bars there. */
const BARS: readonly Bar[] = [
  {
    problem: quadratic,
    bars: { adam: [1e-9, 500], 'l-bfgs': [1e-12, 40], 'nelder-mead': [1e-6, 500], cobyla: [1, 2500] },
  },
  {
    problem: rosenbrock(2),
    bars: { adam: [1e-6, 2000], 'l-bfgs': [1e-12, 60], 'nelder-mead': [1e-7, 250], cobyla: [0.02, 5000] },
  },
  {
    problem: rosenbrock(10),
    bars: { adam: [1e-5, 2000], 'l-bfgs': [1e-12, 80], 'nelder-mead': [1e-6, 5000], cobyla: [1.5, 5000] },
  },
  {
    problem: powellSingular,
    bars: { adam: [1e-4, 4000], 'l-bfgs': [1e-10, 80], 'nelder-mead': [1e-10, 600], cobyla: [0.002, 2000] },
  },
  {
    problem: beale,
    bars: { adam: [1e-6, 500], 'l-bfgs': [1e-12, 30], 'nelder-mead': [1e-8, 150], cobyla: [1e-4, 800] },
  },
  {
    problem: himmelblau,
    bars: {
      adam: [1e-7, 400],
      'l-bfgs': [1e-12, 30],
      'nelder-mead': [1e-6, 150],
      cobyla: [1e-6, 80],
      spsa: [1e-4, 5000],
    },
  },
];

describe('the minimum of test problems', () => {
  it.each(BARS.map(({ problem, bars }) => [problem.name, problem, bars] as const))('%s', (_, problem, bars) => {
    for (const [method, [value, evaluations]] of Object.entries(bars)) {
      const run = minimised(method as MethodName, problem, { budget: 5000 });
      expect(run.best!.value, method).toBeLessThan(value);
      expect(run.history.length, method).toBeLessThanOrEqual(evaluations);
      expect(run.best!.value).toBe(problem.value(run.best!.point));
    }
  });

  it.each(METHOD_NAMES)('%s finds the minimum of a sum of cosines, also from its maximum', (method) => {
    for (const start of [cosines.start, [0, 0, 0]]) {
      const run = minimised(method, { ...cosines, start }, { budget: 4000 });
      expect(run.best!.value).toBeGreaterThanOrEqual(-6);
      expect(run.best!.value).toBeLessThan(-6 + 1e-4);
    }
  });

  it.each(METHOD_NAMES)('%s starts at a minimum and ends there', (method) => {
    const run = minimised(method, { ...cosines, start: [Math.PI, Math.PI, Math.PI] });
    expect(run.best!.value).toBeLessThan(-6 + 1e-6);
    expect(['tolerance', 'no-improvement']).toContain(run.stoppedBy);
    expect(run.history.length).toBeLessThan(1500);
  });
});

describe('landscapes without a way down', () => {
  it.each(METHOD_NAMES)('%s says that a flat one is flat, soon', (method) => {
    const run = minimised(method, flat, { budget: 200 });
    expect(run.stoppedBy).toBe('flat');
    expect(run.history.length).toBeLessThanOrEqual(22);
    expect(run.best).toMatchObject({ value: 2.5, point: flat.start });
  });

  it.each(METHOD_NAMES)('%s ends where no value is finite', (method) => {
    for (const value of [Number.NaN, Infinity, -Infinity, null]) {
      const run = minimised(method, flat, { budget: 300 }, () => ({ value, gradient: [1, 1, 1] }));
      expect(run.stoppedBy).toBe('not-finite');
      expect(run.best).toBeUndefined();
      expect(run.history.every((entry) => entry.value === null)).toBe(true);
    }
  });

  it.each(METHOD_NAMES)('%s goes round a region without values', (method) => {
    const hole = (x: readonly number[]): Evaluation =>
      x[0]! > 1.2 ? { value: Number.NaN, gradient: [0, 0, 0] } : evaluationOf(cosines, x);
    const run = minimised(method, cosines, { budget: 1500 }, hole);
    expect(run.best!.value).toBeLessThan(-0.1);
    expect(run.best!.point[0]).toBeLessThanOrEqual(1.2);
    expect(run.history.length).toBeLessThanOrEqual(1500);
  });

  it.each(METHOD_NAMES)('%s ends where the value only rises from the start', (method) => {
    const cone: TestProblem = {
      name: 'cone',
      start: [0.5, -0.5],
      value: ([x = 0, y = 0]) => Math.hypot(x - 0.5, y + 0.5),
      gradient: ([x = 0, y = 0]) => [Math.sign(x - 0.5) || 1, Math.sign(y + 0.5) || 1],
    };
    const run = minimised(method, cone, { budget: 3000 });
    expect(run.best!.value).toBeLessThan(0.01);
    expect(['tolerance', 'no-improvement', ...(method === 'spsa' ? ['budget'] : [])]).toContain(run.stoppedBy);
  });

  it('a wrong gradient is told, not followed for ever', () => {
    const wrong: TestProblem = { ...quadratic, gradient: (x) => quadratic.gradient(x).map((g) => -g) };
    for (const method of ['adam', 'l-bfgs'] as const)
      expect(minimised(method, wrong, { budget: 5000 }).stoppedBy).toBe('no-improvement');
  });
});

describe('bounds', () => {
  const bounded = [
    [-1, 0.5],
    [null, 0],
    [0.9, null],
  ] as const;

  it.each(METHOD_NAMES)('%s keeps them at every point and finds the minimum on them', (method) => {
    const bowl: TestProblem = {
      name: 'bowl',
      start: [0, -1, 2],
      value: (x) => x.reduce((sum, xi, i) => sum + (i + 1) * (xi - 1) ** 2, 0) + x[0]! * x[1]!,
      gradient: (x) => x.map((xi, i) => 2 * (i + 1) * (xi - 1) + (i === 0 ? x[1]! : i === 1 ? x[0]! : 0)),
    };
    const run = minimised(method, bowl, { budget: 3000, bounds: bounded });
    for (const { point } of run.history)
      for (const [i, [lower, upper]] of bounded.entries()) {
        expect(point[i]).toBeGreaterThanOrEqual(lower ?? -Infinity);
        expect(point[i]).toBeLessThanOrEqual(upper ?? Infinity);
      }
    expect(run.best!.value).toBeLessThan(2.25 + (method === 'spsa' ? 0.05 : 0.001));
    expect(run.best!.point[0]).toBeCloseTo(0.5, method === 'spsa' ? 1 : 2);
    expect(run.best!.point[1]).toBeCloseTo(0, method === 'spsa' ? 1 : 2);
  });

  it.each(METHOD_NAMES)('%s works within bounds narrower than its first step', (method) => {
    const run = minimised(
      method,
      { ...cosines, start: [1, 1, 1] },
      { bounds: [1, 2, 3].map(() => [1 - 1e-3, 1 + 1e-3]), tolerance: 1e-6 },
    );
    expect(run.best!.value).toBeLessThanOrEqual(
      cosines.value([1.001, 1.001, 1.001]) + (method === 'spsa' ? 0.003 : 1e-4),
    );
  });

  it.each(METHOD_NAMES)('%s leaves a parameter with equal bounds alone', (method) => {
    const run = minimised(method, cosines, {
      budget: 4000,
      bounds: [
        [null, null],
        [-0.7, -0.7],
        [null, null],
      ],
    });
    expect(run.history.every(({ point }) => point[1] === -0.7)).toBe(true);
    expect(run.best!.value).toBeLessThan(-4 + 2 * Math.cos(0.7) + 1e-4);
  });
});

describe('a parameter without effect', () => {
  it.each([
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 1],
  ])('does not keep Nelder–Mead from its tolerance: %i with, %i without', (used, unused) => {
    const value = (x: readonly number[]) => x.slice(0, used).reduce((sum, angle) => sum - Math.cos(angle), 0);
    for (let seed = 0; seed < 20; seed++) {
      const random = randomStream(seed);
      const start = Array.from({ length: used + unused }, () => 3 * random.uniform() - 1.5);
      const problem: TestProblem = { name: 'cosines of some', start, value, gradient: () => [] };
      const run = minimised('nelder-mead', problem, { budget: 200 });
      expect(run.stoppedBy).toBe('tolerance');
      expect(run.best!.value).toBeLessThan(-used + 1e-7);
    }
  });

  it('is left where the value still falls along the others', () => {
    // Along the valley of Rosenbrock's function simplices degenerate far from the minimum.
    const valley = rosenbrock(2);
    const value = ([, ...x]: readonly number[]) => valley.value(x);
    const problem: TestProblem = { name: 'a valley', start: [0.5, ...valley.start], value, gradient: () => [] };
    expect(minimised('nelder-mead', problem, { budget: 2000 }).best!.value).toBeLessThan(1e-7);
  });
});

describe('noisy values', () => {
  const noisy = (problem: TestProblem, error: number, seed: number) => {
    const random = randomStream(seed);
    // The sum of twelve uniform numbers has variance 1.
    const normal = (): number => Array.from({ length: 12 }, () => random.uniform()).reduce((sum, x) => sum + x, -6);
    return (x: readonly number[]): Evaluation => ({ value: problem.value(x) + error * normal(), standardError: error });
  };

  it('do not keep SPSA from the minimum, whose value is taken anew', () => {
    for (const seed of [1, 2, 3]) {
      const run = minimised('spsa', cosines, { budget: 1000, isNoisy: true, seed }, noisy(cosines, 0.1, seed));
      expect(cosines.value(run.best!.point)).toBeLessThan(-5.9);
      expect(run.best!.evaluation).toBe(run.history.length);
      expect(run.history.length).toBeLessThanOrEqual(1000);
    }
  });

  it('have an unbiased best value with every method that may choose the lowest one', () => {
    for (const method of ['nelder-mead', 'cobyla'] as const) {
      let sum = 0;
      for (let seed = 1; seed <= 40; seed++) {
        const evaluate = noisy(cosines, 0.2, seed);
        const run = minimised(method, cosines, { budget: 80, isNoisy: true, seed }, evaluate);
        sum += run.best!.value - cosines.value(run.best!.point);
      }
      // The lowest of 80 values would be low by about two standard errors, 0.4.
      expect(Math.abs(sum / 40)).toBeLessThan(0.1);
    }
  });
});
