/** What the search did: a measurement j iterations deep calls the oracle j + 1 times. */
interface SearchMeasurement {
  readonly iterations: number;
  /** Quantised profit above which rules were marked. */
  readonly threshold: number;
  readonly index: number;
  /** Quantised profit of what was measured; absent for an empty place. */
  readonly value?: number;
  /** Oracle calls so far. */
  readonly calls: number;
}

export interface StrategyAnswer {
  /** Number of rules. They are in the order of short windows, and within one of long windows. */
  readonly strategies: number;
  /** By rule, in the training days: last equity − 1. */
  readonly profits: readonly number[];
  readonly trades: readonly number[];
  /** Profits as whole numbers of the value bits. */
  readonly quantised: readonly number[];
  /** By rule, in the days after training. */
  readonly laterProfits: readonly number[];
  readonly trainingDays: number;
  readonly days: number;
  /** The best rule that was found; absent until the first measurement. */
  readonly bestIndex?: number;
  readonly bestShort?: number;
  readonly bestLong?: number;
  readonly bestProfit?: number;
  readonly outOfSample?: number;
  readonly buyAndHold: number;
  readonly outOfSampleBuyAndHold: number;
  /** The best rule of all, from the table. */
  readonly exhaustive: {
    readonly index: number;
    readonly short: number;
    readonly long: number;
    readonly profit: number;
  };
  /** Rules with the largest quantised profit. */
  readonly ties: number;
  /** The search ends when it has called the oracle so often. */
  readonly budget: number;
  /** From the formula of an ideal quantum computer: how often the search holds a maximum when it ends. */
  readonly successWithBudget: number;
  /** The same: calls until it first holds one, of searches that succeed. */
  readonly oracleCallsUntilMaximum: { readonly mean: number; readonly median: number; readonly p95: number };
  readonly calls: number;
  /** Calls until the best was measured; 0 if the search began with it. */
  readonly callsUntilBest?: number;
  readonly measurements: readonly SearchMeasurement[];
}
