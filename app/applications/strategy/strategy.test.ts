import { describe, expect, it } from 'vitest';
import type { Step } from '#app/applications/contract.ts';
import strategyCases from '#app/applications/testing/cases/strategy.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactAmplitudes, exactProbabilities } from '#app/applications/testing/runtime.ts';
import { idealSearch } from '#app/applications/threshold-search/ideal-search.ts';
import { randomStream } from '#simulator';
import { followRule, PriceHistory } from './back-test.ts';
import { principalSearch, searchCircuits } from './circuits.ts';
import { strategyMethod } from './index.ts';
import type { StrategyInput } from './input.ts';
import { equityCurve, quantised, strategyModel, trainingDaysOf } from './model.ts';
import { searchOdds } from './search-odds.ts';

const inputOf = (raw: object): StrategyInput => {
  const reading = strategyMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

const uniformOf = (seed: number) => {
  const stream = randomStream(seed);
  return () => stream.uniform();
};

const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1);
/** Rules, few and coarse enough for every engine. */
const SMALL = { short: [3, 5], long: [20, 50], bits: 2 };

describe.each(strategyCases.cases)('the rules of "$id"', ({ input, expected }) => {
  const { oracleCallsUntilMaximum: sampled, ...exact } = expected;
  const read = inputOf(input);
  const model = strategyModel(read);
  const size = 2 ** model.indexQubits;

  it('have every value of the case', () => {
    const { answer, warnings } = strategyMethod.compute(read, testHost('exact'));
    expectValues(answer, exact);
    expect(warnings).toEqual([]);
    expect(answer.exhaustive).toMatchObject({ index: expected.bestIndex, profit: answer.bestProfit });
  });

  it('are found by an ideal search for at least 97 of 100 seeds, with as many calls as the formula says', () => {
    const found = SEEDS.map((seed) => idealSearch(model.quantised, size, uniformOf(seed)));
    expect(found.filter(({ best }) => best === expected.bestIndex).length).toBeGreaterThanOrEqual(97);
    const { mean } = searchOdds(model.quantised, { size, budget: expected.budget, growth: 1.2 });
    const calls = found.map(({ callsUntilBest }) => callsUntilBest);
    const average = calls.reduce((sum, each) => sum + each, 0) / calls.length;
    const variance = calls.reduce((sum, each) => sum + (each - average) ** 2, 0) / (calls.length - 1);
    expect(Math.abs(average - sampled.mean)).toBeLessThan(3 * Math.sqrt(variance / calls.length));
    // The case drew 2,000 seeds.
    expect(Math.abs(mean - sampled.mean)).toBeLessThan(3 * Math.sqrt(variance / 2000));
  });

  it('have the median and the tail of the sampled search', () => {
    const odds = searchOdds(model.quantised, { size, budget: expected.budget, growth: 1.2 });
    expect(odds.median).toBe(sampled.median);
    expect(Math.abs(odds.p95 - sampled.p95)).toBeLessThanOrEqual(1);
    expect(odds.success).toBeGreaterThan(1 - 1e-9);
  });
});

