import type { NumberTable } from '#app/applications/data/csv.ts';
import { nearestSemidefinite, smallestEigenvalue } from '#app/applications/statistics/semidefinite.ts';

/** Annual moments of some assets. */
export interface Assets {
  /** Absent: the assets have numbers. */
  readonly names?: readonly string[];
  /** Chinese names. */
  readonly zh?: readonly string[];
  /** Expected returns of a year, as fractions. */
  readonly returns: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  /** Of the covariance as it was given. */
  readonly smallestEigenvalue: number;
  /** The covariance is the nearest semidefinite one, and not the one that was given. */
  readonly isCorrected: boolean;
}

type Names = Pick<Assets, 'names' | 'zh'>;

/** Rounding of an eigenvalue, by the trace. */
const NEGLIGIBLE = 1e-10;
/** Rounding of an entry, by the largest one. */
const ASYMMETRY = 1e-9;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the annual moments of simple returns of a series of prices; covariances with n − 1. */
export function assetsOfPrices({ columns }: NumberTable, periods: number, names: Names): Assets {
  const returns = columns.map((prices) => prices.slice(1).map((price, index) => price / prices[index]! - 1));
  const means = returns.map(mean);
  const deviations = returns.map((series, asset) => series.map((value) => value - means[asset]!));
  const covariance = deviations.map((one) =>
    deviations.map(
      (other) => (periods * one.reduce((sum, value, index) => sum + value * other[index]!, 0)) / (one.length - 1),
    ),
  );
  return {
    ...names,
    returns: means.map((value) => value * periods),
    covariance,
    smallestEigenvalue: smallestEigenvalue(covariance),
    isCorrected: false,
  };
}

/** Returns the first place at which a square matrix is not symmetric, counted from 1. */
export function asymmetryOf(matrix: Assets['covariance']): { readonly i: number; readonly j: number } | undefined {
  const largest = Math.max(...matrix.flat().map(Math.abs));
  for (const [i, row] of matrix.entries())
    for (let j = i + 1; j < row.length; j++)
      if (Math.abs(row[j]! - matrix[j]![i]!) > ASYMMETRY * largest) return { i: i + 1, j: j + 1 };
  return undefined;
}

/** Whether an eigenvalue is below zero by more than rounding. */
export const isIndefinite = (value: number, covariance: Assets['covariance']): boolean =>
  value < -NEGLIGIBLE * covariance.reduce((trace, row, index) => trace + Math.abs(row[index]!), 0);

/** Returns assets of given moments; an indefinite covariance is replaced by the nearest one that is not. */
export function assetsOfMoments(returns: readonly number[], given: Assets['covariance'], names: Names = {}): Assets {
  const symmetric = given.map((row, i) => row.map((entry, j) => (entry + given[j]![i]!) / 2));
  const smallest = smallestEigenvalue(symmetric);
  const isCorrected = isIndefinite(smallest, symmetric);
  return {
    ...names,
    returns,
    covariance: isCorrected ? nearestSemidefinite(symmetric) : symmetric,
    smallestEigenvalue: smallest,
    isCorrected,
  };
}

/** Volatilities of a year. */
export const volatilitiesOf = ({ covariance }: Assets): readonly number[] =>
  covariance.map((row, index) => Math.sqrt(Math.max(0, row[index]!)));

/** Correlations; 0 beside an asset that does not move. */
export function correlationOf(assets: Assets): readonly (readonly number[])[] {
  const deviations = volatilitiesOf(assets);
  return assets.covariance.map((row, i) =>
    row.map((entry, j) => {
      if (i === j) return 1;
      const scale = deviations[i]! * deviations[j]!;
      return scale === 0 ? 0 : Math.max(-1, Math.min(1, entry / scale));
    }),
  );
}
