import type { MeasurementGroup } from './measurement-groups.ts';

/** What the shots of one group tell of the sum of its terms. */
export interface GroupEstimate {
  readonly shots: number;
  readonly mean: number;
  /** Variance of one shot, estimated with n − 1, or a bound if all shots agree; null from a single shot. */
  readonly variance: number | null;
}

export interface ShotEstimate {
  readonly value: number;
  /** null if a group has a single shot only. */
  readonly standardError: number | null;
}

/** Probabilities of reading 1 if a qubit is 0, and 0 if it is 1. */
export interface ReadoutProbabilities {
  readonly p10: number;
  readonly p01: number;
}

/** Below this the readout of a qubit tells too little of it for mitigation. */
const SMALLEST_CONTRAST = 0.01;

/** Whether readout errors can be corrected. */
export const isInvertible = ({ p10, p01 }: ReadoutProbabilities): boolean => 1 - p10 - p01 >= SMALLEST_CONTRAST;

/**
 * Returns mean and variance of the sum of a group's terms, covariances included, because all terms are computed from
 * the same shots.
 *
 * @param counts shots by outcome; an outcome has one bit for each qubit of the basis, the rightmost for the first
 * @param readoutOf for readout mitigation: every term is computed from its own bits by the inverse of their misreading,
 *   which also widens the variance as it must
 * @throws RangeError if there are no shots, or the readout of a qubit is too unreliable to be inverted
 */
export function estimateGroup(
  { basis, terms, projectors }: MeasurementGroup,
  counts: Iterable<readonly [outcome: string, shots: number]>,
  readoutOf: (qubit: number) => ReadoutProbabilities = () => ({ p10: 0, p01: 0 }),
): GroupEstimate {
  const places = new Map(basis.map(({ qubit }, i) => [qubit, basis.length - 1 - i]));
  const inverses = new Map(basis.map(({ qubit }) => [qubit, inverseReadout(qubit, readoutOf(qubit))]));
  const products = [
    ...terms.map(({ coefficient, factors }) => ({
      coefficient,
      factors: factors.map(({ qubit }) => {
        const inverse = inverses.get(qubit)!;
        return { place: places.get(qubit)!, values: inverse[0].map((zero, read) => zero - inverse[1][read]!) };
      }),
    })),
    ...projectors.map(({ coefficient, conditions }) => ({
      coefficient,
      factors: conditions.map(({ qubit, on }) => ({ place: places.get(qubit)!, values: inverses.get(qubit)![on] })),
    })),
  ];
  // Mean and sum of squared deviations, updated outcome by outcome (B. Welford 1962, D. West 1979).
  let [shots, mean, deviations] = [0, 0, 0];
  for (const [outcome, times] of counts) {
    if (times === 0) continue;
    let sum = 0;
    for (const { coefficient, factors } of products) {
      let product = coefficient;
      for (const { place, values } of factors) product *= values[outcome.charCodeAt(place) - ZERO]!;
      sum += product;
    }
    shots += times;
    const deviation = sum - mean;
    mean += (deviation * times) / shots;
    deviations += times * deviation * (sum - mean);
  }
  if (shots === 0) throw new RangeError('a group without shots');
  if (shots === 1) return { shots, mean, variance: null };
  if (deviations > 0) return { shots, mean, variance: deviations / (shots - 1) };
  const range = products.reduce((sum, product) => sum + rangeOf(product.coefficient, product.factors), 0);
  return { shots, mean, variance: shots * unseenError(range, shots) ** 2 };
}

/** Largest minus smallest value of a product of factors. */
function rangeOf(coefficient: number, factors: readonly { readonly values: readonly number[] }[]): number {
  let [least, most] = [coefficient, coefficient];
  for (const { values } of factors) {
    const products = values.flatMap((value) => [value * least, value * most]);
    least = Math.min(...products);
    most = Math.max(...products);
  }
  return most - least;
}

