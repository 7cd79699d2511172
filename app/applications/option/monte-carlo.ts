import { normalDraws, type Uniform } from '#app/applications/statistics/draws.ts';
import { discountOf, type OptionTerms, priceAt } from './black-scholes.ts';
import type { ExpectationPart, ModelPrice } from './model.ts';
import { payoffAt } from './payoff.ts';

interface SampledPrice {
  readonly price: number;
  readonly standardError: number;
  readonly paths: number;
}

/** Prices an option by random prices at the end. @param paths at least 2 */
export function monteCarloPrice(terms: OptionTerms, paths: number, uniform: Uniform): SampledPrice {
  const next = normalDraws(uniform);
  const discount = discountOf(terms);
  let mean = 0;
  let squares = 0;
  for (let path = 1; path <= paths; path++) {
    const value = discount * payoffAt(terms, priceAt(terms, next()));
    const difference = value - mean;
    mean += difference / path;
    squares += difference * (value - mean);
  }
  return { price: mean, standardError: Math.sqrt(squares / (paths - 1) / paths), paths };
}

/** Standard deviation of the discounted payoff of one random price of the model. */
export function payoffDeviation(
  terms: OptionTerms,
  prices: readonly ModelPrice[],
  { amplitude, largest }: ExpectationPart,
) {
  const mean = amplitude * largest;
  const variance = prices.reduce((sum, { probability, payoff }) => sum + probability * (payoff - mean) ** 2, 0);
  return discountOf(terms) * Math.sqrt(variance);
}
