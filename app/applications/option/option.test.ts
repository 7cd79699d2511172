import { describe, expect, it } from 'vitest';
import { powerCircuits } from '#app/applications/amplitude-estimation/grover.ts';
import { LIKELIHOOD_POWERS } from '#app/applications/amplitude-estimation/likelihood.ts';
import { idealEstimation } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { Step } from '#app/applications/contract.ts';
import { estimateRun } from '#app/applications/estimate-run.ts';
import optionCases from '#app/applications/testing/cases/option.json';
import { expectValues } from '#app/applications/testing/expected-values.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactProbabilities, probabilityOfOne, testRuntime } from '#app/applications/testing/runtime.ts';
import { randomStream } from '#simulator';
import { blackScholes, largestPrice } from './black-scholes.ts';
import { optionState } from './circuits.ts';
import { optionMethod } from './index.ts';
import type { OptionInput } from './input.ts';
import { optionModel, valueOfParts } from './model.ts';

const inputOf = (raw: object): OptionInput => {
  const reading = optionMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

/** Price and delta as the circuits give them, from exact probabilities. */
function fromCircuits(raw: object): { price: number; delta: number } {
  const model = optionModel(inputOf(raw));
  const amplitudesOf = [model.price, ...model.delta].map((part) => {
    const { qubits, operations, flag } = optionState(model.prices, part);
    return probabilityOfOne(qubits, operations, flag);
  });
  return {
    price: valueOfParts([model.price], amplitudesOf),
    delta: valueOfParts(model.delta, amplitudesOf.slice(1)),
  };
}

describe.each(optionCases.cases)('the option "$id"', ({ input, expected }) => {
  const { maximumLikelihood: _likelihood, iterative: _iterative, ...exact } = expected;
  const read = inputOf(input);
  const model = optionModel(read);

  it('has every value of the case', () => {
    const document = optionMethod.compute(read, testHost('exact'));
    expectValues(document.answer, exact);
    expect(document.warnings.map(({ key }) => key)).toEqual(read.grid === 'points' ? ['discretisation'] : []);
  });

  it('has circuits with the amplitudes of the model', () => {
    for (const part of [model.price, ...model.delta]) {
      const { qubits, operations, flag } = optionState(model.prices, part);
      expect(Math.abs(probabilityOfOne(qubits, operations, flag) - part.amplitude)).toBeLessThan(1e-12);
    }
    expect(fromCircuits(input).delta).toBeCloseTo(expected.discreteDelta, 10);
  });

  it('has Grover powers that turn by 2θ', () => {
    const circuitAt = powerCircuits(optionState(model.prices, model.price));
    const angle = Math.asin(Math.sqrt(model.price.amplitude));
    for (let power = 0; power <= 7; power++)
      expect(
        Math.abs((exactProbabilities(circuitAt(power))['1'] ?? 0) - Math.sin((2 * power + 1) * angle) ** 2),
      ).toBeLessThan(1e-12);
  });

  it('is covered by the iterative interval for at least 92 of 100 seeds', () => {
    const covered = Array.from({ length: 100 }, (_, index) => index + 1).filter((seed) => {
      const stream = randomStream(seed);
      const plan = { method: 'iterative', epsilon: read.epsilon, alpha: 0.05, shots: read.shots } as const;
      const { low, high } = idealEstimation(model.price.amplitude, plan, () => stream.uniform());
      return model.price.scale * low <= expected.discretePrice && expected.discretePrice <= model.price.scale * high;
    });
    expect(covered.length).toBeGreaterThanOrEqual(92);
  });

  it('is covered by the interval of maximum likelihood for at least 92 of 100 seeds, with its delta', () => {
    for (const powers of [LIKELIHOOD_POWERS, [0, 1]])
      for (const { amplitude } of [model.price, ...model.delta]) {
        const covered = Array.from({ length: 100 }, (_, index) => index + 1).filter((seed) => {
          const stream = randomStream(seed);
          const plan = { method: 'likelihood', powers, alpha: 0.05, shots: 100 } as const;
          const { low, high, value } = idealEstimation(amplitude, plan, () => stream.uniform());
          expect(low <= value && value <= high).toBe(true);
          return low <= amplitude && amplitude <= high;
        });
        expect(covered.length).toBeGreaterThanOrEqual(92);
      }
  });
});

describe('an option', () => {
  it('is covered through its circuits, with its delta', () => {
    for (const raw of [{}, { type: 'digital', strike: 110, volatility: 0.3, days: 90 }])
      for (const seed of [1, 2, 3]) {
        const { price, delta, blackScholes, estimate, amplitude } = optionMethod.compute(
          inputOf(raw),
          testHost('exact', seed),
        ).answer;
        for (const [found, right] of [
          [price!, blackScholes.price],
          [delta!, blackScholes.delta],
          [estimate!, amplitude],
        ] as const) {
          expect(found.low).toBeLessThanOrEqual(right);
          expect(found.high).toBeGreaterThanOrEqual(right);
          expect(found.value).toBeGreaterThanOrEqual(found.low);
          expect(found.value).toBeLessThanOrEqual(found.high);
        }
      }
  });

  it('keeps put–call parity, exactly', () => {
    for (const terms of [
      { spot: 100, strike: 105 },
      { spot: 42, strike: 40, rate: 0.1, volatility: 0.2, days: 182, qubits: 3 },
      { spot: 1, strike: 1.1, rate: -0.02, volatility: 1.5, days: 1000, qubits: 4 },
    ]) {
      const { rate, days, spot, strike } = inputOf(terms);
      const [call, put] = [fromCircuits({ ...terms, type: 'call' }), fromCircuits({ ...terms, type: 'put' })];
      expect(Math.abs(call.price - put.price - (spot - strike * Math.exp((-rate * days) / 365)))).toBeLessThan(1e-10);
      expect(Math.abs(call.delta - put.delta - 1)).toBeLessThan(1e-12);
    }
  });

  it('as a spread is the difference of two calls', () => {
    const terms = { spot: 90, strike: 85, strike2: 97, volatility: 0.35, days: 60 };
    const spread = fromCircuits({ ...terms, type: 'spread' });
    const [lower, upper] = [fromCircuits(terms), fromCircuits({ ...terms, strike: terms.strike2 })];
    expect(spread.price).toBeCloseTo(lower.price - upper.price, 10);
    expect(spread.delta).toBeCloseTo(lower.delta - upper.delta, 10);
  });

  it('has the price of Hull’s example (S = 42, K = 40, r = 0.1, σ = 0.2, half a year)', () => {
    const terms = { spot: 42, strike: 40, rate: 0.1, volatility: 0.2, days: 182.5 };
    const { price } = optionModel({ ...inputOf({}), ...terms });
    expect(price.amplitude * price.scale).toBeCloseTo(4.759422, 5);
  });

  it('with two strikes in one bin keeps both as edges', () => {
    const terms = { type: 'spread', strike: 100, strike2: 101, qubits: 2 };
    const { prices } = optionModel(inputOf(terms));
    expect(prices.map(({ from }) => from)).toEqual([...prices.map(({ from }) => from)].sort((a, b) => a! - b!));
    const spread = fromCircuits(terms);
    expect(spread.price).toBeCloseTo(fromCircuits({ strike: 100 }).price - fromCircuits({ strike: 101 }).price, 9);
  });

  it('has no price above the largest, and nearly that one deep in the money', () => {
    for (const raw of [
      { strike: 1, spot: 60, volatility: 1 },
      { type: 'put', strike: 200 },
      { type: 'spread', strike: 60, strike2: 61 },
      { type: 'digital', strike: 60 },
    ]) {
      const terms = inputOf({ ...raw, rate: -0.01 });
      const { price } = blackScholes(terms);
      expect(price).toBeLessThan(largestPrice(terms));
      expect(price).toBeGreaterThan(0.3 * largestPrice(terms));
    }
  });

  it('has the closed price in bins, for any terms', () => {
    const stream = randomStream(6);
    let read = 0;
    for (let repeat = 0; repeat < 400; repeat++) {
      const spot = 10 ** (8 * stream.uniform() - 2);
      const strike = Math.min(1e6, Math.max(0.01, spot * Math.exp(2 * stream.uniform() - 1)));
      const reading = optionMethod.read({
        type: (['call', 'put', 'spread', 'digital'] as const)[repeat % 4],
        spot,
        strike,
        strike2: repeat % 3 === 0 ? strike * (1 + 2e-16) : Math.min(1e6, 1.3 * strike),
        volatility: 0.01 + 1.99 * stream.uniform(),
        rate: 0.25 * stream.uniform() - 0.05,
        days: 1 + Math.floor(3650 * stream.uniform()),
        qubits: 2 + (repeat % 6),
        grid: repeat % 5 === 0 ? 'points' : 'bins',
      });
      if (!reading.ok) continue;
      read += 1;
      const { price, delta, prices } = optionModel(reading.input);
      for (const part of [price, ...delta]) {
        expect(part.amplitude).toBeGreaterThanOrEqual(0);
        expect(part.amplitude).toBeLessThanOrEqual(1);
      }
      expect(prices.every((each) => Number.isFinite(each.price) && Number.isFinite(each.z))).toBe(true);
      if (reading.input.grid === 'points') continue;
      const formula = blackScholes(reading.input);
      expect(Math.abs(price.amplitude * price.scale - formula.price)).toBeLessThan(1e-9 * Math.max(1, spot));
      const found = valueOfParts(
        delta,
        delta.map(({ amplitude }) => amplitude),
      );
      expect(Math.abs(found - formula.delta)).toBeLessThan(1e-9 * Math.max(1, 1 / spot));
    }
    expect(read).toBeGreaterThan(200);
  });

  it('is sampled from the probabilities that the exact engine draws from', () => {
    const [exact, sampled] = (['exact', 'sampled'] as const).map((engine) =>
      optionMethod.compute(inputOf({ method: 'likelihood', shots: 2000 }), testHost(engine, 3)),
    );
    for (const [index, { share, power }] of exact!.answer.rounds.entries()) {
      const other = sampled!.answer.rounds[index]!;
      expect(other.power).toBe(power);
      expect(Math.abs(other.share - share)).toBeLessThan(4 * Math.sqrt(0.5 / 2000));
    }
    expect(sampled!.answer.price!.low).toBeLessThan(8.021352235);
    expect(sampled!.answer.price!.high).toBeGreaterThan(8.021352235);
  });

  it('says with noise and on the machine that its intervals do not know the noise', () => {
    for (const engine of ['noisy', 'machine'] as const) {
      const input = inputOf({ qubits: 2, shots: 100 });
      expect(optionMethod.refusal(input, engine)).toBeUndefined();
      const { answer, warnings } = optionMethod.compute(input, testHost(engine));
      expect(warnings.map(({ key }) => key)).toEqual(['noisy_bias', 'small_powers']);
      expect(answer.rounds.map(({ power }) => power)).toEqual(engine === 'machine' ? [0, 1] : [0, 1, 2, 4]);
      expect(answer.price!.high).toBeGreaterThan(answer.price!.low);
    }
  });

  it('says with noise where price or delta leave what is possible', () => {
    const keysOf = (raw: object) =>
      optionMethod.compute(inputOf(raw), testHost('noisy')).warnings.map(({ key }) => key);
    expect(keysOf({})).toContain('delta_impossible');
    expect(keysOf({ type: 'put', strike: 60, qubits: 2 })).not.toContain('delta_impossible');
    expect(keysOf({ spot: 1, strike: 1.05, type: 'digital' })).not.toContain('delta_impossible');
    expect(keysOf({ spot: 100, strike: 20, volatility: 1 })).toContain('price_impossible');
  });

  it('refuses what an engine cannot run', () => {
    expect(optionMethod.refusal(inputOf({}), 'machine')).toEqual({ field: 'qubits', key: 'machine_size' });
    expect(optionMethod.refusal(inputOf({ qubits: 2, method: 'canonical' }), 'machine')?.key).toBe('machine_size');
    expect(optionMethod.refusal(inputOf({ qubits: 6, method: 'canonical' }), 'noisy')).toEqual({
      field: 'qubits',
      key: 'too_many_qubits',
      values: { n: 13, max: 12 },
    });
    for (const engine of ['exact', 'sampled'] as const)
      expect(optionMethod.refusal(inputOf({}), engine)).toBeUndefined();
  });

  it('prepares the circuits that it runs', () => {
    for (const [raw, engine] of [
      [{}, 'exact'],
      [{ method: 'likelihood' }, 'sampled'],
      [{ method: 'canonical', countingQubits: 3 }, 'sampled'],
      [{ qubits: 2 }, 'machine'],
    ] as const) {
      const input = inputOf(raw);
      const { circuits, qubits, principal, shots } = optionMethod.prepare(input, engine);
      expect(qubits).toBe(Math.max(...circuits.map(({ circuit }) => circuit.qubits)));
      expect(principal.qubits).toBe(qubits);
      expect(shots).toBe(engine === 'exact' ? 0 : 200);
      const { cost } = optionMethod.compute(input, testHost(engine));
      const runs = circuits.reduce((sum, { times }) => sum + times, 0);
      expect(Math.abs(runs - cost.circuits)).toBeLessThanOrEqual(engine === 'exact' ? 8 : 0);
    }
  });

  it('is estimated by its gates with all repeats', () => {
    const secondsOf = (countingQubits: number): number => {
      const prepared = optionMethod.prepare(inputOf({ qubits: 3, method: 'canonical', countingQubits }), 'exact');
      const estimate = estimateRun(prepared, { engine: 'exact', noise: undefined }, testRuntime.resources);
      if (!estimate.ok) throw new Error(estimate.reason);
      return estimate.seconds - prepared.classicalSeconds;
    };
    expect(secondsOf(8) / secondsOf(6)).toBeGreaterThan(3.5);
  });

  it('reports steps that begin with the data, and ends early with what it has', () => {
    const steps: Step[] = [];
    const whole = optionMethod.compute(inputOf({}), testHost('exact', 1, { steps }));
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]!.key).toBe('data_read');
    expect(steps[steps.length - 1]!.key).toBe('error_curve');
    expect(steps.every(({ step, of }) => step <= of)).toBe(true);
    for (let stopAfter = 0; stopAfter < 4; stopAfter++) {
      const { answer, warnings } = optionMethod.compute(inputOf({}), testHost('exact', 1, { stopAfter }));
      expect(warnings[0]!.key).toBe('stopped');
      expect(answer.rounds).toEqual(whole.answer.rounds.slice(0, Math.max(0, stopAfter - 1)));
      expect(answer.delta).toBeUndefined();
      for (const key of ['price', 'confidence', 'estimate', 'monteCarlo'] as const)
        expect(answer[key] === undefined, key).toBe(stopAfter < 2);
      if (stopAfter < 2) continue;
      expect(answer.price!.low).toBeLessThanOrEqual(8.0213522);
      expect(answer.price!.high).toBeGreaterThanOrEqual(8.0213523);
      expect(JSON.stringify(answer)).not.toContain('null');
    }
  });

  it('has the confidence of all parts of delta together', () => {
    const terms = { type: 'digital', strike: 80, qubits: 3, shots: 50 };
    const of = (method: string) =>
      optionMethod.compute(inputOf({ ...terms, method, countingQubits: 3 }), testHost('exact')).answer;
    for (const method of ['iterative', 'likelihood'])
      expect(of(method)).toMatchObject({ confidence: 0.95, deltaConfidence: 0.95 });
    const { confidence, deltaConfidence } = of('canonical');
    expect(confidence).toBeCloseTo(0.8106, 4);
    expect(deltaConfidence).toBeCloseTo(0.6211, 4);
  });

  it('warns where few paths reach what the variance comes from', () => {
    const keysOf = (raw: object) =>
      optionMethod.compute(inputOf({ qubits: 3, ...raw }), testHost('exact')).warnings.map(({ key }) => key);
    expect(keysOf({ volatility: 2, days: 3650 })).toEqual(['heavy_tail']);
    expect(keysOf({ volatility: 2, days: 3650, type: 'put' })).toEqual([]);
    expect(keysOf({})).toEqual([]);
  });

  it('answers alike to the same seed', () => {
    const [one, same, other] = [4, 4, 5].map(
      (seed) => optionMethod.compute(inputOf({}), testHost('sampled', seed)).answer,
    );
    expect(one).toEqual(same);
    expect(one!.price).not.toEqual(other!.price);
  });
});
