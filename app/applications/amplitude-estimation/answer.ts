/** A number with its confidence interval. */
export interface Estimated {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One round of an amplitude estimation; its interval is that of what is estimated. */
export interface EstimationRound {
  /** Grover iterations of the round's circuit. */
  readonly power: number;
  readonly shots: number;
  /** Uses of A or A† in this round and all before it. */
  readonly queries: number;
  /** Share of the round's shots with the flag. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}
