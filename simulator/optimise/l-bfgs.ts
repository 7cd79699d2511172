import { isBlocked, projectedGradient } from './box.ts';
import { firstSlope } from './first-slope.ts';
import { lineSearch } from './line-search.ts';
import type { Asking, MinimiseProblem, SearchEnd, Vector } from './search.ts';
import { along, difference, dot, largest, norm } from './vector.ts';

/** Number of remembered steps. */
const MEMORY = 10;

/** A step whose curvature is not clearly positive is forgotten. */
const LEAST_CURVATURE = 1e-10;

interface Pair {
  readonly step: Vector;
  readonly change: Vector;
}

const isCurved = ({ step, change }: Pair): boolean => dot(step, change) > LEAST_CURVATURE * dot(change, change);

/** The inverse Hessian times the gradient, by two loops over the pairs (Nocedal and Wright, algorithm 7.4). */
function newtonStep(gradient: Vector, pairs: readonly Pair[]): Vector {
  let q = gradient;
  const factors = pairs.map(() => 0);
  for (const [i, { step, change }] of [...pairs.entries()].reverse()) {
    factors[i] = dot(step, q) / dot(step, change);
    q = along(q, -factors[i], change);
  }
  const last = pairs.at(-1);
  const scale = last === undefined ? 1 : dot(last.step, last.change) / dot(last.change, last.change);
  let r: Vector = q.map((x) => scale * x);
  for (const [i, { step, change }] of pairs.entries())
    r = along(r, factors[i]! - dot(change, r) / dot(step, change), step);
  return r;
}

/** The direction of descent among the parameters that can move: `gradient` is the projected one. */
function descent(problem: MinimiseProblem, point: Vector, gradient: Vector, pairs: readonly Pair[]): Vector {
  const movable = (vector: Vector): Vector => vector.map((x, i) => (gradient[i] === 0 ? 0 : x));
  const curved = pairs
    .map(({ step, change }) => ({ step: movable(step), change: movable(change) }))
    .filter((pair) => isCurved(pair));
  return newtonStep(gradient, curved).map((x, i) => (x !== 0 && isBlocked(problem, point, i, -x) ? 0 : -x));
}

/**
 * L-BFGS (D. C. Liu and J. Nocedal, "On the limited memory BFGS method for large scale optimization", 1989; J. Nocedal
 * and S. J. Wright, "Numerical optimization", 2nd edition, algorithm 7.5) with strong Wolfe steps. Parameters on a bound
 * rest while the descent would lead out of the box, and a step ends at the first bound that it meets. `step` is the
 * longest first step. Converged where the largest component of the projected gradient is within the tolerance.
 */
export function* lbfgs(problem: MinimiseProblem): Asking<SearchEnd> {
  const begin = yield* firstSlope(problem);
  if ('stoppedBy' in begin) return begin;
  let current = begin;
  let pairs: readonly Pair[] = [];
  for (;;) {
    const { point, told } = current;
    const gradient = projectedGradient(problem, point, told.gradient);
    if (largest(gradient) <= problem.tolerance) return { stoppedBy: 'tolerance' };
    let direction = descent(problem, point, gradient, pairs);
    if (!(dot(direction, told.gradient) < 0)) {
      pairs = [];
      direction = gradient.map((g) => -g);
    }
    const firstLength = pairs.length === 0 ? Math.min(1, problem.step / norm(direction)) : 1;
    const next = yield* lineSearch(problem, current, direction, firstLength);
    if (next === undefined) {
      // Without memory the direction was the steepest descent already.
      if (pairs.length === 0) return { stoppedBy: 'no-improvement' };
      pairs = [];
      continue;
    }
    const pair = { step: difference(next.point, point), change: difference(next.told.gradient, told.gradient) };
    if (isCurved(pair)) pairs = [...pairs, pair].slice(-MEMORY);
    current = next;
  }
}
