/** An interval of probabilities. */
export interface Proportion {
  readonly low: number;
  readonly high: number;
}
