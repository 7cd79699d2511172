import type { Assets } from './assets.ts';

/** Some of the assets, in equal shares. */
export interface Portfolio {
  /** From 0, ascending. */
  readonly assets: readonly number[];
  readonly expectedReturn: number;
  readonly volatility: number;
  /** q xᵀΣx − μᵀx of the choice x of zeros and ones. */
  readonly value: number;
  /** No other portfolio has at least its return with at most its volatility. */
  readonly isEfficient: boolean;
}

/** Bits of a choice: bit i is asset i. */
export const maskOf = (assets: readonly number[]): number => assets.reduce((mask, asset) => mask | (1 << asset), 0);

export const assetsOfMask = (mask: number): readonly number[] =>
  Array.from({ length: 32 - Math.clz32(mask) }, (_, asset) => asset).filter((asset) => ((mask >> asset) & 1) === 1);

/** Returns q xᵀΣx − μᵀx of some assets. */
export function valueOfChoice(
  { returns, covariance }: Assets,
  riskAversion: number,
  chosen: readonly number[],
): number {
  const { variance, gain } = momentsOfChoice({ returns, covariance }, chosen);
  return riskAversion * variance - gain;
}

function momentsOfChoice({ returns, covariance }: Pick<Assets, 'returns' | 'covariance'>, chosen: readonly number[]) {
  let [variance, gain] = [0, 0];
  for (const i of chosen) {
    gain += returns[i]!;
    for (const j of chosen) variance += covariance[i]![j]!;
  }
  return { variance, gain };
}

/** Choices of `budget` of `size` assets, as bits, ascending. */
export const feasibleMasks = (size: number, budget: number): readonly number[] =>
  Array.from({ length: 2 ** size }, (_, mask) => mask).filter((mask) => assetsOfMask(mask).length === budget);

/** Returns all portfolios of exactly `budget` assets, the best first; of equal ones that of the first assets. */
export function portfoliosOf(assets: Assets, riskAversion: number, budget: number): readonly Portfolio[] {
  const all = feasibleMasks(assets.returns.length, budget).map((mask) => {
    const chosen = assetsOfMask(mask);
    const { variance, gain } = momentsOfChoice(assets, chosen);
    return {
      assets: chosen,
      expectedReturn: gain / budget,
      volatility: Math.sqrt(Math.max(0, variance)) / budget,
      value: riskAversion * variance - gain,
    };
  });
  return all
    .map((one) => ({ ...one, isEfficient: !all.some((other) => dominates(other, one)) }))
    .toSorted((one, other) => one.value - other.value);
}

/** Returns the best portfolio by trying all; nothing else is computed, so that its time is that of the method. */
export function enumeratedOptimum(assets: Assets, { riskAversion, budget }: QuboTerms) {
  let best: { readonly assets: readonly number[]; readonly value: number } = { assets: [], value: Infinity };
  for (const mask of feasibleMasks(assets.returns.length, budget)) {
    const chosen = assetsOfMask(mask);
    const value = valueOfChoice(assets, riskAversion, chosen);
    if (value < best.value) best = { assets: chosen, value };
  }
  return best;
}

type Point = Pick<Portfolio, 'expectedReturn' | 'volatility'>;

const dominates = (one: Point, other: Point): boolean =>
  one.volatility <= other.volatility &&
  one.expectedReturn >= other.expectedReturn &&
  (one.volatility < other.volatility || one.expectedReturn > other.expectedReturn);

/** Returns the efficient portfolios by volatility. */
export const frontierOf = (portfolios: readonly Portfolio[]): readonly Portfolio[] =>
  portfolios.filter(({ isEfficient }) => isEfficient).toSorted((one, other) => one.volatility - other.volatility);

/** Returns the least of f + A (Σx − B)² over all choices, by trying all. */
export function quboOptimumOf(assets: Assets, { riskAversion, budget, penalty }: QuboTerms) {
  let best: { readonly assets: readonly number[]; readonly value: number } = { assets: [], value: Infinity };
  for (let mask = 0; mask < 2 ** assets.returns.length; mask++) {
    const chosen = assetsOfMask(mask);
    const value = valueOfChoice(assets, riskAversion, chosen) + penalty * (chosen.length - budget) ** 2;
    if (value < best.value) best = { assets: chosen, value };
  }
  return best;
}

/** Settings of the objective. */
export interface QuboTerms {
  readonly riskAversion: number;
  readonly budget: number;
  readonly penalty: number;
}

/** Returns the portfolio to which each step adds the asset that is best then. */
export function greedyPortfolio(assets: Assets, { riskAversion, budget }: QuboTerms) {
  let chosen: readonly number[] = [];
  while (chosen.length < budget) {
    const options = assets.returns
      .map((_, asset) => asset)
      .filter((asset) => !chosen.includes(asset))
      .map((asset) => ({ asset, value: valueOfChoice(assets, riskAversion, [...chosen, asset]) }));
    const next = options.reduce((one, other) => (other.value < one.value ? other : one));
    chosen = [...chosen, next.asset].toSorted((one, other) => one - other);
  }
  return { assets: chosen, value: valueOfChoice(assets, riskAversion, chosen) };
}
