import type { Portfolio } from './portfolios.ts';

/** A portfolio with how often it was measured. */
export interface CountedPortfolio extends Portfolio {
  /** In the samples of the answer; absent before them. */
  readonly count?: number;
}

/** What QAOA found. */
export interface QaoaFigures {
  readonly layers: number;
  /** Of one shot, of any portfolio as good as the optimum: exact, or as sampled. */
  readonly probabilityOfOptimum: number;
  /** The same for a choice at random. */
  readonly uniform: number;
  /** Mean of the objective at the best angles: of f, with the penalty if the mixer does not keep the budget. */
  readonly meanValue: number;
  /** γ of all layers, then β of all layers, in radians. */
  readonly angles: readonly number[];
  /** By which the objective is divided in phases. */
  readonly costScale: number;
}

/** A measurement of Grover adaptive search. */
export interface AdaptiveMeasurement {
  readonly iterations: number;
  /** In units of the register. */
  readonly threshold: number;
  /** What was measured; empty if it was not of the budget's size. */
  readonly assets: readonly number[];
  /** In units of the register. */
  readonly value?: number;
  /** Oracle calls so far. */
  readonly calls: number;
}

export interface AdaptiveFigures {
  readonly bits: number;
  /** Of f: what a step of the register stands for. */
  readonly unit: number;
  /** Largest difference of f from its whole value. */
  readonly roundingError: number;
  /** Of the rounded f, by trying all. */
  readonly roundedOptimum: readonly number[];
  /** Whether it is an optimum of f. */
  readonly isRoundedOptimum: boolean;
  /** The search ends after so many calls. */
  readonly budget: number;
  readonly calls: number;
  readonly callsUntilBest: number;
  readonly measurements: readonly AdaptiveMeasurement[];
}

export interface PortfolioAnswer {
  /** Absent: the assets have numbers from 1. */
  readonly names?: readonly string[];
  readonly zh?: readonly string[];
  /** Of a year, of each asset. */
  readonly returns: readonly number[];
  readonly volatilities: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  readonly correlation: readonly (readonly number[])[];
  /** Of the covariance as it was given. */
  readonly smallestEigenvalue: number;
  /** The nearest semidefinite covariance was used. */
  readonly isCorrected: boolean;
  /** By trying all, as assets from 0. */
  readonly optimum: readonly number[];
  readonly value: number;
  readonly second: readonly number[];
  readonly secondValue: number;
  /** Return and volatility of the optimum, in equal shares. */
  readonly expectedReturn: number;
  readonly volatility: number;
  /** Least of f + A (Σx − B)² over all choices. */
  readonly quboOptimum: readonly number[];
  readonly quboValue: number;
  /** Number of portfolios of the budget's size. */
  readonly feasible: number;
  /** Assets, volatility and return, by volatility. */
  readonly efficientFrontier: readonly (readonly [
    assets: readonly number[],
    volatility: number,
    expectedReturn: number,
  ])[];
  /** Mean of f over all of them. */
  readonly meanAtRandom: number;
  readonly greedy: { readonly assets: readonly number[]; readonly value: number };
  /** All of the budget's size, the best first. */
  readonly portfolios: readonly CountedPortfolio[];
  /** The best that was measured; absent before the first. */
  readonly chosen?: Portfolio & { readonly isOptimal: boolean };
  /** Absent before them. */
  readonly samples?: { readonly shots: number; readonly feasible: number; readonly infeasible: number };
  /** Objective of the search of angles, in order. */
  readonly evaluations: readonly { readonly evaluation: number; readonly value: number; readonly best: number }[];
  /** The most evaluations of the search. */
  readonly evaluationLimit: number;
  /** Of the method `xy`. */
  readonly qaoaXY?: QaoaFigures;
  /** Of the method `x`. */
  readonly qaoaX?: QaoaFigures;
  /** Of the method `grover`. */
  readonly adaptive?: AdaptiveFigures;
}
