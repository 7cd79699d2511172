import type { Assets } from './assets.ts';
import { assetsOf, type PortfolioInput } from './input.ts';
import { maskOf, type Portfolio, portfoliosOf } from './portfolios.ts';

/** The classical part: all portfolios of the budget's size. */
export interface PortfolioModel {
  readonly assets: Assets;
  /** The best first. */
  readonly portfolios: readonly Portfolio[];
  /** By the bits of their choice. */
  readonly byMask: ReadonlyMap<number, Portfolio>;
}

export function portfolioModel(input: PortfolioInput): PortfolioModel {
  const assets = assetsOf(input);
  const portfolios = portfoliosOf(assets, input.riskAversion, input.budget);
  return { assets, portfolios, byMask: new Map(portfolios.map((each) => [maskOf(each.assets), each])) };
}

/** Values that differ by less are those of equally good portfolios. */
const ROUNDING = 1e-12;

/** Whether a portfolio is as good as the best. */
export function isOptimum({ portfolios }: PortfolioModel, { value }: Pick<Portfolio, 'value'>): boolean {
  const [best, worst] = [portfolios[0]!.value, portfolios.at(-1)!.value];
  return value - best <= ROUNDING * Math.max(Math.abs(best), Math.abs(worst));
}

/** Share of the portfolios of the budget's size, or of all choices, that are as good as the best. */
export function optimumShare(model: PortfolioModel, among: 'portfolios' | 'choices'): number {
  const count = model.portfolios.filter((portfolio) => isOptimum(model, portfolio)).length;
  return count / (among === 'portfolios' ? model.portfolios.length : 2 ** model.assets.returns.length);
}

/** Number of a name-less asset, from 1. */
const nameOf = ({ names }: Assets, asset: number): string => names?.[asset] ?? String(asset + 1);

/** Name of a portfolio in tables. */
export const portfolioName = (assets: Assets, chosen: readonly number[]): string =>
  chosen.map((asset) => nameOf(assets, asset)).join(' + ');
