import { offsetWithin } from './box.ts';
import { type Asking, isSameValue, type MinimiseProblem, type Sample, type SearchEnd, type Vector } from './search.ts';

/** Edges of the second simplex that is tried where the first one is flat: larger, and to the other side. */
const SECOND_LOOK = -2.2;

/** Returns `origin` moved along each axis by `edge`, or less where the box is narrower. */
export const axisPoints = (problem: MinimiseProblem, origin: Vector, edge: number): readonly Vector[] =>
  origin.map((x, i) => origin.with(i, offsetWithin(problem, i, x, edge)));

/**
 * Evaluates the start and one point on each axis.
 * @returns these points with the start first, or an ending: no finite value, or equal values on two such simplices
 */
export function* firstSimplex(problem: MinimiseProblem, edge: number): Asking<readonly Sample[] | SearchEnd> {
  const { start } = problem;
  let points: readonly Vector[] = [start, ...axisPoints(problem, start, edge)];
  let samples = samplesAt(points, yield points);
  const first = samples[0]!.told.value;
  if (samples.every(({ told }) => Number.isFinite(told.value) && isSameValue(told.value, first))) {
    points = axisPoints(problem, start, SECOND_LOOK * edge);
    samples = [samples[0]!, ...samplesAt(points, yield points)];
    if (samples.every(({ told }) => isSameValue(told.value, first))) return { stoppedBy: 'flat' };
  }
  return samples.some(({ told }) => Number.isFinite(told.value)) ? samples : { stoppedBy: 'not-finite' };
}

export const samplesAt = (points: readonly Vector[], told: readonly Sample['told'][]): readonly Sample[] =>
  points.map((point, i) => ({ point, told: told[i]! }));
