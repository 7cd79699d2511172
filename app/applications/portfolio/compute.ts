import type {
  ApplicationHost,
  Baseline,
  Computed,
  Message,
  PrincipalCircuit,
  ResultSeries,
} from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { searchBudget } from '#app/applications/threshold-search/search-maximum.ts';
import type { Circuit } from '#simulator';
import { adaptiveStart, searchPortfolios } from './adaptive-search.ts';
import { evaluationLimit } from './angle-plan.ts';
import { searchPortfolioAngles } from './angle-search.ts';
import type { AdaptiveFigures, PortfolioAnswer, QaoaFigures } from './answer.ts';
import { correlationOf, volatilitiesOf } from './assets.ts';
import { withAngles } from './circuits.ts';
import type { PortfolioInput } from './input.ts';
import { isOptimum, optimumShare, type PortfolioModel, portfolioModel, portfolioName } from './model.ts';
import { wholeObjective } from './objective.ts';
import { type PortfolioPlan, portfolioPlan } from './plan.ts';
import { enumeratedOptimum, frontierOf, greedyPortfolio, maskOf, type Portfolio, quboOptimumOf } from './portfolios.ts';

/** Evaluations of a step of the progress. */
const EVALUATIONS_A_STEP = 20;
const COLUMNS = ['portfolio', 'return', 'volatility', 'value', 'count'] as const;

/** What a run knows at some moment. */
interface Found {
  readonly evaluations: PortfolioAnswer['evaluations'][number][];
  qaoa?: QaoaFigures;
  adaptive?: AdaptiveFigures;
  /** How often each choice was measured, by its bits. */
  counts: ReadonlyMap<number, number>;
  chosen?: Portfolio;
  isConverged: boolean;
  /** Of all samples, also of those that are not counted any more. */
  shots: number;
}

class PortfolioRun {
  readonly #input: PortfolioInput;
  readonly #host: ApplicationHost;
  readonly #model: PortfolioModel;
  readonly #plan: PortfolioPlan;
  readonly #principal: PrincipalCircuit;
  readonly #baselines: Baseline[] = [];
  readonly #classical: ReturnType<PortfolioRun['classicalPart']>;
  readonly #found: Found = { evaluations: [], counts: new Map(), isConverged: true, shots: 0 };
  #step = 0;
  readonly #steps: number;

