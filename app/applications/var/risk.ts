import { normalDensity, normalQuantile } from '#app/applications/statistics/normal.ts';

/** Cumulative sums that miss a level by rounding reach it. */
const ROUNDING = 1e-12;

/** Sums of the probabilities up to each. */
export const cumulativeOf = (probabilities: readonly number[]): readonly number[] => {
  let sum = 0;
  return probabilities.map((probability) => (sum += probability));
};

export const reachesLevel = (cumulative: number, level: number): boolean => cumulative >= level - ROUNDING;

/**
 * Value at risk of losses in ascending order: the smallest that is not exceeded with a probability of at least `level`;
 * and the expected shortfall of R. T. Rockafellar and S. Uryasev, 2002.
 */
export function riskOf(losses: readonly number[], probabilities: readonly number[], level: number) {
  const cumulative = cumulativeOf(probabilities);
  const found = cumulative.findIndex((each) => reachesLevel(each, level));
  const index = found < 0 ? losses.length - 1 : found;
  const valueAtRisk = losses[index]!;
  const tail = losses.slice(index + 1).reduce((sum, loss, at) => sum + loss * probabilities[index + 1 + at]!, 0);
  const beyond = probabilities.slice(index + 1).reduce((sum, probability) => sum + probability, 0);
  return {
    index,
    var: valueAtRisk,
    cumulativeAtVar: cumulative[index]!,
    cumulativeBelow: index === 0 ? 0 : cumulative[index - 1]!,
    meanBeyondVar: beyond > 0 ? tail / beyond : null,
    expectedShortfall: (tail + valueAtRisk * (1 - beyond - level)) / (1 - level),
    mean: losses.reduce((sum, loss, at) => sum + loss * probabilities[at]!, 0),
  };
}

/** The same of normally distributed losses. */
export function normalRisk(mean: number, deviation: number, level: number) {
  const z = normalQuantile(level);
  return {
    var: mean + deviation * z,
    expectedShortfall: mean + (deviation * normalDensity(z)) / (1 - level),
  };
}
