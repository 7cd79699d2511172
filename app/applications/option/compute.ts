import type { Estimated, EstimationRound } from '#app/applications/amplitude-estimation/answer.ts';
import { canonicalOutcome } from '#app/applications/amplitude-estimation/canonical.ts';
import { type AmplitudeEstimate } from '#app/applications/amplitude-estimation/estimate.ts';
import {
  confidenceOf,
  type EstimationPlan,
  estimationPlan,
  expectedRounds,
  noiseWarnings,
  representativeCircuit,
  runEstimation,
} from '#app/applications/amplitude-estimation/run-estimation.ts';
import type {
  ApplicationHost,
  Baseline,
  Computed,
  Message,
  PrincipalCircuit,
  ResultSeries,
} from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { normalCdf } from '#app/applications/statistics/normal.ts';
import { ALPHA } from '#app/applications/statistics/proportion.ts';
import { type ApplicationEngine, isNoisyEngine } from '#app/domain/applications.ts';
import type { OptionAnswer, PriceBin } from './answer.ts';
import { blackScholes, deviationOf, largestPrice } from './black-scholes.ts';
import { flagAngle, optionState } from './circuits.ts';
import { errorCurve } from './error-curve.ts';
import type { OptionInput } from './input.ts';
import { type ExpectationPart, type OptionModel, optionModel, valueOfParts } from './model.ts';
import { monteCarloPrice, payoffDeviation } from './monte-carlo.ts';

/** Powers that the 72-qubit machine runs of an option of two price qubits. */
const OPTION_MACHINE_POWERS = [0, 1] as const;

/** Canonical estimation is described for these numbers of counting qubits, and for the chosen one. */
const DESCRIBED_COUNTING_QUBITS = [5, 6, 7] as const;

/** Paths of Monte Carlo at least, so that it has a standard error. */
const LEAST_PATHS = 100;

/** Paths that must reach the prices from which the variance comes, so that it is known. */
const LEAST_SEEN = 10;

/** How the price, and each part of delta, is estimated. */
export function plansOf(input: OptionInput, engine: ApplicationEngine, model: OptionModel) {
  const planAt = (alpha: number): EstimationPlan => estimationPlan(input, engine, OPTION_MACHINE_POWERS, alpha);
  // Together the parts may miss as often as one; of canonical estimation the chance is what it is.
  return { price: planAt(ALPHA), delta: planAt(ALPHA / model.delta.length) };
}

/** How often the intervals of all parts hold together, at least. */
const togetherOf = (plan: EstimationPlan, parts: number): number => 1 - parts * (1 - confidenceOf(plan));

/** Interval of a sum of parts, from those of their amplitudes. */
function sumOf(parts: readonly ExpectationPart[], estimates: readonly AmplitudeEstimate[]): Estimated {
  const ends = (positive: 'low' | 'high', negative: 'low' | 'high') =>
    valueOfParts(
      parts,
      parts.map(({ scale }, index) => estimates[index]![scale >= 0 ? positive : negative]),
    );
  return {
    value: valueOfParts(
      parts,
      estimates.map(({ value }) => value),
    ),
    low: ends('low', 'high'),
    high: ends('high', 'low'),
  };
}

const endsOf = (...given: Parameters<typeof sumOf>) => {
  const { low, high } = sumOf(...given);
  return { low, high };
};

/** What a run knows at some moment. */
interface Found {
  price?: AmplitudeEstimate;
  /** In the order of the parts. */
  readonly delta: AmplitudeEstimate[];
  errorCurve: OptionAnswer['errorCurve'];
  monteCarlo?: NonNullable<OptionAnswer['monteCarlo']>;
  readonly baselines: Baseline[];
}

class OptionRun {
  readonly #input: OptionInput;
  readonly #host: ApplicationHost;
  readonly #model: OptionModel;
  readonly #plans: ReturnType<typeof plansOf>;
  readonly #principal: PrincipalCircuit;
  readonly #found: Found = { delta: [], errorCurve: [], baselines: [] };
  readonly #bins: readonly PriceBin[];
  #step = 0;
  #steps = 0;

  constructor(input: OptionInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#model = optionModel(input);
    this.#plans = plansOf(input, host.engine, this.#model);
    const { prices, price } = this.#model;
    this.#principal = principalCircuitOf(representativeCircuit(optionState(prices, price), this.#plans.price));
    this.#bins = prices.map(({ z: _z, ...bin }) => ({ ...bin, angle: flagAngle(bin.payoff, price.largest) }));
  }

