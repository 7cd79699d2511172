import { drawBinomial, type Uniform } from '#app/applications/statistics/draws.ts';
import type { EstimationRound } from './answer.ts';

/** Measures the flag after Qᵏ `shots` times; returns how often it was 1. */
export type HitsAtPower = (power: number, shots: number) => number;

export interface AmplitudeEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** At least so often the interval holds the amplitude. */
  readonly confidence: number;
  readonly queries: number;
  readonly rounds: readonly EstimationRound[];
  /** false: stopped, or no more rounds were allowed. */
  readonly isConverged: boolean;
}

export interface Estimation {
  readonly hitsAt: HitsAtPower;
  /** Shots of a round. */
  readonly shots: number;
  /** After `hitsAt` it means that the hits are not to be used. */
  readonly isStopped?: () => boolean;
  readonly onRound?: (round: EstimationRound) => void;
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