describe('a back-test', () => {
  it('holds, pays and counts as by hand', () => {
    const closes = [10, 10, 12, 9, 12, 15];
    const fee = 0.1;
    const days: number[] = [];
    const trial = followRule(
      { history: new PriceHistory(closes), fee },
      { short: 1, long: 2 },
      { from: 0, to: 5 },
      (_, equity) => days.push(equity),
    );
    // Bought at 12 after the rise, sold at 9 after the fall, bought at 12 again and sold at 15 at the end.
    expect(trial.trades).toBe(4);
    expect(trial.profit).toBeCloseTo(0.9 * (9 / 12) * 0.9 * 0.9 * (15 / 12) * 0.9 - 1, 12);
    expect(days).toHaveLength(5);
    expect(days[1]).toBe(1);
    expect(days[2]).toBeCloseTo(0.9 * (9 / 12), 12);
    expect(days[4]).toBeCloseTo(1 + trial.profit, 12);
  });

  it('does nothing while the long window has too few days, or in flat prices', () => {
    const rising = Array.from({ length: 30 }, (_, day) => 10 + day);
    const follow = (closes: readonly number[], long: number) =>
      followRule({ history: new PriceHistory(closes), fee: 0 }, { short: 2, long }, { from: 0, to: closes.length - 1 });
    expect(follow(rising, 20).profit).toBeCloseTo(rising[29]! / rising[19]! - 1, 12);
    expect(follow(rising, 30)).toEqual({ profit: 0, trades: 0 });
    expect(
      follow(
        Array.from({ length: 200 }, () => 100.1),
        20,
      ),
    ).toEqual({ profit: 0, trades: 0 });
  });

  it('compares the means of the last days', () => {
    const random = uniformOf(4);
    const closes = Array.from({ length: 300 }, () => 1 + random());
    const isHeld = new PriceHistory(closes).holds({ short: 7, long: 40 });
    const mean = (day: number, window: number): number =>
      closes.slice(day + 1 - window, day + 1).reduce((sum, close) => sum + close, 0) / window;
    for (let day = 0; day < 300; day++) expect(isHeld(day)).toBe(day >= 39 && mean(day, 7) > mean(day, 40));
  });

  it('has a curve that ends with the profits of both parts', () => {
    const input = inputOf({ fee: 0.003 });
    const model = strategyModel(input);
    for (const rule of model.rules) {
      const curve = equityCurve(input, model, rule);
      expect(curve).toHaveLength(model.closes.length);
      expect(curve[model.trainingDays - 1]).toBeCloseTo(1 + rule.training.profit, 12);
      expect(curve.at(-1)).toBeCloseTo((1 + rule.training.profit) * (1 + rule.later.profit), 12);
    }
  });

  it('has whole days of training, and quantised profits from end to end', () => {
    expect(trainingDaysOf(100, 0.57)).toBe(57);
    expect(trainingDaysOf(101, 0.5)).toBe(50);
    expect(quantised([-1, 0, 0.5, 1], 2)).toEqual([0, 2, 2, 3]);
    expect(quantised([5, 5], 8)).toEqual([0, 0]);
  });
});

describe('the circuits', () => {
  const table = { quantised: [3, 0, 7, 2, 5], indexQubits: 3, bits: 3 };
  const circuitOf = searchCircuits(table);

  it.each([0, 1, 2, 3])('have the probabilities of Grover’s formula after %i iterations', (iterations) => {
    for (let threshold = 0; threshold < 8; threshold++) {
      const marked = table.quantised.filter((value) => value > threshold).length;
      const angle = Math.asin(Math.sqrt(marked / 8));
      const hit = Math.sin((2 * iterations + 1) * angle) ** 2;
      const probabilities = exactProbabilities(circuitOf(iterations, threshold));
      for (let index = 0; index < 8; index++) {
        const isMarked = (table.quantised[index] ?? 0) > threshold;
        const right = isMarked ? hit / marked : (1 - hit) / (8 - marked);
        expect(Math.abs((probabilities[index.toString(2).padStart(3, '0')] ?? 0) - right)).toBeLessThan(1e-12);
      }
    }
  });

  it('leave the value register as it was', () => {
    const { operations, qubits } = circuitOf(2, 3);
    const gates = operations.filter(({ kind }) => kind !== 'measure');
    for (const [state, { re, im }] of exactAmplitudes(qubits, gates).entries())
      if (state >= 8) expect(Math.hypot(re, im)).toBeLessThan(1e-12);
  });

  it('are the same object for the same numbers', () => {
    expect(circuitOf(1, 2)).toBe(circuitOf(1, 2));
    expect(circuitOf(1, 2)).not.toBe(circuitOf(1, 3));
    expect(circuitOf(2, 2)).not.toBe(circuitOf(1, 2));
  });

  it('are drawn where one iteration finds one of the best quarter', () => {
    const model = strategyModel(inputOf({}));
    const probabilities = exactProbabilities(principalSearch(model));
    const best = model.quantised
      .map((value, index) => ({ value, index }))
      .sort((one, other) => other.value - one.value)
      .slice(0, 4);
    for (const { index } of best) expect(probabilities[index.toString(2).padStart(4, '0')]).toBeCloseTo(0.25, 12);
  });
});

