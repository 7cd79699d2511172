/** An interval of probabilities. */
export interface Proportion {
  readonly low: number;
  readonly high: number;
}

/** Intervals may miss as often, unless something else is said. */
export const ALPHA = 0.05;
