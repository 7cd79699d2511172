import { describe, expect, it } from 'vitest';
import { powerCircuits } from '#app/applications/amplitude-estimation/grover.ts';
import { idealEstimation } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { Step } from '#app/applications/contract.ts';
import varCases from '#app/applications/testing/cases/var.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactProbabilities, probabilityOfOne } from '#app/applications/testing/runtime.ts';
import { circuit, measure, randomStream } from '#simulator';
import { bisectLevel } from './bisection.ts';
import { cumulativeState, excessState } from './circuits.ts';
import { varMethod } from './index.ts';
import type { VarInput } from './input.ts';
import { roughPlan, varModel } from './plan.ts';
import { cumulativeOf, normalRisk, riskOf } from './risk.ts';

const inputOf = (raw: object): VarInput => {
  const reading = varMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

const CASES = varCases.cases.filter(({ input }) => input.kind !== 'normal') as readonly {
  readonly id: string;
  readonly input: object;
  readonly expected: { readonly var: number; readonly expectedShortfall: number };
}[];

const loan = (probability: number, loss: number, sensitivity = 0) => ({ probability, loss, sensitivity });

/** A probability of the bisection is the level, or nearly, so that estimates cannot tell on which side it is. */
const TOO_CLOSE = ['default-99', 'series-99'];

describe.each(CASES)('the case "$id"', ({ id, input, expected }) => {
  const read = inputOf(input);
  const model = varModel(read);
  const cumulative = cumulativeOf(model.probabilities);

  it('has every value of the case', () => {
    const { answer } = varMethod.compute(read, testHost('exact'));
    expectValues(answer, expected);
    expect(answer.steps.some(({ isUndecided }) => isUndecided === true)).toBe(id === 'series-99');
    expect([answer.estimatedVar, ...answer.alternatives!]).toContain(
      model.losses.find((loss) => Math.abs(loss - expected.var) < 1e-6),
    );
  });

  it('loads the losses with their probabilities', () => {
    const measured = model.register.map((qubit, bit) => measure(qubit, bit));
    const found = exactProbabilities(circuit(model.qubits, measured.length, [...model.operations, ...measured]));
    for (let index = 0; index < 2 ** model.register.length; index++) {
      const bits = index.toString(2).padStart(model.register.length, '0');
      expect(Math.abs((found[bits] ?? 0) - (model.probabilities[index] ?? 0))).toBeLessThan(1e-12);
    }
  });

  it('flags the losses up to each threshold, and what exceeds it', () => {
    const last = model.losses.length - 1;
    for (const index of new Set([0, 1, last >> 1, last - 1, last])) {
      const { qubits, operations, flag } = cumulativeState(model, index);
      expect(Math.abs(probabilityOfOne(qubits, operations, flag) - cumulative[index]!)).toBeLessThan(1e-12);
      if (index === last) continue;
      const excess = excessState(model, index);
      const mean = model.losses.reduce(
        (sum, loss, at) => sum + model.probabilities[at]! * Math.max(0, loss - model.losses[index]!),
        0,
      );
      const most = model.losses[last]! - model.losses[index]!;
      expect(Math.abs(probabilityOfOne(excess.qubits, excess.operations, excess.flag) - mean / most)).toBeLessThan(
        1e-12,
      );
    }
  });

  it('has Grover powers that turn by 2θ', () => {
    const index = model.losses.length >> 1;
    const circuitAt = powerCircuits(cumulativeState(model, index));
    const angle = Math.asin(Math.sqrt(Math.min(1, cumulative[index]!)));
    for (let power = 0; power <= 7; power++)
      expect(
        Math.abs((exactProbabilities(circuitAt(power))['1'] ?? 0) - Math.sin((2 * power + 1) * angle) ** 2),
      ).toBeLessThan(1e-12);
  });

  it('is found for at least 95 of 100 seeds, where the estimates can tell', () => {
    const { level } = read;
    const plan = roughPlan(read, 'exact');
    let told = 0;
    let right = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const stream = randomStream(seed);
      let canTell = true;
      const { index } = bisectLevel(model.losses.length, (at) => {
        const { value, low, high } = idealEstimation(Math.min(1, cumulative[at]!), plan, () => stream.uniform());
        canTell &&= Math.abs(cumulative[at]! - level) > high - low;
        return { isReached: value >= level, isUndecided: false };
      })!;
      if (!canTell) continue;
      told += 1;
      if (Math.abs(model.losses[index]! - expected.var) < 1e-6) right += 1;
    }
    expect(told > 0).toBe(!TOO_CLOSE.includes(id));
    expect(right).toBeGreaterThanOrEqual(0.95 * told);
  });
});

