import { idealShareAt } from '#app/applications/amplitude-estimation/estimate.ts';
import { mostLikelyAngleOf } from '#app/applications/amplitude-estimation/likelihood.ts';

/** The most steps of a run. */
export const MOST_STEPS = 40;

/** Runs with one number of steps. */
export interface AmplifiedRuns {
  readonly steps: number;
  readonly runs: number;
  /** Of the runs, those that show the evidence. */
  readonly kept: number;
}

/** Share of runs that show the evidence after `steps`: sin²((2k+1)θ) with P(evidence) = sin²θ. */
export const keptShare = (evidence: number, steps: number): number => idealShareAt(Math.min(1, evidence), steps);

/** Steps that bring the state nearest to the evidence for the first time. Precondition: 0 < angle ≤ π/2. */
const stepsOfAngle = (angle: number): number => Math.max(0, Math.round(Math.PI / (4 * angle) - 0.5));

/** The usual number of steps for a probability of the evidence, which is above 0. */
export const usualStepsOf = (evidence: number): number => stepsOfAngle(Math.asin(Math.sqrt(Math.min(1, evidence))));

/** The same for what runs have shown; undefined if none has shown the evidence. */
export function stepsFromRuns(runs: readonly AmplifiedRuns[]): number | undefined {
  if (runs.every(({ kept }) => kept === 0)) return undefined;
  const seen = runs.map((each) => ({ power: each.steps, hits: each.kept, shots: each.runs }));
  return stepsOfAngle(Math.max(1e-6, mostLikelyAngleOf(seen)));
}

/** Growth of the range of a random number of steps while nothing is known (M. Boyer and others, 1998). */
const GROWTH = 6 / 5;

/** Returns a random number of steps for the `round`-th try, from 0, at most `most`. */
export const randomSteps = (round: number, most: number, uniform: () => number): number =>
  Math.floor(uniform() * Math.min(GROWTH ** round, most + 1));
