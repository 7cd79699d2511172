import { intoBox } from './box.ts';
import { axisPoints, firstSimplex, samplesAt } from './first-simplex.ts';
import { ask, type Asking, type MinimiseProblem, type Sample, type SearchEnd, type Vector } from './search.ts';
import { along, difference, dot, largest, meanOf, norm } from './vector.ts';

/** Above this number of parameters the coefficients depend on it. */
const MAX_CLASSIC_PARAMETERS = 5;

/** An edge that leaves less than this part of its length outside the span of the others makes a simplex degenerate. */
const LEAST_HEIGHT = 1e-6;

/** Values that deviate less, relative to their size, differ by their rounding. */
const LEAST_DEVIATION = 1e-13;

interface Coefficients {
  readonly reflection: number;
  readonly expansion: number;
  readonly contraction: number;
  readonly shrinkage: number;
}

const coefficientsOf = (n: number): Coefficients =>
  n <= MAX_CLASSIC_PARAMETERS
    ? { reflection: 1, expansion: 2, contraction: 0.5, shrinkage: 0.5 }
    : { reflection: 1, expansion: 1 + 2 / n, contraction: 0.75 - 1 / (2 * n), shrinkage: 1 - 1 / n };

/** Sorts by value, the earlier one first among equal ones. Infinite values have no difference. */
const byValue = (samples: readonly Sample[]): readonly Sample[] =>
  samples.toSorted(({ told: { value: one } }, { told: { value: other } }) => (one < other ? -1 : one > other ? 1 : 0));

/** Standard deviation of the values: the measure of convergence of Nelder and Mead. */
function deviationOf(samples: readonly Sample[]): number {
  const mean = samples.reduce((sum, { told }) => sum + told.value, 0) / samples.length;
  return Math.sqrt(samples.reduce((sum, { told }) => sum + (told.value - mean) ** 2, 0) / samples.length);
}

/** Whether an edge lies almost in the span of the edges before it (modified Gram–Schmidt). */
function isDegenerate(edges: readonly Vector[]): boolean {
  const basis: Vector[] = [];
  for (const edge of edges) {
    const length = norm(edge);
    let rest = edge;
    for (const axis of basis) rest = along(rest, -dot(axis, rest), axis);
    const height = norm(rest);
    if (!(height > LEAST_HEIGHT * length)) return true;
    basis.push(rest.map((x) => x / height));
  }
  return false;
}

/**
 * The simplex method (J. A. Nelder and R. Mead, 1965), above 5 parameters with the adaptive coefficients of F. Gao and
 * L. Han, "Implementing the Nelder-Mead simplex algorithm with adaptive parameters", 2012. Points are projected onto
 * the box. `step` is the length of the first edges. A degenerate simplex is replaced by one of axes around its best
 * point, as large as the old one, or a quarter if that did not help the last time. Converged where no coordinate of the
 * simplex differs from its best point by more than the tolerance. Along a parameter without effect a simplex stays long:
 * one that has degenerated is also converged if its values, and the best one before it, deviate by no more than the
 * square of the tolerance, as the value near a minimum does within the tolerance.
 */
export function* nelderMead(problem: MinimiseProblem): Asking<SearchEnd> {
  const first = yield* firstSimplex(problem, problem.step);
  if ('stoppedBy' in first) return first;
  const { reflection, expansion, contraction, shrinkage } = coefficientsOf(problem.start.length);
  let simplex = byValue(first);
  let valueAtRestart = Infinity;
  for (;;) {
    const [best, ...others] = simplex as [Sample, ...Sample[]];
    const worst = others.at(-1)!;
    const edges = others.map(({ point }) => difference(point, best.point));
    const size = Math.max(...edges.map((edge) => largest(edge)));
    if (size <= problem.tolerance) return { stoppedBy: 'tolerance' };
    if (isDegenerate(edges)) {
      const same = Math.max(problem.tolerance ** 2, LEAST_DEVIATION) * Math.max(1, Math.abs(best.told.value));
      if (deviationOf(simplex) <= same && valueAtRestart - best.told.value <= same) return { stoppedBy: 'tolerance' };
      const points = axisPoints(problem, best.point, best.told.value < valueAtRestart ? size : size / 4);
      valueAtRestart = best.told.value;
      simplex = byValue([best, ...samplesAt(points, yield points)]);
      continue;
    }

    const center = meanOf([best, ...others.slice(0, -1)].map(({ point }) => point));
    const away = difference(center, worst.point);
    const at = (length: number): Asking<Sample> => ask(intoBox(problem, along(center, length, away)));
    const replaceWorst = (sample: Sample): void => {
      simplex = byValue([best, ...others.slice(0, -1), sample]);
    };
    const reflected = yield* at(reflection);
    if (reflected.told.value < best.told.value) {
      const expanded = yield* at(reflection * expansion);
      replaceWorst(expanded.told.value < reflected.told.value ? expanded : reflected);
      continue;
    }
    if (reflected.told.value < (others.at(-2) ?? best).told.value) {
      replaceWorst(reflected);
      continue;
    }
    const isOutside = reflected.told.value < worst.told.value;
    const contracted = yield* at(isOutside ? reflection * contraction : -contraction);
    if (contracted.told.value < (isOutside ? reflected : worst).told.value) {
      replaceWorst(contracted);
      continue;
    }
    const points = edges.map((edge) => along(best.point, shrinkage, edge));
    simplex = byValue([best, ...samplesAt(points, yield points)]);
  }
}
