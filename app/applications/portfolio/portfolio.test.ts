import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import portfolioCases from '#app/applications/testing/cases/portfolio.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { evaluationLimit } from './angle-plan.ts';
import { portfolioMethod } from './index.ts';
import type { PortfolioInput } from './input.ts';

const inputOf = (raw: object): PortfolioInput => {
  const reading = portfolioMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const computed = (raw: object, ...host: Parameters<typeof testHost>) =>
  portfolioMethod.compute(inputOf(raw), testHost(...host));

const FOUR = {
  returns: [0.12, 0.1, 0.07, 0.03],
  covariance: [
    [0.1, 0.03, 0.01, 0],
    [0.03, 0.08, 0.02, 0.005],
    [0.01, 0.02, 0.05, 0],
    [0, 0.005, 0, 0.01],
  ],
  riskAversion: 0.5,
  budget: 2,
};
const QUICK = { ...FOUR, layers: 1, starts: 2, shots: 200 };

describe.each(portfolioCases.cases)('the portfolio "$id"', ({ input, expected }) => {
  const { qaoaXY, ...exact } = expected;
  const document = computed(input, 'exact');
  const { answer } = document;

  it('has every value of the case', () => {
    expectValues(answer, exact);
    expect(answer.optimum).toEqual(expected.optimum);
    expect(answer.portfolios).toHaveLength(expected.feasible);
  });

  it('is found by QAOA, better than at random', () => {
    const found = answer.qaoaXY!;
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(qaoaXY).toSorted());
    expectValues(
      { costScale: found.costScale, uniform: found.uniform },
      { costScale: qaoaXY.costScale, uniform: qaoaXY.uniform },
    );
    expect(found.angles).toHaveLength(2 * qaoaXY.layers);
    expect(found.probabilityOfOptimum).toBeGreaterThan(3 * found.uniform);
    expect(found.meanValue).toBeLessThan(answer.meanAtRandom);
    expect(found.meanValue).toBeGreaterThanOrEqual(answer.value);
    expect(answer.chosen).toMatchObject({ assets: expected.optimum, isOptimal: true });
    expect(answer.samples).toEqual({ shots: 1000, feasible: 1000, infeasible: 0 });
    expect(document.warnings.filter(({ key }) => key !== 'not_converged')).toEqual([]);
  });

  it('has baselines of the same value, and a table of all portfolios', () => {
    expect(document.baselines.map(({ name }) => name)).toEqual(['enumeration', 'greedy']);
    expect(document.baselines[0]!.answer['value']).toBeCloseTo(expected.value, 12);
    expect(document.table.rows.map((row) => row[3])).toEqual(answer.portfolios.map(({ value }) => value));
    expect(document.table.rows.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(1000);
  });
});

describe('a portfolio', () => {
  it('is chosen for at least 99 of 100 seeds from a quick search', () => {
    const right = Array.from({ length: 100 }, (_, index) => index + 1).filter(
      (seed) => computed({ ...QUICK, shots: 1000 }, 'exact', seed).answer.chosen!.isOptimal,
    );
    expect(right.length).toBeGreaterThanOrEqual(99);
  });

  it('is never one of another size, and such samples are told, with the penalty', () => {
    const { answer, warnings } = computed({ ...QUICK, method: 'x' }, 'exact');
    expect(answer.qaoaXY).toBeUndefined();
    const { probabilityOfOptimum, uniform, layers } = answer.qaoaX!;
    expect([uniform, layers]).toEqual([1 / 16, 1]);
    expect(probabilityOfOptimum).toBeGreaterThan(1 / 16);
    const { shots, feasible, infeasible } = answer.samples!;
    expect(feasible + infeasible).toBe(shots);
    expect(infeasible).toBeGreaterThan(0);
    expect(warnings).toContainEqual({ key: 'infeasible', values: { count: infeasible, shots: 200, budget: 2 } });
    expect(answer.chosen!.assets).toHaveLength(2);
    expect(answer.portfolios.reduce((sum, { count }) => sum + count!, 0)).toBe(feasible);
  });

  it('warns of a penalty that does not hold the budget', () => {
    const { warnings, answer } = computed({ ...QUICK, method: 'x', penalty: 0 }, 'exact');
    expect(answer.quboOptimum).not.toHaveLength(2);
    expect(warnings.map(({ key }) => key)).toContain('small_penalty');
    expect(computed({ ...QUICK, penalty: 0 }, 'exact').warnings.map(({ key }) => key)).not.toContain('small_penalty');
  });

  it('is found by adaptive search within its budget', () => {
    for (const seed of [1, 2, 3]) {
      const { answer, cost } = computed({ budget: 2, riskAversion: 0.2, method: 'grover' }, 'exact', seed);
      const found = answer.adaptive!;
      expect(answer.chosen).toMatchObject({ assets: [1, 4], isOptimal: true });
      expect(found).toMatchObject({ bits: 6, roundedOptimum: [1, 4], isRoundedOptimum: true, budget: 109 });
      expect(found.calls).toBeGreaterThanOrEqual(found.budget);
      expect(found.callsUntilBest).toBeLessThanOrEqual(found.calls);
      expect(cost).toMatchObject({ queries: found.calls, iterations: found.measurements.length });
      const thresholds = found.measurements.map(({ threshold }) => threshold);
      expect(thresholds.toSorted((one, other) => other - one)).toEqual(thresholds);
      expect(found.measurements.every(({ assets }) => assets.length === 2)).toBe(true);
      expect(answer.evaluations).toEqual([]);
    }
  });

  it('says when rounding hides the optimum', () => {
    // Two choices whose values differ by less than the rounding of a register of 6 bits.
    const raw = {
      returns: [0.5, 0.1004, 0.1, 0.0],
      covariance: [
        [1, 0, 0, 0],
        [0, 0.0101, 0, 0],
        [0, 0, 0.01, 0],
        [0, 0, 0, 0.5],
      ],
      budget: 1,
    };
    const { answer, warnings } = computed({ ...raw, method: 'grover' }, 'exact');
    expect(answer.adaptive!.roundingError).toBeLessThanOrEqual(answer.adaptive!.unit / 2 + 1e-12);
    const isHidden = !answer.adaptive!.isRoundedOptimum;
    expect(warnings.some(({ key }) => key === 'rounding')).toBe(isHidden);
    expect(answer.chosen!.value).toBeLessThan(answer.value + answer.adaptive!.unit);
  });

  it('is sampled on every engine that fits', () => {
    for (const [engine, raw] of [
      ['sampled', QUICK],
      ['sampled', { ...QUICK, method: 'x' }],
      [
        'sampled',
        { returns: FOUR.returns.slice(0, 3), covariance: '1,0,0\n0,1,0\n0,0,2', budget: 1, method: 'grover' },
      ],
      ['noisy', QUICK],
      ['machine', { ...QUICK, method: 'x' }],
    ] as const) {
      const input = inputOf(raw);
      expect(portfolioMethod.refusal(input, engine)).toBeUndefined();
      const { answer, cost } = portfolioMethod.compute(input, testHost(engine));
      expect(answer.chosen!.assets).toHaveLength(input.budget);
      expect(answer.samples!.feasible).toBeGreaterThan(0);
      expect(cost.shots).toBeGreaterThanOrEqual(answer.samples!.shots);
      if (input.method !== 'grover') {
        const best = answer.portfolios.filter(({ value }) => value === answer.value);
        const share = best.reduce((sum, { count }) => sum + count!, 0) / 200;
        expect((answer.qaoaXY ?? answer.qaoaX)!.probabilityOfOptimum).toBeCloseTo(share, 12);
      }
    }
  });

  it('leaves the budget under noise, and says so', () => {
    const { answer, warnings } = computed(QUICK, 'noisy');
    expect(answer.samples!.infeasible).toBeGreaterThan(0);
    expect(warnings.map(({ key }) => key)).toContain('infeasible');
  });

  it('is refused where an engine cannot run it', () => {
    const of = (raw: object, engine: 'exact' | 'noisy' | 'machine') => portfolioMethod.refusal(inputOf(raw), engine);
    const csv = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 11 }, (_each, column) => 1 + row + ((row * column) % 5)).join(','),
    ).join('\n');
    expect(of({}, 'machine')).toEqual({ field: 'method', key: 'machine_size' });
    expect(of({ method: 'x' }, 'machine')).toEqual({ field: 'layers', key: 'machine_size' });
    expect(of({ method: 'x', layers: 1 }, 'machine')).toBeUndefined();
    expect(of({ method: 'x', layers: 1, csv }, 'machine')).toEqual({ field: 'csv', key: 'machine_size' });
    expect(of({ method: 'grover' }, 'noisy')).toBeUndefined();
    expect(of({ method: 'grover', csv }, 'exact')).toBeUndefined();
    expect(of({ method: 'grover', csv }, 'noisy')).toEqual({
      field: 'csv',
      key: 'too_many_qubits',
      values: { n: 16, max: 12 },
    });
    expect(of({ csv }, 'exact')).toBeUndefined();
    expect(of({ csv }, 'noisy')).toBeUndefined();
  });

  it('prepares the circuits that it runs', () => {
    for (const [raw, engine] of [
      [{}, 'exact'],
      [{ method: 'x' }, 'sampled'],
      [{ method: 'grover' }, 'exact'],
      [{ method: 'x', layers: 1 }, 'machine'],
    ] as const) {
      const input = inputOf(raw);
      const { circuits, qubits, principal, shots, classicalSeconds } = portfolioMethod.prepare(input, engine);
      expect(qubits).toBe(input.method === 'grover' ? 12 : 6);
      expect(principal.qubits).toBe(qubits);
      expect(shots).toBe(engine === 'exact' ? 0 : 1000);
      expect(circuits.every(({ circuit }) => circuit.parameters === undefined)).toBe(true);
      expect(classicalSeconds).toBeGreaterThan(0);
    }
  });

  it('reports steps that begin with the data, and ends early with what it has', () => {
    const steps: Step[] = [];
    const whole = computed(QUICK, 'exact', 1, { steps });
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]!.key).toBe('data_read');
    expect(steps.at(-1)!.key).toBe('sampled');
    expect(steps.every(({ step, of }) => step <= of)).toBe(true);
    for (const method of ['xy', 'x', 'grover'] as const)
      for (const stopAfter of [0, 1, 2, 3]) {
        const { answer, warnings, cost } = computed({ ...QUICK, method }, 'exact', 1, { stopAfter });
        expect(warnings[0]!.key).toBe('stopped');
        expectValues(answer.optimum, whole.answer.optimum);
        expect(answer.qaoaXY ?? answer.qaoaX).toBeUndefined();
        if (stopAfter < 2) expect(answer.chosen === undefined || method === 'grover').toBe(true);
        if (stopAfter === 0) expect(cost.queries).toBe(0);
        expect(JSON.stringify(answer)).not.toContain('null');
      }
  });

  it('that is stopped after the first start keeps what it measured', () => {
    const { answer } = computed(FOUR, 'exact', 1, { stopAfter: 6 });
    expect(answer.evaluations.length).toBeLessThan(answer.evaluationLimit);
    expect(answer.chosen!.isOptimal).toBe(true);
    expect(answer.samples!.shots).toBe(1000);
  });

  it('answers alike to the same seed', () => {
    const [one, same, other] = [4, 4, 5].map((seed) => computed(QUICK, 'sampled', seed).answer);
    expect(one).toEqual(same);
    expect(one!.evaluations).not.toEqual(other!.evaluations);
  });

  it('searches with at most the evaluations that it names', () => {
    const { answer, cost } = computed(QUICK, 'exact');
    expect(answer.evaluationLimit).toBe(evaluationLimit(2, 1));
    expect(answer.evaluations.length).toBeLessThanOrEqual(answer.evaluationLimit);
    expect(cost.iterations).toBe(answer.evaluations.length);
    expect(evaluationLimit(6, 3)).toBeLessThanOrEqual(1080);
  });

  it('says that the covariance was replaced', () => {
    const raw = { returns: [0.1, 0.2, 0.3], covariance: '1,2,0\n2,1,0\n0,0,1', budget: 1, nearest: true };
    const { answer, warnings } = computed({ ...QUICK, ...raw }, 'exact');
    expect(answer).toMatchObject({ isCorrected: true });
    expect(answer.smallestEigenvalue).toBeCloseTo(-1, 12);
    expect(answer.covariance[0]![1]).toBeCloseTo(1.5, 12);
    expect(warnings[0]!.key === 'nearest' || warnings[1]!.key === 'nearest').toBe(true);
  });

  it('of two alike assets, and of ten, is chosen', () => {
    const alike = computed({ ...QUICK, returns: [0.1, 0.1], covariance: '0,0\n0,0', budget: 1 }, 'exact');
    expect(alike.answer.chosen!.isOptimal).toBe(true);
    expect(alike.answer.qaoaXY).toMatchObject({ uniform: 1, costScale: 1 });
    expect(alike.answer.qaoaXY!.probabilityOfOptimum).toBeCloseTo(1, 9);
    const many = Array.from({ length: 10 }, (_, index) => index);
    const ten = computed(
      {
        ...QUICK,
        returns: many.map((index) => 0.01 * index),
        covariance: many.map((i) => many.map((j) => (i === j ? 0.02 : 0.001))),
        budget: 5,
        starts: 1,
      },
      'exact',
    );
    expect(ten.answer.feasible).toBe(252);
    expect(ten.answer.chosen!.assets).toHaveLength(5);
  });
});
