import { intoBox } from './box.ts';
import { samplesAt } from './first-simplex.ts';
import {
  ask,
  type Asking,
  isSameValue,
  type MinimiseProblem,
  type Sample,
  type SearchEnd,
  type Vector,
} from './search.ts';
import { largest, meanOf } from './vector.ts';

/** Decay of the steps and of the perturbations (Spall 1998, section III.B). */
const STEP_DECAY = 0.602;
const PERTURBATION_DECAY = 0.101;

/** The first perturbation in radians: the standard error of the value, within these limits. */
const LEAST_PERTURBATION = 0.05;
const GREATEST_PERTURBATION = 0.5;

/** Pairs that measure the slope at the start: at most this number, and at most a tenth of the budget. */
const MAX_CALIBRATION_PAIRS = 25;

/** No parameter moves by more than this many first steps at once. */
const LONGEST_STEP = 4;

/** The search has converged where this many steps in a row were within the tolerance. */
const SHORT_STEPS = 20;

/** Part of the points, the last ones, whose mean is the result. */
const AVERAGED_PART = 0.1;

interface Perturbed {
  readonly above: Vector;
  readonly below: Vector;
}

/** Perturbs all parameters at once, each up or down. */
function perturb(problem: MinimiseProblem, point: Vector, length: number): Perturbed {
  const signs = point.map(() => (problem.random() < 0.5 ? -length : length));
  return {
    above: intoBox(
      problem,
      point.map((x, i) => x + signs[i]!),
    ),
    below: intoBox(
      problem,
      point.map((x, i) => x - signs[i]!),
    ),
  };
}

/** Estimates the gradient from two values; 0 where one of them is missing. */
function estimateGradient({ above, below }: Perturbed, valueAbove: number, valueBelow: number): Vector {
  const difference = valueAbove - valueBelow;
  return above.map((x, i) => {
    const width = x - below[i]!;
    return Number.isFinite(difference) && width !== 0 ? difference / width : 0;
  });
}

interface Calibration {
  readonly start: Vector;
  /** Mean size of the estimated gradient. */
  readonly slope: number;
}

/** Measures the slope at the start. */
function* calibrate(
  problem: MinimiseProblem,
  start: Sample,
  pairs: number,
  perturbation: number,
): Asking<Calibration | SearchEnd> {
  const perturbed = Array.from({ length: pairs }, () => perturb(problem, start.point, perturbation));
  const points = perturbed.flatMap(({ above, below }) => [above, below]);
  const samples = samplesAt(points, yield points);
  const valueOf = (index: number): number => samples[index]!.told.value;
  const sizes = perturbed.map((pair, i) => largest(estimateGradient(pair, valueOf(2 * i), valueOf(2 * i + 1))));
  const slope = sizes.reduce((sum, size) => sum + size, 0) / pairs;
  if (slope > 0) return { start: start.point, slope };
  const lowest = samples.reduce((one, other) => (other.told.value < one.told.value ? other : one));
  if (!Number.isFinite(lowest.told.value)) return { stoppedBy: 'not-finite' };
  const { value } = start.told;
  if (samples.every(({ told }) => isSameValue(told.value, value))) return { stoppedBy: 'flat' };
  // The function is even around the start, which may be a maximum: every difference is 0 there.
  const drop = Math.abs(value - lowest.told.value);
  return { start: lowest.point, slope: Number.isFinite(drop) ? drop / perturbation : 1 };
}

/**
 * Simultaneous perturbation (J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation
 * gradient approximation", 1992; "Implementation of the simultaneous perturbation algorithm for stochastic
 * optimization", 1998): two evaluations a step, however many parameters there are. For values with noise. `step` is the
 * mean length of the first steps, in each parameter; the steps then fall so that they use the budget. The result is the
 * mean of the last points, not the point with the lowest value, which is low by chance.
 */
export function* spsa(problem: MinimiseProblem): Asking<SearchEnd> {
  const { budget, step, tolerance } = problem;
  const first = yield* ask(problem.start);
  const perturbation = Math.min(Math.max(first.told.standardError, LEAST_PERTURBATION), GREATEST_PERTURBATION);
  const pairs = Math.min(Math.max(Math.floor(budget / 20), 1), MAX_CALIBRATION_PAIRS);
  const steps = Math.max(0, Math.floor((budget - 1) / 2) - pairs);
  const calibration = yield* calibrate(problem, first, pairs, perturbation);
  if ('stoppedBy' in calibration) return calibration;
  const stability = 0.1 * steps;
  const rate = (step * (stability + 1) ** STEP_DECAY) / calibration.slope;

  const points: Vector[] = [calibration.start];
  let shortSteps = 0;
  for (let k = 0; k < steps && shortSteps < SHORT_STEPS; k++) {
    const point = points.at(-1)!;
    const perturbed = perturb(problem, point, perturbation / (k + 1) ** PERTURBATION_DECAY);
    const [above, below] = yield [perturbed.above, perturbed.below];
    if (!Number.isFinite(above!.value - below!.value)) continue;
    const length = rate / (stability + k + 1) ** STEP_DECAY;
    const next = intoBox(
      problem,
      estimateGradient(perturbed, above!.value, below!.value).map((g, i) => {
        const wanted = Math.min(Math.max(length * g, -LONGEST_STEP * step), LONGEST_STEP * step);
        return point[i]! - wanted;
      }),
    );
    const moved = next.map((x, i) => x - point[i]!);
    shortSteps = largest(moved) <= tolerance ? shortSteps + 1 : 0;
    points.push(next);
  }
  const averaged = Math.max(1, Math.round(AVERAGED_PART * points.length));
  return { stoppedBy: shortSteps < SHORT_STEPS ? 'budget' : 'tolerance', point: meanOf(points.slice(-averaged)) };
}
