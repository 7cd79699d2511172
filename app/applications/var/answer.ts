import type { Estimated, EstimationRound } from '#app/applications/amplitude-estimation/answer.ts';

/** One estimate of the bisection: the probability of a loss of at most `threshold`. */
export interface BisectionStep {
  /** In units of loss; of a series, the upper edge of the bin. */
  readonly threshold: number;
  /** The model's exact value. */
  readonly exact: number;
  readonly estimate: Estimated;
  readonly queries: number;
  readonly rounds: readonly EstimationRound[];
  /** The estimate cannot tell on which side of the level the probability is. */
  readonly isUndecided?: true;
}

export interface VarAnswer {
  readonly level: number;
  /** Where the bisection ended; absent while it goes on, as everything that is optional and not of one kind of data. */
  readonly estimatedVar?: number;
  /** All further losses that the estimates do not exclude, ascending; empty if every step was decided. */
  readonly alternatives?: readonly number[];
  /** The interval allows for the alternatives. */
  readonly estimatedShortfall?: Estimated;
  /** Of every interval. */
  readonly confidence: number;
  /** The exact model. */
  readonly var: number;
  readonly cumulativeAtVar: number;
  readonly cumulativeBelow: number;
  /** null where no loss exceeds the value at risk. */
  readonly meanBeyondVar: number | null;
  readonly expectedShortfall: number;
  readonly mean: number;
  /** Probability of each loss, 0 to the largest, or of each bin of a series. */
  readonly probabilities: readonly number[];
  /** Loss of each entry of `probabilities`. */
  readonly losses: readonly number[];
  /** Thresholds of the bisection on the exact model with P(L ≤ threshold); of a series, indices of bins. */
  readonly bisection: readonly (readonly [number, number])[];
  readonly steps: readonly BisectionStep[];
  readonly qubits: number;
  /** Loans only. */
  readonly latentWeights?: readonly number[];
  readonly conditionalDefault?: readonly (readonly number[])[];
  /** Canonical estimation of each threshold, from the closed form, by number of counting qubits. */
  readonly canonical?: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;
  readonly monteCarlo?: { readonly var: number; readonly expectedShortfall: number; readonly samples: number };
  /** Series only. */
  readonly binLoss?: readonly number[];
  readonly binEdges?: readonly number[];
  readonly varBinUpperEdge?: number;
  readonly empiricalVar?: number;
  readonly empiricalMeanBeyond?: number;
  readonly normalVar?: number;
  /** Profit of each day. */
  readonly profits?: readonly number[];
}
