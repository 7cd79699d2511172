import type { Estimated, EstimationRound } from '#app/applications/amplitude-estimation/answer.ts';
import { canonicalOutcome } from '#app/applications/amplitude-estimation/canonical.ts';
import type { AmplitudeEstimate } from '#app/applications/amplitude-estimation/estimate.ts';
import {
  confidenceOf,
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
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { BisectionStep, VarAnswer } from './answer.ts';
import { type BisectionEnd, bisectLevel, type LevelEstimate } from './bisection.ts';
import { cumulativeState, excessState } from './circuits.ts';
import { loansOf, type VarInput } from './input.ts';
import { sampleDays, sampleLoans } from './monte-carlo.ts';
import { finePlan, isCredit, roughPlan, VAR_MACHINE_POWERS, type VarModel, varModel } from './plan.ts';
import { cumulativeOf, reachesLevel, riskOf } from './risk.ts';

/** Canonical estimation is described for this number of counting qubits, and for the chosen one. */
const DESCRIBED_COUNTING_QUBITS = 6;

const LEAST_SAMPLES = 100;

/** A quantile is poorly known if fewer values than this lie beyond it. */
const FEW_BEYOND = 10;

class VarRun {
  readonly #input: VarInput;
  readonly #host: ApplicationHost;
  readonly #model: VarModel;
  readonly #risk: ReturnType<typeof riskOf>;
  readonly #cumulative: readonly number[];
  readonly #principal: PrincipalCircuit;
  readonly #bisection: readonly (readonly [number, number])[];
  readonly #steps: { readonly index: number; readonly step: BisectionStep; readonly isConverged: boolean }[] = [];
  readonly #baselines: Baseline[] = [];
  #monteCarlo: NonNullable<VarAnswer['monteCarlo']> | undefined;
  #found: BisectionEnd | undefined;
  /** Absent where no loss exceeds what the bisection found. */
  #excess: AmplitudeEstimate | undefined;
  #reported = 0;

  constructor(input: VarInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    const started = host.now();
    const model = varModel(input);
    this.#model = model;
    this.#risk = riskOf(model.losses, model.probabilities, input.level);
    this.#addModelBaselines((host.now() - started) / 1000);
    this.#cumulative = cumulativeOf(model.probabilities);
    const bisection: [number, number][] = [];
    bisectLevel(model.losses.length, (index) => {
      bisection.push([index, this.#cumulative[index]!]);
      return { isReached: reachesLevel(this.#cumulative[index]!, input.level), isUndecided: false };
    });
    this.#bisection = bisection;
    const first = cumulativeState(model, bisection[0]?.[0] ?? 0);
    this.#principal = principalCircuitOf(representativeCircuit(first, roughPlan(input, host.engine)));
  }

  run(): Computed<VarAnswer> {
    this.#report({ key: 'data_read' });
    this.#found = this.#bisect();
    this.#excess = this.#found && this.#estimateExcess(this.#found);
    this.#report({ key: 'shortfall' });
    this.#sample();
    return this.#document();
  }

  #bisect(): BisectionEnd | undefined {
    const found = bisectLevel(this.#model.losses.length, (at) => this.#estimateAt(this.#filledAt(at)));
    return (
      found && {
        index: this.#filledAt(found.index),
        lowest: this.#filledAt(found.lowest),
        highest: this.#filledAt(found.highest),
      }
    );
  }

  #report(message: Message): void {
    this.#reported += 1;
    const steps = Math.max(this.#reported, this.#bisection.length + 2);
    this.#host.report({ ...message, step: this.#reported, of: steps }, () => this.#document());
  }

  #thresholdOf(index: number): number {
    return isCredit(this.#model) ? this.#model.losses[index]! : this.#model.binEdges[index + 1]!;
  }

  /**
   * The index itself or the nearest one below it that has a probability: their cumulative probabilities are equal, and
   * a loss without one never occurs.
   */
  #filledAt(index: number): number {
    return Math.max(
      0,
      this.#model.probabilities.slice(0, index + 1).findLastIndex((each) => each > 0),
    );
  }

  #isOpen({ low, high }: AmplitudeEstimate): boolean {
    return low < this.#input.level && this.#input.level <= high;
  }

  /** Estimates P(L ≤ loss of the index) once, again with a smaller ε if the first interval holds the level. */
  #estimateAt(index: number): LevelEstimate | undefined {
    const known = this.#steps.find((each) => each.index === index)?.step;
    if (known !== undefined)
      return { isReached: known.estimate.value >= this.#input.level, isUndecided: known.isUndecided === true };
    const state = cumulativeState(this.#model, index);
    const rough = roughPlan(this.#input, this.#host.engine);
    const fine = finePlan(this.#input, this.#host.engine);
    let estimate = runEstimation(state, rough, this.#host, () => undefined);
    let { rounds, queries } = estimate;
    if (this.#isOpen(estimate) && fine !== undefined && !this.#host.isStopped) {
      estimate = runEstimation(state, fine, this.#host, () => undefined);
      rounds = [...rounds, ...estimate.rounds.map((round) => ({ ...round, queries: round.queries + queries }))];
      queries += estimate.queries;
    }
    // What was cut says nothing.
    if (this.#host.isStopped) return undefined;
    const isUndecided = this.#isOpen(estimate);
    const { value, low, high, isConverged } = estimate;
    const threshold = this.#thresholdOf(index);
    this.#steps.push({
      index,
      isConverged,
      step: {
        threshold,
        exact: this.#cumulative[index]!,
        estimate: { value, low, high },
        queries,
        rounds,
        ...(isUndecided && { isUndecided }),
      },
    });
    this.#report({ key: 'estimate', values: { threshold } });
    return { isReached: value >= this.#input.level, isUndecided };
  }

  #estimateExcess({ index }: BisectionEnd): AmplitudeEstimate | undefined {
    if (index === this.#model.losses.length - 1) return undefined;
    const plan = finePlan(this.#input, this.#host.engine) ?? roughPlan(this.#input, this.#host.engine);
    return runEstimation(excessState(this.#model, index), plan, this.#host, () => undefined);
  }

  /**
   * x + E[what losses exceed x by]/(1 − level), where x is the estimated value at risk: one amplitude. Undefined while
   * it is not known.
   */
  #shortfall(): Estimated | undefined {
    const found = this.#found;
    if (found === undefined) return undefined;
    const { losses } = this.#model;
    const { level } = this.#input;
    const from = losses[found.index]!;
    const isLargest = found.index === losses.length - 1;
    if (!isLargest && (this.#excess === undefined || this.#excess.rounds.length === 0)) return undefined;
    const scale = (losses.at(-1)! - from) / (1 - level);
    const { value, low, high } = this.#excess ?? { value: 0, low: 0, high: 0 };
    return {
      value: from + scale * value,
      low: Math.max(losses[found.lowest]!, from + scale * low - this.#excessAbove(found)),
      high: from + scale * high,
    };
  }

  /**
   * The sum of the shortfall is least at the true value at risk, which is the expected shortfall (Rockafellar and
   * Uryasev, 2002). Returns how much more it may be at the estimated one; its slope is (P(L ≤ x) − level)/(1 − level).
   */
  #excessAbove({ index, lowest, highest }: BisectionEnd): number {
    const { losses } = this.#model;
    const { level } = this.#input;
    const at = this.#steps.find((each) => each.index === index)?.step.estimate ?? { low: 0, high: 1 };
    const ifLower = (losses[index]! - losses[lowest]!) * Math.max(0, at.high - level);
    const ifHigher = (losses[highest]! - losses[index]!) * Math.max(0, level - at.low);
    return Math.max(ifLower, ifHigher) / (1 - level);
  }

  #addModelBaselines(seconds: number): void {
    const model = this.#model;
    if (isCredit(model)) {
      const { var: valueAtRisk, expectedShortfall, mean } = this.#risk;
      this.#baselines.push({ name: 'convolution', answer: { var: valueAtRisk, expectedShortfall, mean }, seconds });
      return;
    }
    const { empiricalVar, empiricalMeanBeyond, normalVar, normalShortfall } = model;
    this.#baselines.push(
      {
        name: 'empirical',
        answer: {
          var: empiricalVar,
          ...(empiricalMeanBeyond !== undefined && { meanBeyondVar: empiricalMeanBeyond }),
        },
        seconds,
      },
      { name: 'normal', answer: { var: normalVar, expectedShortfall: normalShortfall }, seconds },
    );
  }

  #sample(): void {
    // Stopped before it used anything: there is no equal cost.
    if (this.#queries() === 0) return;
    const started = this.#host.now();
    const model = this.#model;
    const { level } = this.#input;
    const samples = Math.max(LEAST_SAMPLES, this.#queries());
    const uniform = this.#host.random('monte-carlo');
    this.#monteCarlo = isCredit(model)
      ? sampleLoans(model, loansOf(this.#input), level, samples, uniform)
      : sampleDays(model.profits, level, samples, uniform);
    const seconds = (this.#host.now() - started) / 1000;
    this.#baselines.push({ name: 'monte_carlo', answer: { ...this.#monteCarlo }, seconds });
  }

  #queries(): number {
    return this.#steps.reduce((sum, { step }) => sum + step.queries, this.#excess?.queries ?? 0);
  }

  #rounds(): readonly EstimationRound[] {
    return [...this.#steps.flatMap(({ step }) => step.rounds), ...(this.#excess?.rounds ?? [])];
  }

  #canonical(countingQubits: number): readonly Readonly<Record<string, number>>[] {
    return this.#bisection.map(([threshold, cumulative]) => ({
      threshold,
      cumulative,
      ...canonicalOutcome(Math.min(1, cumulative), countingQubits),
    }));
  }

  #estimatedVar({ index, lowest, highest }: BisectionEnd): Pick<VarAnswer, 'estimatedVar' | 'alternatives'> {
    const { losses, probabilities } = this.#model;
    const alternatives = losses.filter(
      (_, each) => each !== index && each >= lowest && each <= highest && probabilities[each]! > 0,
    );
    return { estimatedVar: losses[index]!, alternatives };
  }

  #answer(): VarAnswer {
    const model = this.#model;
    const { index, ...risk } = this.#risk;
    const countings = [...new Set([DESCRIBED_COUNTING_QUBITS, this.#input.countingQubits])];
    const shortfall = this.#shortfall();
    return {
      level: this.#input.level,
      ...(this.#found && this.#estimatedVar(this.#found)),
      ...(shortfall && { estimatedShortfall: shortfall }),
      confidence: confidenceOf(roughPlan(this.#input, this.#host.engine)),
      ...risk,
      probabilities: model.probabilities,
      losses: model.losses,
      bisection: this.#bisection,
      steps: this.#steps.map(({ step }) => step),
      qubits: model.qubits + 1,
      canonical: Object.fromEntries(countings.map((m) => [m, this.#canonical(m)])),
      ...(this.#monteCarlo && { monteCarlo: this.#monteCarlo }),
      ...(isCredit(model)
        ? { latentWeights: model.latentWeights, conditionalDefault: model.conditionalDefault }
        : {
            binLoss: model.losses,
            binEdges: model.binEdges,
            varBinUpperEdge: model.binEdges[index + 1]!,
            empiricalVar: model.empiricalVar,
            ...(model.empiricalMeanBeyond !== undefined && { empiricalMeanBeyond: model.empiricalMeanBeyond }),
            normalVar: model.normalVar,
            profits: model.profits,
          }),
    };
  }

  #warnings(): readonly Message[] {
    const model = this.#model;
    const { level } = this.#input;
    const isStopped = this.#host.isStopped;
    const isConverged = this.#steps.every((each) => each.isConverged) && this.#excess?.isConverged !== false;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(!isStopped && !isConverged ? [{ key: 'not_converged', values: { iterations: this.#rounds().length } }] : []),
      ...noiseWarnings({ ...this.#input }, this.#host.engine, VAR_MACHINE_POWERS),
      ...this.#impossible(),
      ...this.#undecidedWarnings(),
      ...(!isCredit(model) && model.profits.length * (1 - level) < FEW_BEYOND
        ? [{ key: 'few_values', values: { count: model.profits.length, level } }]
        : []),
    ];
  }

  /** Noise may lead the estimate out of what can be lost at all; without it, its interval says enough. */
  #impossible(): readonly Message[] {
    if (!isNoisyEngine(this.#host.engine)) return [];
    const limit = this.#thresholdOf(this.#model.losses.length - 1);
    const shortfall = this.#shortfall();
    return shortfall !== undefined && shortfall.value > limit + 1e-9 * Math.abs(limit)
      ? [{ key: 'shortfall_impossible', values: { limit } }]
      : [];
  }

  /** One warning, however many estimates cannot tell. */
  #undecidedWarnings(): readonly Message[] {
    const { level } = this.#input;
    const count = this.#steps.filter(({ step }) => step.isUndecided).length;
    if (count === 0) return [];
    const fine = finePlan(this.#input, this.#host.engine);
    return fine?.method === 'iterative'
      ? [{ key: 'too_close', values: { count, level, epsilon: fine.epsilon } }]
      : [{ key: 'too_coarse', values: { count, level } }];
  }

  #series(): readonly ResultSeries[] {
    const model = this.#model;
    const thresholds = model.losses.map((_, index) => this.#thresholdOf(index));
    return [
      { name: 'distribution', points: model.losses.map((x, index) => ({ x, y: model.probabilities[index]! })) },
      { name: 'cumulative', points: thresholds.map((x, index) => ({ x, y: this.#cumulative[index]! })) },
      {
        name: 'estimates',
        points: this.#steps.map(({ step: { threshold, estimate } }) => ({
          x: threshold,
          y: estimate.value,
          low: estimate.low,
          high: estimate.high,
        })),
      },
      ...(isCredit(model) ? [] : [{ name: 'profits', points: model.profits.map((y, index) => ({ x: index + 1, y })) }]),
    ];
  }

  #document(): Computed<VarAnswer> {
    const model = this.#model;
    const estimates = new Map(this.#steps.map(({ index, step }) => [index, step.estimate.value]));
    return {
      answer: this.#answer(),
      baselines: [...this.#baselines],
      series: this.#series(),
      table: {
        columns: ['loss', 'probability', 'cumulative', 'estimate'],
        rows: model.losses.map((loss, index) => [
          loss,
          model.probabilities[index]!,
          this.#cumulative[index]!,
          estimates.get(index) ?? '',
        ]),
      },
      circuit: this.#principal,
      cost: { ...this.#host.used, queries: this.#queries(), iterations: this.#rounds().length },
      warnings: this.#warnings(),
    };
  }
}

/** Computes value at risk and expected shortfall on the engine of the host, beside the exact model. */
export const computeVar = (input: VarInput, host: ApplicationHost): Computed<VarAnswer> =>
  new VarRun(input, host).run();
