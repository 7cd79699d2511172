import { describe, expect, it } from 'vitest';
import { METHOD_NAMES } from './methods.ts';
import { type Evaluation, Minimisation } from './minimisation.ts';
import { cosines, evaluationOf, minimised, optionsFor, rosenbrock } from './testing/problems.ts';

const saved = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a minimisation', () => {
  it.each(METHOD_NAMES)('by %s goes on from its saved state as if it had not stopped', (method) => {
    const problem = rosenbrock(2);
    const options = { budget: 90, isNoisy: method === 'cobyla' };
    // Points without a value must survive JSON, too.
    const evaluate = (x: readonly number[]): Evaluation =>
      x[1]! > 1.1 ? { value: Number.NaN, gradient: [0, 0] } : evaluationOf(problem, x);
    const whole = minimised(method, problem, options, evaluate);
    expect(whole.evaluations.some(({ value }) => value === null)).toBe(true);
    let run = new Minimisation(optionsFor(method, problem.start, options));
    while (run.wanted.length > 0) {
      const [point] = run.wanted;
      run.tell(evaluate(point!));
      run = new Minimisation(saved(optionsFor(method, problem.start, options)), saved(run.evaluations));
    }
    expect(run.history).toEqual(whole.history);
    expect(run.best).toEqual(whole.best);
    expect(run.stoppedBy).toBe(whole.stoppedBy);
  });

  it.each(METHOD_NAMES)('by %s never exceeds its budget, and uses all of it if it needs more', (method) => {
    for (const budget of [1, 2, 3, 4, 5, 7, 12, 25, 40]) {
      const run = minimised(method, rosenbrock(10), { budget });
      expect(run.history.length).toBeLessThanOrEqual(budget);
      expect(run.history.length).toBeGreaterThanOrEqual(budget - 2);
      expect(run.stoppedBy).toBe('budget');
      expect(run.history[0]!.point).toEqual(rosenbrock(10).start);
      expect(run.best!.value).toBeLessThanOrEqual(run.history[0]!.value!);
      expect(() => {
        run.tell({ value: 0, gradient: [] });
      }).toThrow('has ended');
    }
  });

  it.each(METHOD_NAMES)('by %s has one evaluation where nothing can vary', (method) => {
    const none = minimised(method, { ...cosines, start: [] });
    expect(none).toMatchObject({ stoppedBy: 'no-parameters', best: { evaluation: 1, value: 0, point: [] } });
    const fixed = minimised(method, { ...cosines, start: [1] }, { bounds: [[1, 1]], isNoisy: true });
    expect(fixed).toMatchObject({ stoppedBy: 'no-parameters', best: { evaluation: 1, point: [1] } });
    expect(fixed.history).toHaveLength(1);
  });

  it.each(METHOD_NAMES)('by %s works with one parameter', (method) => {
    const run = minimised(method, { ...cosines, start: [0.7] });
    expect(run.best!.value).toBeLessThan(-1 + 1e-5);
  });

  it('asks for independent points together and takes their values one by one', () => {
    const run = new Minimisation(optionsFor('nelder-mead', [0, 0, 0]));
    expect(run.wanted).toHaveLength(4);
    run.tell({ value: 1 });
    expect(run.wanted).toHaveLength(3);
    expect(run.stoppedBy).toBeUndefined();
    expect(run.best).toEqual({ evaluation: 1, value: 1, point: [0, 0, 0] });
  });

  it('depends on the seed only where the method is random', () => {
    const points = (method: 'spsa' | 'cobyla', seed: number) =>
      minimised(method, cosines, { seed, budget: 50 }).history.map(({ point }) => point);
    expect(points('spsa', 1)).toEqual(points('spsa', 1));
    expect(points('spsa', 1)).not.toEqual(points('spsa', 2));
    expect(points('cobyla', 1)).toEqual(points('cobyla', 2));
  });

  it('keeps standard errors in the history, but no gradients', () => {
    const run = new Minimisation(optionsFor('adam', [1]));
    run.tell({ value: 0.5, standardError: 0.1, gradient: [1] });
    expect(run.history).toEqual([{ evaluation: 1, value: 0.5, standardError: 0.1, point: [1] }]);
    expect(run.evaluations).toEqual([{ value: 0.5, standardError: 0.1, gradient: [1] }]);
  });

  it('rejects contradictions of its caller', () => {
    const start = [0, 0];
    const wrong = (more: object) => () => new Minimisation(optionsFor('adam', start, more));
    expect(wrong({ bounds: [[0, 1]] })).toThrow('1 bounds for 2 parameters');
    expect(
      wrong({
        bounds: [
          [0, 1],
          [1, 2],
        ],
      }),
    ).toThrow('parameter 1 starts at 0, outside 1 … 2');
    expect(wrong({ start: [Number.NaN, 0] })).toThrow('starts at NaN');
    expect(wrong({ budget: 0 })).toThrow('a budget of 0 evaluations');
    expect(wrong({ budget: 1.5 })).toThrow(RangeError);
    expect(wrong({ tolerance: -1 })).toThrow(RangeError);
    expect(wrong({ step: 0 })).toThrow(RangeError);
    const run = new Minimisation(optionsFor('adam', start));
    expect(() => {
      run.tell({ value: 1, gradient: [1] });
    }).toThrow('1 gradient components for 2 parameters');
    expect(() => {
      run.tell({ value: 1 });
    }).toThrow(RangeError);
  });
});