  constructor(input: PortfolioInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#model = portfolioModel(input);
    this.#plan = portfolioPlan(input, this.#model);
    this.#principal = principalCircuitOf(this.#plan.principal);
    this.#classical = this.classicalPart();
    this.#steps =
      input.method === 'grover'
        ? 1 + Math.ceil(searchBudget(this.#model.portfolios.length) / 2)
        : 2 + Math.ceil(this.#limit / EVALUATIONS_A_STEP);
  }

  run(): Computed<PortfolioAnswer> {
    this.#report({ key: 'data_read' });
    if (!this.#host.isStopped) {
      if (this.#input.method === 'grover') this.#searchByGrover();
      else this.#searchByQaoa(this.#plan.principal);
    }
    return this.#document();
  }

  get #limit(): number {
    const { method, starts, layers } = this.#input;
    return method === 'grover' ? 0 : evaluationLimit(starts, layers);
  }

  /** Enumeration and the greedy choice, with their times; the rest of the answer that needs no circuit. */
  classicalPart() {
    const { assets, portfolios } = this.#model;
    const timed = <Value extends { readonly assets: readonly number[]; readonly value: number }>(
      name: string,
      compute: () => Value,
    ): Value => {
      const started = this.#host.now();
      const found = compute();
      const seconds = (this.#host.now() - started) / 1000;
      const answer = { portfolio: portfolioName(assets, found.assets), value: found.value };
      this.#baselines.push({ name, answer, seconds });
      return found;
    };
    timed('enumeration', () => enumeratedOptimum(assets, this.#input));
    const greedy = timed('greedy', () => greedyPortfolio(assets, this.#input));
    const qubo = quboOptimumOf(assets, this.#input);
    const [best, second] = portfolios as readonly [Portfolio, Portfolio];
    return {
      greedy,
      optimum: best.assets,
      value: best.value,
      second: second.assets,
      secondValue: second.value,
      expectedReturn: best.expectedReturn,
      volatility: best.volatility,
      quboOptimum: qubo.assets,
      quboValue: qubo.value,
      feasible: portfolios.length,
      efficientFrontier: frontierOf(portfolios).map(
        (each) => [each.assets, each.volatility, each.expectedReturn] as const,
      ),
      meanAtRandom: portfolios.reduce((sum, { value }) => sum + value, 0) / portfolios.length,
    };
  }

  #searchByQaoa(program: Circuit): void {
    const found = this.#found;
    const { objective } = this.#plan;
    let sampled: readonly number[] | undefined;
    const sample = (angles: readonly number[]): void => {
      sampled = angles;
      this.#sample(withAngles(program, angles));
    };
    const { best, isConverged } = searchPortfolioAngles(program, objective, this.#input, this.#host, {
      onEvaluation: (evaluation) => {
        found.evaluations.push(evaluation);
        if (evaluation.evaluation % EVALUATIONS_A_STEP === 0)
          this.#report({ key: 'evaluations', values: { count: evaluation.evaluation, best: evaluation.best } });
      },
      onFirst: ({ angles }) => sample(angles),
    });
    found.isConverged = isConverged;
    if (best === undefined || this.#host.isStopped) return;
    if (sampled !== best.angles) sample(best.angles);
    if (found.counts.size === 0) return;
    const { layers, method } = this.#input;
    found.qaoa = {
      layers,
      probabilityOfOptimum: this.#probabilityOfOptimum(withAngles(program, best.angles)),
      uniform: optimumShare(this.#model, method === 'xy' ? 'portfolios' : 'choices'),
      meanValue: best.value,
      angles: best.angles,
      costScale: objective.costScale,
    };
    this.#report({ key: 'sampled', values: { shots: this.#input.shots } });
  }

  /** Exact where the engine knows it, else as sampled. */
  #probabilityOfOptimum(program: Circuit): number {
    const isBest = (mask: number): boolean => {
      const portfolio = this.#model.byMask.get(mask);
      return portfolio !== undefined && isOptimum(this.#model, portfolio);
    };
    if (this.#host.engine === 'exact')
      return Object.entries(this.#host.probabilities(program)).reduce(
        (sum, [outcome, probability]) => sum + (isBest(Number.parseInt(outcome, 2)) ? probability : 0),
        0,
      );
    let [best, all] = [0, 0];
    for (const [mask, count] of this.#found.counts) {
      all += count;
      if (isBest(mask)) best += count;
    }
    return best / all;
  }

  #sample(program: Circuit): void {
    const counts = Object.entries(this.#host.counts(program, this.#input.shots));
    if (counts.length === 0) return;
    this.#found.counts = new Map(counts.map(([outcome, count]) => [Number.parseInt(outcome, 2), count]));
    this.#found.shots += this.#input.shots;
    for (const mask of this.#found.counts.keys()) this.#consider(this.#model.byMask.get(mask));
  }

  /** Keeps the best that was measured; a choice that is no portfolio is never kept. */
  #consider(portfolio: Portfolio | undefined): void {
    if (portfolio === undefined) return;
    const { chosen } = this.#found;
    if (chosen === undefined || portfolio.value < chosen.value) this.#found.chosen = portfolio;
  }

  #searchByGrover(): void {
    const found = this.#found;
    const whole = wholeObjective(this.#model.assets, this.#input);
    found.adaptive = adaptiveStart(this.#model, whole);
    searchPortfolios(this.#model, whole, this.#input, this.#host, {
      onStart: (first) => this.#consider(this.#model.byMask.get(maskOf(first))),
      onMeasurement: (figures, mask) => {
        found.adaptive = figures;
        found.shots += 1;
        found.counts = new Map(found.counts).set(mask, (found.counts.get(mask) ?? 0) + 1);
        this.#consider(this.#model.byMask.get(mask));
        const { calls, budget } = figures;
        this.#report({ key: 'measurement', values: { calls, budget } });
      },
    });
  }

  #report(message: Message): void {
    this.#step += 1;
    this.#host.report({ ...message, step: this.#step, of: Math.max(this.#step, this.#steps) }, () => this.#document());
  }

  #samples(): PortfolioAnswer['samples'] {
    let [shots, feasible] = [0, 0];
    for (const [mask, count] of this.#found.counts) {
      shots += count;
      if (this.#model.byMask.has(mask)) feasible += count;
    }
    return shots === 0 ? undefined : { shots, feasible, infeasible: shots - feasible };
  }

  #answer(): PortfolioAnswer {
    const { assets, portfolios } = this.#model;
    const { names, zh, returns, covariance, smallestEigenvalue, isCorrected } = assets;
    const { evaluations, qaoa, adaptive, chosen, counts } = this.#found;
    const samples = this.#samples();
    return {
      ...(names && { names }),
      ...(zh && { zh }),
      returns,
      volatilities: volatilitiesOf(assets),
      covariance,
      correlation: correlationOf(assets),
      smallestEigenvalue,
      isCorrected,
      ...this.#classical,
      portfolios: portfolios.map((portfolio) => ({
        ...portfolio,
        ...(samples && { count: counts.get(maskOf(portfolio.assets)) ?? 0 }),
      })),
      ...(chosen && { chosen: { ...chosen, isOptimal: isOptimum(this.#model, chosen) } }),
      ...(samples && { samples }),
      evaluations: [...evaluations],
      evaluationLimit: this.#limit,
      ...(qaoa && { [this.#input.method === 'xy' ? 'qaoaXY' : 'qaoaX']: qaoa }),
      ...(adaptive && { adaptive }),
    };
  }

  #warnings({ samples, chosen, adaptive, smallestEigenvalue, isCorrected, quboOptimum }: PortfolioAnswer): Message[] {
    const isStopped = this.#host.isStopped;
    const { method, budget, penalty } = this.#input;
    const { evaluations, isConverged } = this.#found;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(!isStopped && !isConverged ? [{ key: 'not_converged', values: { iterations: evaluations.length } }] : []),
      ...(isCorrected ? [{ key: 'nearest', values: { v: smallestEigenvalue } }] : []),
      ...(method === 'x' && quboOptimum.length !== budget
        ? [{ key: 'small_penalty', values: { penalty, count: quboOptimum.length, budget } }]
        : []),
      ...(samples && samples.infeasible > 0
        ? [{ key: 'infeasible', values: { count: samples.infeasible, shots: samples.shots, budget } }]
        : []),
      ...(samples && chosen === undefined ? [{ key: 'none_feasible' }] : []),
      ...(adaptive && !adaptive.isRoundedOptimum
        ? [{ key: 'rounding', values: { error: adaptive.roundingError } }]
        : []),
    ];
  }

  #series({ portfolios, efficientFrontier, evaluations, adaptive }: PortfolioAnswer): readonly ResultSeries[] {
    return [
      { name: 'portfolios', points: portfolios.map(({ volatility: x, expectedReturn: y }) => ({ x, y })) },
      { name: 'frontier', points: efficientFrontier.map(([, x, y]) => ({ x, y })) },
      { name: 'objective', points: evaluations.map(({ evaluation: x, value: y }) => ({ x, y })) },
      {
        name: 'threshold',
        points: (adaptive?.measurements ?? []).map(({ calls: x, threshold: y }) => ({ x, y })),
      },
    ];
  }

  #document(): Computed<PortfolioAnswer> {
    const answer = this.#answer();
    const { assets } = this.#model;
    const { evaluations, adaptive, shots } = this.#found;
    return {
      answer,
      baselines: [...this.#baselines],
      series: this.#series(answer),
      table: {
        columns: [...COLUMNS],
        rows: answer.portfolios.map(({ assets: chosen, expectedReturn, volatility, value, count = 0 }) => [
          portfolioName(assets, chosen),
          expectedReturn,
          volatility,
          value,
          count,
        ]),
      },
      circuit: this.#principal,
      cost: {
        ...this.#host.used,
        queries: adaptive?.calls ?? (evaluations.length + shots) * this.#input.layers,
        iterations: adaptive?.measurements.length ?? evaluations.length,
      },
      warnings: this.#warnings(answer),
    };
  }
}

/** Chooses assets on the engine of the host, beside enumeration and a greedy choice. */
export const computePortfolio = (input: PortfolioInput, host: ApplicationHost): Computed<PortfolioAnswer> =>
  new PortfolioRun(input, host).run();