describe('value at risk', () => {
  it('is found through the circuits, with its shortfall', () => {
    for (const engine of ['exact', 'sampled'] as const)
      for (const seed of [1, 2, 3]) {
        const { answer, warnings } = varMethod.compute(inputOf({}), testHost(engine, seed));
        expect(answer.estimatedVar).toBe(3);
        expect(answer.alternatives).toEqual([]);
        expect(answer.estimatedShortfall!.low).toBeLessThan(3.75404435323);
        expect(answer.estimatedShortfall!.high).toBeGreaterThan(3.75404435323);
        expect(warnings).toEqual([]);
        for (const { estimate, exact } of answer.steps) {
          expect(estimate.low).toBeLessThanOrEqual(exact);
          expect(estimate.high).toBeGreaterThanOrEqual(exact);
        }
      }
  });

  it('says what it cannot tell, and the other answer', () => {
    const input = inputOf({ kind: 'series', level: 0.988, csv: Array.from({ length: 500 }, (_, i) => i).join('\n') });
    const model = varModel(input);
    const { answer, warnings } = varMethod.compute(
      { ...input, level: cumulativeOf(model.probabilities)[60]! },
      testHost('exact'),
    );
    const count = answer.steps.filter(({ isUndecided }) => isUndecided).length;
    expect(count).toBeGreaterThan(0);
    const level = cumulativeOf(model.probabilities)[60]!;
    expect(warnings.filter(({ key }) => key.startsWith('too_'))).toEqual([
      { key: 'too_close', values: { count, level, epsilon: 0.001 } },
    ]);
    expect([answer.estimatedVar!, ...answer.alternatives!].sort((a, b) => a - b)).toEqual(
      expect.arrayContaining([model.losses[60], model.losses[61]]),
    );
  });

  it('has all losses that coarse estimates do not exclude, and an interval of the shortfall that allows for them', () => {
    for (const countingQubits of [3, 4, 5])
      for (const seed of [1, 2, 3]) {
        const input = inputOf({ kind: 'series', method: 'canonical', countingQubits });
        const { answer, warnings } = varMethod.compute(input, testHost('exact', seed));
        const { estimatedVar, alternatives, losses, steps, level, estimatedShortfall } = answer;
        const all = [estimatedVar!, ...alternatives!].sort((one, other) => one - other);
        expect(all).toContain(answer.var);
        expect(all).toEqual(
          losses
            .slice(losses.indexOf(all[0]!), losses.indexOf(all[all.length - 1]!) + 1)
            .filter((loss) => answer.probabilities[losses.indexOf(loss)]! > 0),
        );
        for (const { threshold, estimate } of steps) {
          const index = answer.binEdges!.indexOf(threshold) - 1;
          if (estimate.high < level) expect(losses[index]).toBeLessThan(all[0]!);
          if (estimate.low >= level) expect(losses[index]).toBeGreaterThanOrEqual(all[all.length - 1]!);
        }
        expect(estimatedShortfall!.low).toBeLessThanOrEqual(answer.expectedShortfall);
        expect(estimatedShortfall!.high).toBeGreaterThanOrEqual(answer.expectedShortfall);
        const undecided = steps.filter(({ isUndecided }) => isUndecided).length;
        expect(warnings).toEqual([{ key: 'too_coarse', values: { count: undecided, level } }]);
      }
  });

  it('and its alternatives are losses that occur, where the search ends among empty bins', () => {
    const twenty = inputOf({ kind: 'series', level: 0.95, csv: Array.from({ length: 20 }, (_, i) => i).join('\n') });
    const ninetyNine = inputOf(CASES.find(({ id }) => id === 'series-99')!.input);
    for (const [input, seeds] of [
      [twenty, [1, 2, 3]],
      [ninetyNine, [1, 2, 3]],
      [{ ...ninetyNine, method: 'canonical', countingQubits: 5 } as const, [1]],
    ] as const)
      for (const seed of seeds) {
        const { answer } = varMethod.compute(input, testHost('exact', seed));
        for (const loss of [answer.estimatedVar!, ...answer.alternatives!])
          expect(answer.probabilities[answer.losses.indexOf(loss)]).toBeGreaterThan(0);
        expect(new Set(answer.steps.map(({ exact }) => exact)).size).toBe(answer.steps.length);
      }
    const { answer } = varMethod.compute(ninetyNine, testHost('exact', 1));
    expect([answer.estimatedVar, answer.alternatives]).toEqual([27329, [31209]]);
  });

  it('of one loan has its closed form', () => {
    for (const [level, valueAtRisk, shortfall] of [
      [0.9, 0, (5 * 0.04) / 0.1],
      [0.95, 0, (5 * 0.04) / 0.05],
      [0.97, 5, 5],
    ] as const) {
      const { answer } = varMethod.compute(
        inputOf({ assets: [loan(0.04, 5)], level, latentQubits: 1 }),
        testHost('exact'),
      );
      expect(answer.var).toBe(valueAtRisk);
      expect(answer.estimatedVar).toBe(valueAtRisk);
      expect(answer.expectedShortfall).toBeCloseTo(shortfall, 12);
      expect(answer.meanBeyondVar).toBe(valueAtRisk === 5 ? null : 5);
      expect(answer.probabilities[5]).toBeCloseTo(0.04, 14);
    }
  });

  it('of equal loans without a common factor is binomial', () => {
    const { answer } = varMethod.compute(
      inputOf({ assets: Array.from({ length: 6 }, () => loan(0.2, 2)), latentQubits: 1 }),
      testHost('exact'),
    );
    for (const [k, choose] of [1, 6, 15, 20, 15, 6, 1].entries())
      expect(answer.probabilities[2 * k]).toBeCloseTo(choose * 0.2 ** k * 0.8 ** (6 - k), 13);
    expect(answer.var).toBe(6);
    expect(answer.mean).toBeCloseTo(2.4, 12);
  });

  it('has a shortfall that is subadditive where its value at risk is not', () => {
    const at = (count: number) =>
      varMethod.compute(
        inputOf({ assets: Array.from({ length: count }, () => loan(0.04, 5)), latentQubits: 1 }),
        testHost('exact'),
      ).answer;
    const [one, two] = [at(1), at(2)];
    expect(two.var).toBeGreaterThan(2 * one.var);
    expect(two.expectedShortfall).toBeLessThanOrEqual(2 * one.expectedShortfall);
  });

  it('of normal losses is that of the case, and of its formula', () => {
    const { input, expected } = varCases.cases.find(({ id }) => id === 'normal-closed-form')! as unknown as {
      input: { value: number; dailySigma: number };
      expected: { var95: number; var99: number; expectedShortfall95: number };
    };
    const at = (level: number) => normalRisk(0, input.value * input.dailySigma, level);
    expect(at(0.95).var).toBeCloseTo(expected.var95, 6);
    expect(at(0.99).var).toBeCloseTo(expected.var99, 6);
    expect(at(0.95).expectedShortfall).toBeCloseTo(expected.expectedShortfall95, 6);
  });

  it('is the empirical quantile if no bin holds two values', () => {
    const profits = Array.from({ length: 32 }, (_, index) => 10 * index);
    const { answer } = varMethod.compute(
      inputOf({ kind: 'series', qubits: 5, csv: `profit,day\n${profits.map((p) => `${p},1`).join('\n')}`, level: 0.9 }),
      testHost('exact'),
    );
    expect(answer.var).toBe(answer.empiricalVar);
    expect(answer.meanBeyondVar).toBe(answer.empiricalMeanBeyond);
    expect(answer.profits).toEqual(profits);
  });

  it('is near what random losses give, and answers alike to the same seed', () => {
    const [one, same, other] = [7, 7, 8].map(
      (seed) => varMethod.compute(inputOf({}), testHost('sampled', seed)).answer,
    );
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(one!.monteCarlo!.var).toBe(3);
    expect(Math.abs(one!.monteCarlo!.expectedShortfall - 3.75404)).toBeLessThan(0.1);
    const { monteCarlo } = varMethod.compute(inputOf({ kind: 'series' }), testHost('exact')).answer;
    expect(Math.abs(monteCarlo!.var - 16443)).toBeLessThan(500);
  });

  it('is estimated with counting qubits', () => {
    const { answer } = varMethod.compute(
      inputOf({ assets: [loan(0.15, 1, 0.1), loan(0.25, 2, 0.05)], method: 'canonical', shots: 100 }),
      testHost('exact'),
    );
    expect(answer.steps.map(({ rounds }) => rounds.map(({ power }) => power))).toEqual([[63], [63]]);
    expect(answer.confidence).toBeCloseTo(0.81, 2);
    for (const { estimate, exact } of answer.steps) expect(Math.abs(estimate.value - exact)).toBeLessThan(0.05);
  });

  it('says with noise and on the machine that its intervals do not know the noise', () => {
    const input = inputOf({ assets: [loan(0.15, 1, 0.1), loan(0.25, 2, 0.05)], latentQubits: 1, shots: 100 });
    for (const engine of ['noisy', 'machine'] as const) {
      expect(varMethod.refusal(input, engine)).toBeUndefined();
      const { answer, warnings } = varMethod.compute(input, testHost(engine));
      expect(warnings.map(({ key }) => key).slice(0, 2)).toEqual(['noisy_bias', 'small_powers']);
      for (const { rounds } of answer.steps)
        expect(rounds.map(({ power }) => power)).toEqual(engine === 'machine' ? [0] : [0, 1, 2, 4]);
    }
  });

  it('says with noise that more cannot be lost than there is', () => {
    const { answer, warnings } = varMethod.compute(inputOf({}), testHost('noisy'));
    expect(answer.estimatedShortfall!.value).toBeGreaterThan(7);
    expect(warnings).toContainEqual({ key: 'shortfall_impossible', values: { limit: 7 } });
  });

  it('refuses what an engine cannot run', () => {
    expect(varMethod.refusal(inputOf({}), 'machine')).toEqual({ field: 'latentQubits', key: 'machine_size' });
    expect(varMethod.refusal(inputOf({ latentQubits: 1 }), 'machine')?.field).toBe('assets');
    expect(varMethod.refusal(inputOf({ kind: 'series' }), 'machine')?.field).toBe('kind');
    expect(varMethod.refusal(inputOf({ method: 'canonical' }), 'machine')?.field).toBe('method');
    expect(varMethod.refusal(inputOf({ method: 'canonical' }), 'noisy')).toMatchObject({
      key: 'too_many_qubits',
      values: { n: 16, max: 12 },
    });
    for (const engine of ['exact', 'sampled', 'noisy'] as const)
      expect(varMethod.refusal(inputOf({}), engine)).toBeUndefined();
  });

  it('prepares circuits of the size that it runs', () => {
    for (const raw of [{}, { kind: 'series' }, { level: 0.99 }]) {
      const { circuits, qubits, principal } = varMethod.prepare(inputOf(raw), 'sampled');
      const { cost } = varMethod.compute(inputOf(raw), testHost('sampled'));
      expect(qubits).toBe(principal.qubits);
      expect(circuits.every(({ circuit: each }) => each.qubits === qubits)).toBe(true);
      const runs = circuits.reduce((sum, { times }) => sum + times, 0);
      expect(runs / cost.circuits).toBeGreaterThan(0.7);
      expect(runs / cost.circuits).toBeLessThan(2);
    }
  });

  it('reports its steps, warns of few values, and ends early with what it has', () => {
    const steps: Step[] = [];
    varMethod.compute(inputOf({}), testHost('exact', 1, { steps }));
    expect(steps.map(({ key }) => key)).toEqual(['data_read', 'estimate', 'estimate', 'estimate', 'shortfall']);
    expect(steps.map(({ step, of }) => [step, of])).toEqual([1, 2, 3, 4, 5].map((step) => [step, 5]));
    for (let stopAfter = 0; stopAfter < 3; stopAfter++) {
      const { answer, warnings } = varMethod.compute(inputOf({}), testHost('exact', 1, { stopAfter }));
      expect(warnings[0]!.key).toBe('stopped');
      expect(answer.estimatedVar).toBeUndefined();
      expect(answer.estimatedShortfall).toBeUndefined();
      expect(answer.steps).toHaveLength(Math.max(0, stopAfter - 1));
      expect(answer.steps.some(({ isUndecided }) => isUndecided)).toBe(false);
      expect(answer.monteCarlo === undefined).toBe(stopAfter < 2);
      expect(answer.var).toBe(3);
    }
    const { warnings } = varMethod.compute(inputOf({ kind: 'series', level: 0.99 }), testHost('exact'));
    expect(warnings.at(-1)).toEqual({ key: 'few_values', values: { count: 500, level: 0.99 } });
  });
});