/**
 * The standard error of a mean of equal numbers: three in N of the range instead of 0 (the rule of three: a deviation of
 * probability 3/N has probably not been seen).
 */
export const unseenError = (range: number, numbers: number): number => range * Math.min(1, 3 / numbers);

const ZERO = '0'.charCodeAt(0);

/** For the true values 0 and 1: what a read 0 and a read 1 contribute to their probability. */
function inverseReadout(
  qubit: number,
  { p10, p01 }: ReadoutProbabilities,
): readonly [readonly number[], readonly number[]] {
  const contrast = 1 - p10 - p01;
  if (!isInvertible({ p10, p01 }))
    throw new RangeError(`qubit ${qubit}: p10 + p01 is ${p10 + p01}, too much to mitigate`);
  return [
    [(1 - p01) / contrast, -p01 / contrast],
    [-p10 / contrast, (1 - p10) / contrast],
  ];
}

/** Adds up independent groups: their variances are divided by their own shots. */
export function sumOfGroups(constant: number, groups: readonly GroupEstimate[]): ShotEstimate {
  let value = constant;
  let variance: number | null = 0;
  for (const group of groups) {
    value += group.mean;
    variance = variance === null || group.variance === null ? null : variance + group.variance / group.shots;
  }
  return { value, standardError: variance === null ? null : Math.sqrt(variance) };
}

/** Weights by which shots are divided if nothing is known of the state: the sums of |weights| of the groups. */
export const sizesOf = (groups: readonly MeasurementGroup[]): readonly number[] =>
  groups.map(({ terms, projectors }) =>
    [...terms, ...projectors].reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0),
  );

/** Weights by which shots are best divided after a pilot run: the standard deviations of one shot. */
export const deviationsOf = (pilot: readonly GroupEstimate[]): readonly number[] =>
  pilot.map(({ variance }) => Math.sqrt(variance ?? 0));

/** Every group gets at least this many shots, so that its variance can be estimated. */
const FEWEST_SHOTS = 2;

/**
 * Divides shots among groups in proportion to weights: at least two for each, the sum is exact, and the largest
 * remainders are rounded up.
 * @throws RangeError if there are fewer than two shots for each group
 */
export function allocateShots(total: number, weights: readonly number[]): readonly number[] {
  const groups = weights.length;
  if (total < FEWEST_SHOTS * groups) throw new RangeError(`${total} shots for ${groups} groups: two each are needed`);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const free = total - FEWEST_SHOTS * groups;
  // What a group lacks to the fewest comes from all others.
  const wanted = weights.map((weight) => Math.max(0, total * (sum > 0 ? weight / sum : 1 / groups) - FEWEST_SHOTS));
  const all = wanted.reduce((shots, share) => shots + share, 0);
  const shares = wanted.map((share) => (all > 0 ? (share * free) / all : free / groups));
  const whole = shares.map((share) => Math.floor(share));
  const missing = free - whole.reduce((shots, share) => shots + share, 0);
  const order = [...shares.keys()].sort((a, b) => shares[b]! - whole[b]! - (shares[a]! - whole[a]!) || a - b);
  for (const group of order.slice(0, missing)) whole[group]!++;
  return whole.map((share) => share + FEWEST_SHOTS);
}

/**
 * Returns mean and standard error from one number for each trajectory: its exact value, or the mean of its own shots,
 * which are not independent of each other. If all are equal, the error is that of a spread that was not seen.
 * @param range largest minus smallest possible value
 */
export function estimateTrajectories(values: readonly number[], range: number): ShotEstimate {
  const { length } = values;
  if (length === 0) throw new RangeError('no trajectories');
  const mean = values.reduce((sum, value) => sum + value / length, 0);
  const deviations = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const isSpreadSeen = values.some((value) => value !== values[0]);
  if (!isSpreadSeen) return { value: values[0]!, standardError: unseenError(range, length) };
  return { value: mean, standardError: Math.sqrt(deviations / (length - 1) / length) };
}
