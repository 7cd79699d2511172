import { type Ising, isingOfQuadratic } from '#app/applications/ising/ising.ts';
import type { Assets } from './assets.ts';
import { assetsOfMask, feasibleMasks, type QuboTerms, valueOfChoice } from './portfolios.ts';

/** What a circuit lowers: the function of all choices, and the unit of its phases. */
export interface Objective {
  readonly ising: Ising;
  /** The function is divided by it in phases: else the angles would be tiny or huge. */
  readonly costScale: number;
}

/** Coefficients of f = q xᵀΣx − μᵀx in 0/1 variables. */
const quadraticOf = ({ returns, covariance }: Assets, riskAversion: number) => ({
  linear: returns.map((gain) => -gain),
  quadratic: covariance.map((row) => row.map((entry) => riskAversion * entry)),
});

/** Standard deviation; 1 if all values are alike. */
function spreadOf(values: readonly number[]): number {
  const center = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / values.length);
  return deviation > 1e-12 * Math.max(...values.map(Math.abs)) ? deviation : 1;
}

const valuesOf = (assets: Assets, riskAversion: number, masks: readonly number[]): readonly number[] =>
  masks.map((mask) => valueOfChoice(assets, riskAversion, assetsOfMask(mask)));

/** f itself, for circuits that keep the number of assets. */
export function keptObjective(assets: Assets, { riskAversion, budget }: QuboTerms): Objective {
  const { linear, quadratic } = quadraticOf(assets, riskAversion);
  return {
    ising: isingOfQuadratic(0, linear, quadratic),
    costScale: spreadOf(valuesOf(assets, riskAversion, feasibleMasks(linear.length, budget))),
  };
}

/** f + A (Σx − B)², for circuits that reach all choices. */
export function penalisedObjective(assets: Assets, { riskAversion, budget, penalty }: QuboTerms): Objective {
  const { linear, quadratic } = quadraticOf(assets, riskAversion);
  const all = Array.from({ length: 2 ** linear.length }, (_, mask) => mask);
  const excess = (mask: number): number => assetsOfMask(mask).length - budget;
  return {
    ising: isingOfQuadratic(
      penalty * budget ** 2,
      linear.map((weight) => weight - 2 * penalty * budget),
      quadratic.map((row) => row.map((entry) => entry + penalty)),
    ),
    costScale: spreadOf(
      valuesOf(assets, riskAversion, all).map((value, index) => value + penalty * excess(all[index]!) ** 2),
    ),
  };
}

/** f in whole numbers, for a register of values. */
export interface WholeObjective {
  readonly ising: Ising;
  /** Of f, about. */
  readonly unit: number;
  /** Whole value of a choice. */
  readonly valueOf: (assets: readonly number[]) => number;
}

/** The difference of two values of a register of 6 bits in two's complement is at most this. */
export const VALUE_BITS = 6;
const LARGEST_DIFFERENCE = 2 ** (VALUE_BITS - 1) - 1;
const FINER = 1.02;

/** Rounds the coefficients of f in the smallest unit at which all differences of values fit into the register. */
export function wholeObjective(assets: Assets, { riskAversion, budget }: QuboTerms): WholeObjective {
  const choices = feasibleMasks(assets.returns.length, budget).map(assetsOfMask);
  const values = choices.map((chosen) => valueOfChoice(assets, riskAversion, chosen));
  const range = Math.max(...values) - Math.min(...values);
  const largest = Math.max(...values.map(Math.abs));
  let unit = range > 1e-12 * largest ? range / LARGEST_DIFFERENCE : Math.max(largest, 1e-300);
  for (;;) {
    const whole = roundedObjective(assets, riskAversion, unit);
    const found = choices.map(whole.valueOf);
    if (Math.max(...found) - Math.min(...found) <= LARGEST_DIFFERENCE) return whole;
    unit *= FINER;
  }
}

function roundedObjective(assets: Assets, riskAversion: number, unit: number): WholeObjective {
  const { linear, quadratic } = quadraticOf(assets, riskAversion);
  const single = linear.map((weight, i) => Math.round((weight + quadratic[i]![i]!) / unit));
  // Both orders of a pair, as one whole number above the diagonal.
  const pairs = quadratic.map((row, i) =>
    row.map((entry, j) => (j > i ? Math.round((entry + quadratic[j]![i]!) / unit) : 0)),
  );
  return {
    unit,
    ising: isingOfQuadratic(0, single, pairs),
    valueOf: (chosen) =>
      chosen.reduce((sum, i) => sum + single[i]! + chosen.reduce((part, j) => part + pairs[i]![j]!, 0), 0),
  };
}
