import type { ApplicationHost, Baseline, Computed, Message, ResultSeries } from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import {
  type MaximumFound,
  SEARCH_GROWTH,
  searchBudget,
  searchMaximum,
} from '#app/applications/threshold-search/search-maximum.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { StrategyAnswer } from './answer.ts';
import { principalSearch, searchCircuits } from './circuits.ts';
import type { StrategyInput } from './input.ts';
import { equityCurve, type StrategyModel, strategyModel } from './model.ts';
import { type SearchOdds, searchOdds } from './search-odds.ts';

/** Points of a curve in the document. */
const MOST_POINTS = 1000;
/** Digits of an equity in the document. */
const EQUITY_DIGITS = 8;

const rounded = (value: number): number => Number(value.toPrecision(EQUITY_DIGITS));

/** Keeps at most so many days, with the last of the training and the last of all. */
function thinnedDays(values: readonly number[], trainingDays: number): ResultSeries['points'] {
  const each = Math.ceil(values.length / MOST_POINTS);
  const last = values.length - 1;
  return values.flatMap((value, day) =>
    day % each === 0 || day === last || day === trainingDays - 1 ? [{ x: day + 1, y: rounded(value) }] : [],
  );
}

class StrategyRun {
  readonly #input: StrategyInput;
  readonly #host: ApplicationHost;
  readonly #model: StrategyModel;
  readonly #exhaustiveSeconds: number;
  readonly #principal;
  readonly #budget: number;
  readonly #odds: SearchOdds;
  /** Of the search so far; absent until its first measurement. */
  #found: MaximumFound | undefined;
  #isComplete = false;

  constructor(input: StrategyInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    const started = host.now();
    this.#model = strategyModel(input);
    this.#exhaustiveSeconds = (host.now() - started) / 1000;
    this.#principal = principalCircuitOf(principalSearch(this.#model));
    const size = 2 ** this.#model.indexQubits;
    this.#budget = searchBudget(size);
    this.#odds = searchOdds(this.#model.quantised, { size, budget: this.#budget, growth: SEARCH_GROWTH });
  }

  run(): Computed<StrategyAnswer> {
    this.#report({ key: 'data_read' });
    this.#search();
    this.#isComplete = !this.#host.isStopped;
    return this.#document();
  }

  #search(): void {
    const { indexQubits, quantised, rules } = this.#model;
    const circuitOf = searchCircuits(this.#model);
    const host = this.#host;
    searchMaximum(
      {
        size: 2 ** indexQubits,
        count: rules.length,
        valueOf: (index) => quantised[index]!,
        random: host.random('search'),
        budget: this.#budget,
        growth: SEARCH_GROWTH,
        measure(iterations, threshold) {
          if (host.isStopped) return undefined;
          const [bits] = Object.keys(host.counts(circuitOf(iterations, threshold), 1));
          return bits === undefined ? undefined : Number.parseInt(bits, 2);
        },
      },
      (_, soFar) => {
        this.#found = { ...soFar, measurements: [...soFar.measurements] };
        const { short, long, training } = rules[soFar.best]!;
        this.#report({ key: 'measured', values: { short, long, profit: training.profit, calls: soFar.calls } });
      },
    );
  }

  #report(message: Message): void {
    const calls = this.#found?.calls ?? 0;
    const of = Math.max(this.#budget, calls) + 1;
    this.#host.report({ ...message, step: calls + 1, of }, () => this.#document());
  }

  #answer(): StrategyAnswer {
    const { rules, quantised, trainingDays, closes, hold, best } = this.#model;
    const found = this.#found;
    const chosen = found && rules[found.best];
    const { success, mean, median, p95 } = this.#odds;
    const { short, long, training } = rules[best]!;
    return {
      strategies: rules.length,
      profits: rules.map((rule) => rule.training.profit),
      trades: rules.map((rule) => rule.training.trades),
      quantised,
      laterProfits: rules.map(({ later }) => later.profit),
      trainingDays,
      days: closes.length,
      ...(found &&
        chosen && {
          bestIndex: found.best,
          bestShort: chosen.short,
          bestLong: chosen.long,
          bestProfit: chosen.training.profit,
          outOfSample: chosen.later.profit,
          callsUntilBest: found.callsUntilBest,
        }),
      buyAndHold: hold.training,
      outOfSampleBuyAndHold: hold.later,
      exhaustive: { index: best, short, long, profit: training.profit },
      ties: quantised.filter((value) => value === Math.max(...quantised)).length,
      budget: this.#budget,
      successWithBudget: success,
      oracleCallsUntilMaximum: { mean, median, p95 },
      calls: found?.calls ?? 0,
      measurements: found?.measurements ?? [],
    };
  }

  #baselines(): readonly Baseline[] {
    const { rules, best, hold } = this.#model;
    const { short, long, training } = rules[best]!;
    return [
      {
        name: 'exhaustive',
        answer: { short, long, profit: training.profit, evaluations: rules.length },
        seconds: this.#exhaustiveSeconds,
      },
      { name: 'buy_and_hold', answer: { profit: hold.training, later: hold.later }, seconds: 0 },
    ];
  }

  #warnings({ bestProfit, exhaustive, bestIndex, quantised, ties }: StrategyAnswer): readonly Message[] {
    const { engine, isStopped } = this.#host;
    const isMissed = bestIndex !== undefined && quantised[bestIndex]! < Math.max(...quantised);
    const { short, long } = exhaustive;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noisy_search' }] : []),
      ...(isMissed && !isStopped ? [{ key: 'missed', values: { short, long } }] : []),
      ...(!isMissed && bestProfit !== undefined && bestProfit < exhaustive.profit
        ? [{ key: 'coarse', values: { short, long, ties } }]
        : []),
    ];
  }

  #series({ measurements, quantised }: StrategyAnswer): readonly ResultSeries[] {
    const { closes, trainingDays, rules } = this.#model;
    const found = this.#found;
    const [first] = closes as readonly [number];
    const isShown = found !== undefined && (this.#isComplete || this.#host.isStopped);
    return [
      {
        name: 'equity_hold',
        points: thinnedDays(
          closes.map((close) => close / first),
          trainingDays,
        ),
      },
      // While the search goes on its best rule may change with every measurement.
      ...(isShown
        ? [
            {
              name: 'equity_rule',
              points: thinnedDays(equityCurve(this.#input, this.#model, rules[found.best]!), trainingDays),
            },
          ]
        : []),
      {
        name: 'threshold',
        points: measurements.map(({ calls, threshold, value = 0 }) => ({ x: calls, y: Math.max(threshold, value) })),
      },
      { name: 'quantised', points: quantised.map((value, index) => ({ x: index, y: value })) },
    ];
  }

  #document(): Computed<StrategyAnswer> {
    const answer = this.#answer();
    return {
      answer,
      baselines: this.#baselines(),
      series: this.#series(answer),
      table: {
        columns: ['short', 'long', 'profit', 'trades', 'quantised', 'later'],
        rows: this.#model.rules.map(({ short, long, training, later }, index) => [
          ...[short, long, training.profit, training.trades, answer.quantised[index]!, later.profit],
        ]),
      },
      circuit: this.#principal,
      cost: {
        ...this.#host.used,
        queries: answer.calls,
        iterations: answer.measurements.length,
      },
      warnings: this.#warnings(answer),
    };
  }
}

/** Searches the best rule of the past on the engine of the host, beside the whole table and holding. */
export const computeStrategy = (input: StrategyInput, host: ApplicationHost): Computed<StrategyAnswer> =>
  new StrategyRun(input, host).run();