describe('the odds of a search', () => {
  it('are those of ideal searches, with ties and empty places', () => {
    const values = [4, 9, 9, 1, 6, 2];
    const plan = { size: 8, budget: 76, growth: 1.2 };
    const { mean, success } = searchOdds(values, plan);
    const runs = Array.from({ length: 1500 }, (_, seed) => idealSearch(values, 8, uniformOf(seed)));
    const calls = runs.filter(({ value }) => value === 9).map(({ callsUntilBest }) => callsUntilBest);
    expect(calls.length / runs.length).toBeCloseTo(success, 2);
    const average = calls.reduce((sum, each) => sum + each, 0) / calls.length;
    const deviation = Math.sqrt(calls.reduce((sum, each) => sum + (each - average) ** 2, 0) / calls.length);
    expect(Math.abs(average - mean)).toBeLessThan((4 * deviation) / Math.sqrt(calls.length));
  });

  it('are certain where all are the largest, and small with a small budget', () => {
    expect(searchOdds([1, 1], { size: 2, budget: 24, growth: 1.2 })).toEqual({
      success: 1,
      mean: 0,
      median: 0,
      p95: 0,
    });
    const short = searchOdds(
      Array.from({ length: 64 }, (_, index) => index),
      { size: 64, budget: 1, growth: 1.2 },
    );
    // The first index is the best, or the first measurement is.
    expect(short.success).toBeCloseTo(1 / 64 + 63 / 64 / 64, 12);
  });
});

