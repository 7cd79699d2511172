import { type MethodName, METHODS } from '../methods.ts';
import { type Evaluation, Minimisation, type MinimiseOptions } from '../minimisation.ts';

/** A function to minimise, with its gradient. */
export interface TestProblem {
  readonly name: string;
  readonly start: readonly number[];
  readonly value: (x: readonly number[]) => number;
  readonly gradient: (x: readonly number[]) => readonly number[];
}

/** Σ s_i (x_i − 1)², s from 1 to 10⁴. */
export const quadratic: TestProblem = {
  name: 'quadratic of condition 10⁴',
  start: [0, 0, 0, 0],
  value: (x) => x.reduce((sum, xi, i) => sum + 10 ** ((4 * i) / 3) * (xi - 1) ** 2, 0),
  gradient: (x) => x.map((xi, i) => 2 * 10 ** ((4 * i) / 3) * (xi - 1)),
};

/** H. H. Rosenbrock 1960, extended as in J. J. Moré, B. S. Garbow and K. E. Hillstrom 1981, problem 21: in pairs. */
export const rosenbrock = (n: number): TestProblem => ({
  name: `Rosenbrock of ${n}`,
  start: Array.from({ length: n }, (_, i) => (i % 2 === 0 ? -1.2 : 1)),
  value: (x) => {
    let sum = 0;
    for (let i = 0; i < n; i += 2) sum += 100 * (x[i + 1]! - x[i]! ** 2) ** 2 + (1 - x[i]!) ** 2;
    return sum;
  },
  gradient: (x) =>
    x.map((xi, i) => {
      if (i % 2 === 1) return 200 * (xi - x[i - 1]! ** 2);
      return -400 * xi * (x[i + 1]! - xi ** 2) - 2 * (1 - xi);
    }),
});

/** M. J. D. Powell 1962; Moré, Garbow and Hillstrom, problem 13. The Hessian at the minimum is singular. */
export const powellSingular: TestProblem = {
  name: 'Powell’s singular function',
  start: [3, -1, 0, 1],
  value: ([a = 0, b = 0, c = 0, d = 0]) => (a + 10 * b) ** 2 + 5 * (c - d) ** 2 + (b - 2 * c) ** 4 + 10 * (a - d) ** 4,
  gradient: ([a = 0, b = 0, c = 0, d = 0]) => {
    const [s, t, u, v] = [2 * (a + 10 * b), 10 * (c - d), 4 * (b - 2 * c) ** 3, 40 * (a - d) ** 3];
    return [s + v, 10 * s + u, t - 2 * u, -t - v];
  },
};

/** E. M. L. Beale 1958; minimum 0 at (3, 0.5). */
export const beale: TestProblem = {
  name: 'Beale’s function',
  start: [1, 1],
  value: ([x = 0, y = 0]) =>
    (1.5 - x * (1 - y)) ** 2 + (2.25 - x * (1 - y ** 2)) ** 2 + (2.625 - x * (1 - y ** 3)) ** 2,
  gradient: ([x = 0, y = 0]) => {
    let [gx, gy] = [0, 0];
    for (const [i, constant] of [1.5, 2.25, 2.625].entries()) {
      const rest = constant - x * (1 - y ** (i + 1));
      gx -= 2 * rest * (1 - y ** (i + 1));
      gy += 2 * rest * x * (i + 1) * y ** i;
    }
    return [gx, gy];
  },
};

/** D. M. Himmelblau 1972; four minima of value 0. */
export const himmelblau: TestProblem = {
  name: 'Himmelblau’s function',
  start: [0, 0],
  value: ([x = 0, y = 0]) => (x * x + y - 11) ** 2 + (x + y * y - 7) ** 2,
  gradient: ([x = 0, y = 0]) => [
    4 * x * (x * x + y - 11) + 2 * (x + y * y - 7),
    2 * (x * x + y - 11) + 4 * y * (x + y * y - 7),
  ],
};

/** ⟨Z⟩ of RX(x)RX(y)|0⟩ and the like: a sum of cosines, with a saddle or a maximum at 0. */
export const cosines: TestProblem = {
  name: 'cosines',
  start: [0.4, -0.7, 1],
  value: (x) => x.reduce((sum, xi, i) => sum + (i + 1) * Math.cos(xi), 0),
  gradient: (x) => x.map((xi, i) => -(i + 1) * Math.sin(xi)),
};

export const flat: TestProblem = {
  name: 'flat',
  start: [0.3, 0.2, 0.1],
  value: () => 2.5,
  gradient: (x) => x.map(() => 0),
};

/** Returns options with the defaults of the method and without bounds. */
export function optionsFor(
  method: MethodName,
  start: readonly number[],
  more: Partial<MinimiseOptions> = {},
): MinimiseOptions {
  const { step, tolerance } = METHODS[method];
  const bounds = start.map(() => [null, null] as const);
  return { method, start, bounds, budget: 2000, tolerance, step, seed: 1, isNoisy: false, ...more };
}

export const evaluationOf = ({ value, gradient }: TestProblem, point: readonly number[]): Evaluation => ({
  value: value(point),
  gradient: gradient(point),
});

/** Runs a minimisation to its end. */
export function minimised(
  method: MethodName,
  problem: TestProblem,
  more: Partial<MinimiseOptions> = {},
  evaluate: (point: readonly number[]) => Evaluation = (point) => evaluationOf(problem, point),
): Minimisation {
  const run = new Minimisation(optionsFor(method, problem.start, more));
  while (run.wanted.length > 0) run.tell(evaluate(run.wanted[0]!));
  return run;
}
