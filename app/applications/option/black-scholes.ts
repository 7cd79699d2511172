/** The closed formula of F. Black and M. Scholes, 1973, and the terms of an option. */
import { normalCdf, normalDensity } from '#app/applications/statistics/normal.ts';
import type { OptionInput } from './input.ts';
import { DAYS_A_YEAR } from './payoff.ts';

export type OptionTerms = Pick<OptionInput, 'type' | 'spot' | 'strike' | 'strike2' | 'volatility' | 'rate' | 'days'>;

export interface PriceAndDelta {
  readonly price: number;
  readonly delta: number;
}

export const yearsOf = ({ days }: OptionTerms): number => days / DAYS_A_YEAR;

/** Standard deviation of the logarithm of the price at the end. */
export const deviationOf = (terms: OptionTerms): number => terms.volatility * Math.sqrt(yearsOf(terms));

export const discountOf = (terms: OptionTerms): number => Math.exp(-terms.rate * yearsOf(terms));

/** How many standard deviations the logarithm of a price lies above its mean. */
export const standardised = (terms: OptionTerms, price: number): number =>
  (Math.log(price / terms.spot) - (terms.rate - terms.volatility ** 2 / 2) * yearsOf(terms)) / deviationOf(terms);

/** The price at which the standardised logarithm is z. */
export const priceAt = (terms: OptionTerms, z: number): number =>
  terms.spot * Math.exp((terms.rate - terms.volatility ** 2 / 2) * yearsOf(terms) + deviationOf(terms) * z);

function callAt(terms: OptionTerms, strike: number): PriceAndDelta {
  const above = -standardised(terms, strike);
  const delta = normalCdf(above + deviationOf(terms));
  return { price: terms.spot * delta - strike * discountOf(terms) * normalCdf(above), delta };
}

export function blackScholes(terms: OptionTerms): PriceAndDelta {
  const call = callAt(terms, terms.strike);
  const above = -standardised(terms, terms.strike);
  switch (terms.type) {
    case 'call':
      return call;
    case 'put': {
      const belowDelta = normalCdf(-above - deviationOf(terms));
      return {
        price: terms.strike * discountOf(terms) * normalCdf(-above) - terms.spot * belowDelta,
        delta: -belowDelta,
      };
    }
    case 'spread': {
      const upper = callAt(terms, terms.strike2);
      return { price: call.price - upper.price, delta: call.delta - upper.delta };
    }
    case 'digital':
      return {
        price: discountOf(terms) * normalCdf(above),
        delta: (discountOf(terms) * normalDensity(above)) / (terms.spot * deviationOf(terms)),
      };
  }
}

/** What no price of such an option exceeds, whatever the model: a call is worth no more than what it buys. */
export function largestPrice(terms: OptionTerms): number {
  switch (terms.type) {
    case 'call':
      return terms.spot;
    case 'put':
      return terms.strike * discountOf(terms);
    case 'spread':
      return (terms.strike2 - terms.strike) * discountOf(terms);
    case 'digital':
      return discountOf(terms);
  }
}
