import { drawBinomial, type Uniform } from '#app/applications/statistics/draws.ts';

/** Measures the flag after Qᵏ `shots` times; returns how often it was 1. */
export type HitsAtPower = (power: number, shots: number) => number;

/** A round of an estimation; the interval is what is known of the amplitude after it. */
export interface AmplitudeRound {
  readonly power: number;
  readonly shots: number;
  /** Uses of A or A† in this round and all before it. */
  readonly queries: number;
  /** Share of the round's shots with the flag. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface AmplitudeEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** At least so often the interval holds the amplitude. */
  readonly confidence: number;
  readonly queries: number;
  readonly rounds: readonly AmplitudeRound[];
  /** false: stopped, or no more rounds were allowed. */
  readonly isConverged: boolean;
}

export interface Estimation {
  readonly hitsAt: HitsAtPower;
  /** Shots of a round. */
  readonly shots: number;
  /** After `hitsAt` it means that the hits are not to be used. */
  readonly isStopped?: () => boolean;
  readonly onRound?: (round: AmplitudeRound) => void;
}

/** Uses of A or A† in one shot at a power. */
export const queriesAt = (power: number): number => 2 * power + 1;

export const squareOfSine = (angle: number): number => Math.sin(angle) ** 2;

/** P(flag = 1) after Q^power on an ideal quantum computer. */
export const idealShareAt = (amplitude: number, power: number): number =>
  squareOfSine(queriesAt(power) * Math.asin(Math.sqrt(amplitude)));

/** What an ideal quantum computer measures. */
export const idealHits =
  (amplitude: number, uniform: Uniform): HitsAtPower =>
  (power, shots) =>
    drawBinomial(shots, idealShareAt(amplitude, power), uniform);
