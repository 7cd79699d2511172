import { axisPoints, firstSimplex, samplesAt } from './first-simplex.ts';
import { modelGradient, moveAlongNormal, normalsOf, steepestMove } from './linear-model.ts';
import { ask, type Asking, type MinimiseProblem, type Sample, type SearchEnd, type Vector } from './search.ts';
import { along, difference, dot, norm } from './vector.ts';

/** Powell's α and β: least height over the opposite face and greatest edge of a good simplex, in trust radii. */
const LEAST_HEIGHT = 0.25;
const GREATEST_EDGE = 2.1;
/** Powell's γ: length of a step that improves the simplex, in trust radii. */
const IMPROVING_STEP = 0.5;
/** Powell's δ: a vertex farther away than this many trust radii is replaced first. */
const FAR = 1.1;
/** A step that gains less than this part of what the model promised is not followed by another one like it. */
const LEAST_GAIN = 0.1;
/** A move shorter than this many trust radii is not worth an evaluation. */
const SHORTEST_MOVE = 0.5;

const indexOfLargest = (numbers: Vector): number => numbers.indexOf(Math.max(...numbers));

/** The vertices beside the best one, with their distances from it and their heights over the opposite faces. */
interface Simplex {
  readonly best: Sample;
  readonly others: readonly Sample[];
  readonly normals: readonly Vector[];
  readonly lengths: Vector;
  readonly heights: Vector;
  /** Gradient of the linear function through the values. */
  readonly gradient: Vector;
}

/** Returns undefined if the samples do not span the space. */
function simplexOf(samples: readonly Sample[]): Simplex | undefined {
  const finite = samples.map(({ told }) => told.value).filter((value) => Number.isFinite(value));
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  // Points without a value are somewhat worse than the worst.
  const valueOf = ({ told: { value } }: Sample): number =>
    Number.isFinite(value) ? value : most + Math.max(1, most - least);
  const best = samples.find(({ told }) => told.value === least)!;
  const others = samples.filter((sample) => sample !== best);
  const edges = others.map(({ point }) => difference(point, best.point));
  const normals = normalsOf(edges);
  if (normals === undefined) return undefined;
  const differences = others.map((sample) => valueOf(sample) - least);
  return {
    best,
    others,
    normals,
    lengths: edges.map((edge) => norm(edge)),
    heights: normals.map((normal) => 1 / norm(normal)),
    gradient: modelGradient(normals, differences),
  };
}

/** Returns which vertex a move from the best point replaces; −1 if the simplex would become worse (Powell, section 3). */
function vertexToReplace(
  { normals, heights, others, best }: Simplex,
  move: Vector,
  radius: number,
  isBetter: boolean,
): number {
  const weights = normals.map((normal) => Math.abs(dot(normal, move)));
  const center = isBetter ? along(best.point, 1, move) : best.point;
  const distances = others.map(({ point }, j) => {
    const height = weights[j]! * heights[j]!;
    return height >= LEAST_HEIGHT * radius || height >= heights[j]! ? norm(difference(point, center)) : 0;
  });
  const farthest = indexOfLargest(distances);
  if (distances[farthest]! > FAR * radius) return farthest;
  const heaviest = indexOfLargest(weights);
  return weights[heaviest]! > (isBetter ? 0 : 1) ? heaviest : -1;
}

/** Returns the vertex that makes the simplex a bad base of a linear model; −1 if it is a good one. */
function vertexToImprove({ lengths, heights }: Simplex, radius: number): number {
  const farthest = indexOfLargest(lengths);
  if (lengths[farthest]! > GREATEST_EDGE * radius) return farthest;
  const lowest = heights.indexOf(Math.min(...heights));
  return heights[lowest]! < LEAST_HEIGHT * radius ? lowest : -1;
}

/**
 * COBYLA (M. J. D. Powell, "A direct search optimization method that models the objective and constraint functions by
 * linear interpolation", 1994) for bounds only, which every point keeps. Linear models on n + 1 points within a trust
 * radius that falls from `step`, or half of the narrowest bounds, to the tolerance. Each evaluation costs n³ operations.
 */
export function* cobyla(problem: MinimiseProblem): Asking<SearchEnd> {
  const widths = problem.upper.map((upper, i) => upper - problem.lower[i]!);
  let radius = Math.min(problem.step, ...widths.map((width) => width / 2));
  const lastRadius = Math.min(problem.tolerance, radius);
  const first = yield* firstSimplex(problem, radius);
  if ('stoppedBy' in first) return first;
  let samples = first;
  // Whether the simplex was bad when the last step gained too little: the next step improves the simplex.
  let isPoor = false;
  for (;;) {
    const simplex = simplexOf(samples);
    if (simplex === undefined) {
      // Rounding at large coordinates: the edges are lost.
      const best = samples.reduce((one, other) => (other.told.value < one.told.value ? other : one));
      const points = axisPoints(problem, best.point, radius);
      samples = [best, ...samplesAt(points, yield points)];
      if (simplexOf(samples) === undefined) return { stoppedBy: 'no-improvement' };
      continue;
    }
    const { best, others, normals, gradient } = simplex;

    const bad = vertexToImprove(simplex, radius);
    if (isPoor && bad >= 0) {
      const move = moveAlongNormal(problem, best.point, normals[bad]!, IMPROVING_STEP * radius, gradient);
      samples = [best, ...others.with(bad, yield* ask(along(best.point, 1, move)))];
      isPoor = false;
      continue;
    }
    const move = steepestMove(problem, best.point, gradient, radius);
    if (norm(move) >= SHORTEST_MOVE * radius) {
      const trial = yield* ask(along(best.point, 1, move));
      const gain = best.told.value - trial.told.value;
      const replaced = Number.isFinite(gain) ? vertexToReplace(simplex, move, radius, gain > 0) : -1;
      if (replaced >= 0) samples = [best, ...others.with(replaced, trial)];
      if (replaced >= 0 && gain > 0 && gain >= LEAST_GAIN * -dot(gradient, move)) continue;
    }
    isPoor = bad >= 0;
    if (isPoor) continue;
    if (radius <= lastRadius) return { stoppedBy: 'tolerance' };
    radius = radius / 2 <= 1.5 * lastRadius ? lastRadius : radius / 2;
  }
}