describe('a strategy', () => {
  it('is found through its circuits', () => {
    const input = inputOf({ short: [3, 5, 10], long: [20, 80], bits: 4 });
    const best = strategyModel(input).best;
    // With the budget of 8 places a search fails once in a hundred million times.
    for (const seed of SEEDS.slice(0, 30))
      expect(strategyMethod.compute(input, testHost('exact', seed)).answer.bestIndex).toBe(best);
  });

  it.each(['sampled', 'noisy', 'machine'] as const)('is found on the engine %s', (engine) => {
    const input = inputOf(SMALL);
    expect(strategyMethod.refusal(input, engine)).toBeUndefined();
    const { answer, warnings, cost } = strategyMethod.compute(input, testHost(engine));
    expect(answer.quantised[answer.bestIndex!]).toBe(3);
    expect(cost).toMatchObject({ circuits: answer.measurements.length, shots: answer.measurements.length });
    expect(answer.calls).toBeGreaterThanOrEqual(51);
    expect(warnings.some(({ key }) => key === 'noisy_search')).toBe(engine !== 'sampled');
  });

  it('refuses what the machine cannot hold', () => {
    expect(strategyMethod.refusal(inputOf({}), 'machine')).toEqual({ field: 'long', key: 'machine_size' });
    expect(strategyMethod.refusal(inputOf({ ...SMALL, bits: 8 }), 'machine')).toEqual({
      field: 'bits',
      key: 'machine_size',
    });
    expect(strategyMethod.refusal(inputOf({ ...SMALL, short: [3], long: [20, 30, 50] }), 'machine')).toBeUndefined();
    for (const engine of ['exact', 'sampled', 'noisy'] as const)
      expect(strategyMethod.refusal(inputOf({}), engine)).toBeUndefined();
  });

  it('never is an empty place', () => {
    const input = inputOf({ short: [3, 5, 10], long: [20, 50, 80], bits: 2 });
    for (let seed = 1; seed <= 20; seed++) {
      const { answer } = strategyMethod.compute(input, testHost('exact', seed));
      expect(answer.bestIndex).toBeLessThan(9);
      for (const { index, value } of answer.measurements)
        expect(value).toBe(index < 9 ? answer.quantised[index] : undefined);
    }
  });

  it('of which several share the highest step names the best of the table', () => {
    const raw = { short: [3, 5, 10, 15], long: [20, 30, 50, 80], bits: 2 };
    const outcomes = [1, 2, 3, 4, 5, 6].map((seed) => strategyMethod.compute(inputOf(raw), testHost('exact', seed)));
    for (const { answer, warnings } of outcomes) {
      expect(answer.ties).toBe(answer.quantised.filter((value) => value === 3).length);
      expect(warnings).toEqual(
        answer.bestIndex === 3 ? [] : [{ key: 'coarse', values: { short: 3, long: 80, ties: answer.ties } }],
      );
    }
    expect(new Set(outcomes.map(({ answer }) => answer.bestIndex)).size).toBeGreaterThan(1);
  });

  it('reports its data and every measurement, and ends early with what it has', () => {
    const steps: Step[] = [];
    const whole = strategyMethod.compute(inputOf({}), testHost('exact', 1, { steps }));
    const { measurements } = whole.answer;
    expect(steps.map(({ key }) => key)).toEqual(['data_read', ...measurements.map(() => 'measured')]);
    expect(steps.map(({ step }) => step)).toEqual([1, ...measurements.map(({ calls }) => calls + 1)]);
    expect(steps.every(({ step, of }) => step <= of)).toBe(true);
    expect(steps[0]!.of).toBe(113);
    for (const stopAfter of [0, 1, 2, 5]) {
      const { answer, warnings, series } = strategyMethod.compute(inputOf({}), testHost('exact', 1, { stopAfter }));
      expect(warnings[0]!.key).toBe('stopped');
      expect(answer.measurements).toEqual(measurements.slice(0, Math.max(0, stopAfter - 1)));
      expect(answer.bestProfit === undefined).toBe(stopAfter < 2);
      expect(series.some(({ name }) => name === 'equity_rule')).toBe(stopAfter >= 2);
      expect(answer.profits).toEqual(whole.answer.profits);
    }
  });

  it('prepares the circuits that it runs', () => {
    for (const [raw, engine] of [
      [{}, 'exact'],
      [{}, 'sampled'],
      [SMALL, 'machine'],
    ] as const) {
      const input = inputOf(raw);
      const { circuits, qubits, principal, shots } = strategyMethod.prepare(input, engine);
      expect(qubits).toBe(engine === 'machine' ? 4 : 12);
      expect(principal.qubits).toBe(qubits);
      expect(shots).toBe(engine === 'exact' ? 0 : 1);
      if (engine === 'exact') continue;
      const { cost } = strategyMethod.compute(input, testHost(engine));
      const runs = circuits.reduce((sum, { times }) => sum + times, 0);
      expect(Math.abs(runs - cost.circuits)).toBeLessThan(0.4 * cost.circuits);
    }
  });

  it('answers alike to the same seed', () => {
    const [one, same, other] = [4, 4, 5].map(
      (seed) => strategyMethod.compute(inputOf({}), testHost('sampled', seed)).answer,
    );
    expect(one).toEqual(same);
    expect(one!.measurements).not.toEqual(other!.measurements);
  });

  it('keeps the day of the boundary in a long curve', () => {
    const random = uniformOf(8);
    let price = 50;
    const csv = Array.from({ length: 4999 }, () => (price *= Math.exp(0.02 * (random() - 0.49)))).join('\n');
    const { series, answer } = strategyMethod.compute(
      inputOf({ csv, short: [3, 10], long: [50, 200], bits: 3, trainingShare: 0.613 }),
      testHost('exact'),
    );
    for (const name of ['equity_hold', 'equity_rule']) {
      const days = series.find((each) => each.name === name)!.points.map(({ x }) => x);
      expect(days.length).toBeLessThan(1010);
      expect(days).toContain(answer.trainingDays);
      expect(days).toContain(4999);
    }
  });
});
