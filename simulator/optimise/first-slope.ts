import { intoBox, offsetWithin, projectedGradient } from './box.ts';
import { ask, type Asking, isSameValue, type MinimiseProblem, type Sample, type SearchEnd } from './search.ts';
import { largest } from './vector.ts';

/** Length in radians by which each parameter moves away from a stationary start, at most. */
const PROBE = 0.3;

/**
 * Evaluates the start. Where its gradient is within the tolerance it may be a minimum, a saddle point (a
 * hardware-efficient circuit at 0 is one for some of its angles) or part of a plain: a second point, away from it in
 * every parameter, tells a plain, and the search continues there otherwise. A minimum is found again.
 * @returns where the search begins, or an ending: no finite value, or a plain
 */
export function* firstSlope(problem: MinimiseProblem): Asking<Sample | SearchEnd> {
  const start = yield* ask(problem.start);
  if (!Number.isFinite(start.told.value)) return { stoppedBy: 'not-finite' };
  const isStationary = ({ point, told }: Sample): boolean =>
    largest(projectedGradient(problem, point, told.gradient)) <= problem.tolerance;
  if (!isStationary(start)) return start;
  const away = problem.start.map((x, i) =>
    offsetWithin(problem, i, x, PROBE * (0.5 + problem.random() / 2) * (problem.random() < 0.5 ? -1 : 1)),
  );
  const probe = yield* ask(intoBox(problem, away));
  if (!Number.isFinite(probe.told.value)) return { stoppedBy: 'tolerance' };
  if (isStationary(probe) && isSameValue(start.told.value, probe.told.value)) return { stoppedBy: 'flat' };
  return probe;
}
