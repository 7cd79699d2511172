import type { Estimated, EstimationRound } from '#app/applications/amplitude-estimation/answer.ts';

/** One price of the discrete model. */
export interface PriceBin {
  readonly price: number;
  readonly probability: number;
  readonly payoff: number;
  /** Of the rotation of the flag, in radians. */
  readonly angle: number;
  /** Lower and upper edge; absent on the grid of points. */
  readonly from?: number;
  readonly to?: number;
}

export interface OptionAnswer {
  /**
   * Discounted; absent until its first round. `confidence` is the share of repetitions whose interval holds the value,
   * at least.
   */
  readonly price?: Estimated;
  readonly confidence?: number;
  /** Absent until all its parts are estimated; `deltaConfidence` is that of all together. */
  readonly delta?: Estimated;
  readonly deltaConfidence?: number;
  readonly blackScholes: { readonly price: number; readonly delta: number };
  /** The discrete model, computed exactly. */
  readonly discretePrice: number;
  readonly discreteDelta: number;
  readonly discretisationError: number;
  readonly amplitude: number;
  /** Estimated amplitude; absent until its first round. */
  readonly estimate?: Estimated;
  readonly payoffMax: number;
  readonly gridFirst: number;
  readonly gridLast: number;
  readonly probabilityInTheMoney: number;
  readonly undiscountedPayoff: number;
  readonly bins: readonly PriceBin[];
  /** Of the price; the rounds of delta are counted in `cost`. */
  readonly rounds: readonly EstimationRound[];
  /** Queries of the price alone. */
  readonly queries: number;
  /** Absent until it was sampled. */
  readonly monteCarlo?: { readonly price: number; readonly standardError: number; readonly paths: number };
  readonly monteCarloStandardErrorAt10000: number;
  /** Canonical estimation, from the closed form, by number of counting qubits (the chosen one; 5, 6 and 7 else). */
  readonly canonical: Readonly<
    Record<
      string,
      {
        readonly mostLikelyY: number;
        readonly estimate: number;
        readonly probabilityOfMostLikely: number;
        readonly secondY: number;
        readonly secondEstimate: number;
        readonly secondProbability: number;
        readonly bound: number;
        readonly price: number;
        readonly priceBound: number;
        readonly queries: number;
      }
    >
  >;
  /** Root-mean-square error of the price against queries, of ideal circuits, over 20 seeds each. */
  readonly errorCurve: readonly {
    readonly queries: number;
    readonly quantum: number;
    readonly monteCarlo: number;
  }[];
}