describe('risk', () => {
  it('has ends', () => {
    expect(riskOf([1], [1], 0.95)).toMatchObject({ index: 0, cumulativeBelow: 0, meanBeyondVar: null, mean: 1 });
    expect(riskOf([1, 2], [0.5, 0.5 - 1e-9], 0.9999999999).index).toBe(1);
    expect(riskOf([0, 1, 2], [0.25, 0.25, 0.5], 0.5)).toMatchObject({ var: 1, expectedShortfall: 2 });
  });
});

describe('bisection', () => {
  it('finds every index and all that is open, and asks once for each', () => {
    for (let size = 1; size <= 20; size++)
      for (let right = 0; right < size; right++)
        for (let from = 0; from <= right; from++)
          for (let to = right; to < size; to++) {
            const asked: number[] = [];
            const found = bisectLevel(size, (at) => {
              asked.push(at);
              return { isReached: at >= right, isUndecided: from <= at && at < to };
            });
            expect(found).toEqual({ index: right, lowest: from, highest: to });
            expect(new Set(asked).size).toBe(asked.length);
          }
  });

  it('ends where an estimate was stopped', () => {
    let count = 0;
    expect(
      bisectLevel(64, () => (++count === 3 ? undefined : { isReached: true, isUndecided: false })),
    ).toBeUndefined();
    expect(count).toBe(3);
  });
});
