/** The table that the search looks through: every rule with its profit, as a number and quantised. */
import { followRule, PriceHistory, type TriedRule } from './back-test.ts';
import type { StrategyInput } from './input.ts';
import { closesOf } from './prices.ts';

export interface StrategyModel {
  readonly closes: readonly number[];
  readonly trainingDays: number;
  readonly rules: readonly TriedRule[];
  /** Training profits from 0 to 2^bits − 1. */
  readonly quantised: readonly number[];
  /** Qubits of the index. */
  readonly indexQubits: number;
  readonly bits: number;
  /** Held without a rule and without fees. */
  readonly hold: { readonly training: number; readonly later: number };
  /** The largest training profit. */
  readonly best: number;
}

/** 0.57 · 100 is 57 and not a little less. */
export const trainingDaysOf = (days: number, share: number): number => Math.floor(days * share + 1e-9);

/** Whole numbers from 0 for the smallest value to 2^bits − 1 for the largest. */
export function quantised(values: readonly number[], bits: number): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (most === least ? 0 : Math.round(((value - least) / (most - least)) * (2 ** bits - 1))));
}

export function tryRules({ short, long, fee, trainingShare }: StrategyInput, closes: readonly number[]) {
  const trainingDays = trainingDaysOf(closes.length, trainingShare);
  const boundary = trainingDays - 1;
  const market = { history: new PriceHistory(closes), fee };
  const rules = short.flatMap((shortWindow) =>
    long.map((longWindow): TriedRule => {
      const windows = { short: shortWindow, long: longWindow };
      return {
        ...windows,
        training: followRule(market, windows, { from: 0, to: boundary }),
        later: followRule(market, windows, { from: boundary, to: closes.length - 1 }),
      };
    }),
  );
  return { trainingDays, rules };
}

/** Equity of a rule by day; a rule begins again without the asset after the training. */
export function equityCurve({ fee }: StrategyInput, { closes, trainingDays }: StrategyModel, rule: TriedRule) {
  const market = { history: new PriceHistory(closes), fee };
  const equity = [1];
  const boundary = trainingDays - 1;
  const { profit } = followRule(market, rule, { from: 0, to: boundary }, (_, factor) => equity.push(factor));
  followRule(market, rule, { from: boundary, to: closes.length - 1 }, (_, factor) =>
    equity.push((1 + profit) * factor),
  );
  return equity;
}

export function strategyModel(input: StrategyInput): StrategyModel {
  const closes = closesOf(input);
  const { trainingDays, rules } = tryRules(input, closes);
  const profits = rules.map(({ training }) => training.profit);
  const atBoundary = closes[trainingDays - 1]!;
  return {
    closes,
    trainingDays,
    rules,
    quantised: quantised(profits, input.bits),
    indexQubits: Math.max(1, Math.ceil(Math.log2(rules.length))),
    bits: input.bits,
    hold: { training: atBoundary / closes[0]! - 1, later: closes.at(-1)! / atBoundary - 1 },
    best: profits.indexOf(Math.max(...profits)),
  };
}