  run(): Computed<OptionAnswer> {
    const { price, delta } = this.#model;
    const { price: pricePlan, delta: deltaPlan } = this.#plans;
    const expected = [price, ...delta].map(
      ({ amplitude }, index) => expectedRounds(amplitude, index === 0 ? pricePlan : deltaPlan).length,
    );
    this.#steps = expected.reduce((sum, rounds) => sum + rounds, 2);
    this.#computeFormula();
    this.#report({ key: 'data_read' });
    const found = this.#found;
    found.price = this.#estimate(price, pricePlan, (estimate, power) => {
      found.price = estimate;
      this.#report({ key: 'round', values: { power, ...endsOf([price], [estimate]) } });
    });
    for (const [index, part] of delta.entries()) {
      const estimate = this.#estimate(part, deltaPlan, (sofar, power) =>
        this.#report({ key: 'delta', values: { power, ...endsOf([part], [sofar]) } }),
      );
      if (estimate === undefined) break;
      found.delta[index] = estimate;
    }
    this.#compareWithSamples();
    this.#report({ key: 'error_curve' });
    return this.#document();
  }

  /** Returns nothing if it was stopped in its first round. */
  #estimate(
    part: ExpectationPart,
    plan: EstimationPlan,
    onRound: (soFar: AmplitudeEstimate, power: number) => void,
  ): AmplitudeEstimate | undefined {
    const rounds: EstimationRound[] = [];
    const confidence = confidenceOf(plan);
    const estimate = runEstimation(optionState(this.#model.prices, part), plan, this.#host, (round) => {
      rounds.push(round);
      const { low, high, queries, power } = round;
      const value = (low + high) / 2;
      onRound({ value, low, high, confidence, queries, rounds: [...rounds], isConverged: false }, power);
    });
    return estimate.rounds.length === 0 ? undefined : estimate;
  }

  /** Of those that were reached. */
  #estimates(): readonly AmplitudeEstimate[] {
    return [...(this.#found.price ? [this.#found.price] : []), ...this.#found.delta];
  }

  #report(message: Message): void {
    this.#step += 1;
    this.#host.report({ ...message, step: this.#step, of: Math.max(this.#step, this.#steps) }, () => this.#document());
  }

  #computeFormula(): void {
    const started = this.#host.now();
    const { price, delta } = blackScholes(this.#input);
    const seconds = (this.#host.now() - started) / 1000;
    this.#found.baselines.push({ name: 'black_scholes', answer: { price, delta }, seconds });
  }

  #compareWithSamples(): void {
    // Stopped before it used anything: there is no equal cost.
    if (this.#found.price === undefined) return;
    const { price } = this.#model;
    const started = this.#host.now();
    const paths = Math.max(this.#found.price.queries, LEAST_PATHS);
    this.#found.monteCarlo = monteCarloPrice(this.#input, paths, this.#host.random('monte-carlo'));
    const seconds = (this.#host.now() - started) / 1000;
    this.#found.baselines.push({ name: 'monte_carlo', answer: { ...this.#found.monteCarlo }, seconds });
    if (this.#host.isStopped) return;
    const uniform = this.#host.random('error-curve');
    this.#found.errorCurve = errorCurve(price.amplitude, price.scale, this.#deviation(), this.#input.shots, uniform);
  }

  #deviation(): number {
    return payoffDeviation(this.#input, this.#model.prices, this.#model.price);
  }

  #estimatedPrice(found: AmplitudeEstimate): Pick<OptionAnswer, 'price' | 'confidence' | 'estimate'> {
    const { value, low, high, confidence } = found;
    return { price: sumOf([this.#model.price], [found]), confidence, estimate: { value, low, high } };
  }

  #answer(): OptionAnswer {
    const { prices, price, delta } = this.#model;
    const formula = blackScholes(this.#input);
    const discretePrice = price.scale * price.amplitude;
    const countings = [...new Set([...DESCRIBED_COUNTING_QUBITS, this.#input.countingQubits])];
    const { price: estimate, monteCarlo } = this.#found;
    const { rounds = [], queries = 0 } = estimate ?? {};
    return {
      ...(estimate && this.#estimatedPrice(estimate)),
      ...(this.#found.delta.length === delta.length && {
        delta: sumOf(delta, this.#found.delta),
        deltaConfidence: togetherOf(this.#plans.delta, delta.length),
      }),
      blackScholes: formula,
      discretePrice,
      discreteDelta: valueOfParts(
        delta,
        delta.map(({ amplitude }) => amplitude),
      ),
      discretisationError: discretePrice - formula.price,
      amplitude: price.amplitude,
      payoffMax: price.largest,
      gridFirst: prices[0]!.price,
      gridLast: prices.at(-1)!.price,
      probabilityInTheMoney: prices.reduce((sum, { probability, payoff }) => sum + (payoff > 0 ? probability : 0), 0),
      undiscountedPayoff: price.largest * price.amplitude,
      bins: this.#bins,
      rounds: rounds.map((round) => ({ ...round, low: price.scale * round.low, high: price.scale * round.high })),
      queries,
      ...(monteCarlo && { monteCarlo }),
      monteCarloStandardErrorAt10000: this.#deviation() / 100,
      canonical: Object.fromEntries(countings.map((m) => [m, this.#canonical(m)])),
      errorCurve: this.#found.errorCurve,
    };
  }

  #canonical(countingQubits: number): OptionAnswer['canonical'][string] {
    const { amplitude, scale } = this.#model.price;
    const outcome = canonicalOutcome(amplitude, countingQubits);
    return {
      ...outcome,
      price: scale * outcome.estimate,
      priceBound: scale * outcome.bound,
      queries: 2 ** countingQubits - 1,
    };
  }

  #warnings(answer: OptionAnswer): readonly Message[] {
    const estimates = this.#estimates();
    const iterations = estimates.reduce((sum, { rounds }) => sum + rounds.length, 0);
    const isStopped = this.#host.isStopped;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(!isStopped && estimates.some(({ isConverged }) => !isConverged)
        ? [{ key: 'not_converged', values: { iterations } }]
        : []),
      ...noiseWarnings(this.#input, this.#host.engine, OPTION_MACHINE_POWERS),
      ...this.#impossible(answer),
      ...this.#tailWarnings(),
      ...(this.#input.grid === 'points'
        ? [{ key: 'discretisation', values: { error: answer.discretisationError } }]
        : []),
    ];
  }

  /** Noise may lead the estimates out of the bounds that no option leaves; without it, their intervals say enough. */
  #impossible({ price, delta }: OptionAnswer): readonly Message[] {
    if (!isNoisyEngine(this.#host.engine)) return [];
    const limit = largestPrice(this.#input);
    // A digital option may rise as steeply as it likes.
    const isSteep = this.#input.type !== 'digital' && delta !== undefined && Math.abs(delta.value) > 1;
    return [
      ...(price !== undefined && (price.value < 0 || price.value > limit)
        ? [{ key: 'price_impossible', values: { limit } }]
        : []),
      ...(isSteep ? [{ key: 'delta_impossible' }] : []),
    ];
  }

  /** The variance of the price at the end, and of a call, comes from about 2 deviations of its logarithm upwards. */
  #tailWarnings(): readonly Message[] {
    const { monteCarlo } = this.#found;
    if (this.#input.type !== 'call' || monteCarlo === undefined) return [];
    const { paths } = monteCarlo;
    const seen = paths * normalCdf(-2 * deviationOf(this.#input));
    return seen < LEAST_SEEN ? [{ key: 'heavy_tail', values: { paths } }] : [];
  }

  #series(answer: OptionAnswer): readonly ResultSeries[] {
    const { bins, rounds, errorCurve } = answer;
    return [
      { name: 'distribution', points: bins.map(({ price, probability }) => ({ x: price, y: probability })) },
      { name: 'payoff', points: bins.map(({ price, payoff }) => ({ x: price, y: payoff })) },
      {
        name: 'interval',
        points: rounds.map(({ queries, low, high }) => ({ x: queries, y: (low + high) / 2, low, high })),
      },
      { name: 'error_quantum', points: errorCurve.map(({ queries, quantum }) => ({ x: queries, y: quantum })) },
      {
        name: 'error_monte_carlo',
        points: errorCurve.map(({ queries, monteCarlo }) => ({ x: queries, y: monteCarlo })),
      },
    ];
  }

  #document(): Computed<OptionAnswer> {
    const answer = this.#answer();
    const estimates = this.#estimates();
    return {
      answer,
      baselines: [...this.#found.baselines],
      series: this.#series(answer),
      table: {
        columns: ['price', 'probability', 'payoff', 'angle'],
        rows: answer.bins.map(({ price, probability, payoff, angle }) => [price, probability, payoff, angle]),
      },
      circuit: this.#principal,
      cost: {
        ...this.#host.used,
        queries: estimates.reduce((sum, { queries }) => sum + queries, 0),
        iterations: estimates.reduce((sum, { rounds }) => sum + rounds.length, 0),
      },
      warnings: this.#warnings(answer),
    };
  }
}

/** Prices an option on the engine of the host, beside the closed formula and Monte Carlo. */
export const computeOption = (input: OptionInput, host: ApplicationHost): Computed<OptionAnswer> =>
  new OptionRun(input, host).run();
