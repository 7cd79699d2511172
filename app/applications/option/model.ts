/** The discrete model of the price at the end: what the circuits load, and what they should find. */
import { normalBetween, normalDensity } from '#app/applications/statistics/normal.ts';
import { deviationOf, discountOf, type OptionTerms, priceAt, standardised, yearsOf } from './black-scholes.ts';
import type { OptionInput } from './input.ts';
import { payoffAt } from './payoff.ts';

/** A price of the model. `z`: mean of the standardised logarithm within it. */
export interface ModelPrice {
  readonly price: number;
  readonly probability: number;
  readonly payoff: number;
  readonly z: number;
  /** Edges of the bin; of the outer two, where the even bins begin and end, as their own edges are infinite. */
  readonly from?: number;
  readonly to?: number;
}

/** The mean of nonnegative values, times `scale`, is a part of what is wanted. */
export interface ExpectationPart {
  readonly values: readonly number[];
  readonly largest: number;
  /** P(flag = 1): the mean of values by the largest. */
  readonly amplitude: number;
  /** Amplitude times scale is the part. */
  readonly scale: number;
}

export interface OptionModel {
  readonly prices: readonly ModelPrice[];
  readonly price: ExpectationPart;
  /** One part; of a digital option up to two, the second with a negative scale. */
  readonly delta: readonly ExpectationPart[];
}

const EDGE = 4;
const POINTS_EDGE = 3;

/** Edges of the bins: even ones, of which the nearest to each strike is moved to it; the outer two are infinite. */
function edgesOf(terms: OptionTerms, count: number): readonly number[] {
  const edges = Array.from({ length: count + 1 }, (_, index) => -EDGE + (2 * EDGE * index) / count);
  const strikes = terms.type === 'spread' ? [terms.strike, terms.strike2] : [terms.strike];
  const moved = new Set<number>();
  for (const strike of strikes) {
    const z = standardised(terms, strike);
    let nearest = -1;
    for (let index = 1; index < count; index++)
      if (!moved.has(index) && (nearest < 0 || Math.abs(edges[index]! - z) < Math.abs(edges[nearest]! - z)))
        nearest = index;
    edges[nearest] = z;
    moved.add(nearest);
  }
  edges.sort((one, other) => one - other);
  return [-Infinity, ...edges.slice(1, -1), Infinity];
}

function binsOf(terms: OptionTerms, count: number): readonly ModelPrice[] {
  const edges = edgesOf(terms, count);
  const deviation = deviationOf(terms);
  const forward = terms.spot / discountOf(terms);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [edges[index]!, edges[index + 1]!];
    const probability = normalBetween(from, to);
    // A bin between strikes that are almost equal has few digits, or no probability at all.
    const within = (mean: number, low: number, high: number): number => Math.min(Math.max(mean, low), high);
    const share = normalBetween(from - deviation, to - deviation) / probability || 0;
    const price = within(forward * share, priceAt(terms, from), priceAt(terms, to));
    return {
      price,
      probability,
      // Strikes are edges and payoffs are linear between them, so that the payoff of the mean is the mean payoff.
      payoff: payoffAt(terms, price),
      z: within((normalDensity(from) - normalDensity(to)) / probability || 0, from, to),
      from: priceAt(terms, Math.max(from, -EDGE)),
      to: priceAt(terms, Math.min(to, EDGE)),
    };
  });
}

function pointsOf(terms: OptionTerms, count: number): readonly ModelPrice[] {
  const mean = terms.spot * Math.exp(terms.rate * yearsOf(terms));
  const deviation = mean * Math.sqrt(Math.expm1(deviationOf(terms) ** 2));
  const first = Math.max(0, mean - POINTS_EDGE * deviation);
  const last = mean + POINTS_EDGE * deviation;
  const prices = Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1));
  // The density of the price is that of z divided by the price and by a constant.
  const densities = prices.map((price) => (price === 0 ? 0 : normalDensity(standardised(terms, price)) / price));
  const total = densities.reduce((sum, density) => sum + density, 0);
  return prices.map((price, index) => ({
    price,
    probability: densities[index]! / total,
    payoff: payoffAt(terms, price),
    z: price === 0 ? 0 : standardised(terms, price),
  }));
}

const pricesOf = (input: OptionInput): readonly ModelPrice[] =>
  (input.grid === 'bins' ? binsOf : pointsOf)(input, 2 ** input.qubits);

export const gridPaysSomewhere = (input: OptionInput): boolean => pricesOf(input).some(({ payoff }) => payoff > 0);

function partOf(prices: readonly ModelPrice[], values: readonly number[], scale: number): ExpectationPart {
  const largest = Math.max(...values);
  const mean = prices.reduce((sum, { probability }, index) => sum + probability * values[index]!, 0);
  return { values, largest, amplitude: largest === 0 ? 0 : Math.min(1, mean / largest), scale: scale * largest };
}

/** Whether an option's payoff grows or falls with the price there. */
function isSloping({ type, strike, strike2 }: OptionTerms, price: number): boolean {
  if (type === 'put') return price < strike;
  return price > strike && (type !== 'spread' || price <= strike2);
}

function deltaParts(input: OptionInput, prices: readonly ModelPrice[]): readonly ExpectationPart[] {
  const discount = discountOf(input);
  if (input.type !== 'digital') {
    const values = prices.map(({ price }) => (isSloping(input, price) ? price : 0));
    return [partOf(prices, values, ((input.type === 'put' ? -1 : 1) * discount) / input.spot)];
  }
  // The payoff has no slope: the derivative of the density takes its place, which has both signs.
  const scores = prices.map(({ z, payoff }) => (z * payoff) / (input.spot * deviationOf(input)));
  const parts = [1, -1].map((sign) =>
    partOf(
      prices,
      scores.map((score) => Math.max(0, sign * score)),
      sign * discount,
    ),
  );
  return parts.filter(({ largest }) => largest > 0);
}

export function optionModel(input: OptionInput): OptionModel {
  const prices = pricesOf(input);
  return {
    prices,
    price: partOf(
      prices,
      prices.map(({ payoff }) => payoff),
      discountOf(input),
    ),
    delta: deltaParts(input, prices),
  };
}

/** The value of parts, if their amplitudes are these. */
export const valueOfParts = (parts: readonly ExpectationPart[], amplitudes: readonly number[]): number =>
  parts.reduce((sum, { scale }, index) => sum + scale * amplitudes[index]!, 0);
