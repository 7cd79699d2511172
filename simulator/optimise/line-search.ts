import { intoBox, roomAlong } from './box.ts';
import { ask, type Asking, type MinimiseProblem, type Sample, type Vector } from './search.ts';
import { along, dot } from './vector.ts';

/** Sufficient decrease and curvature of the strong Wolfe conditions. */
const DECREASE = 1e-4;
const CURVATURE = 0.9;

/** A search that needs more evaluations has met rounding, or a gradient that is none. */
const MAX_TRIALS = 20;

/** Growth of the step as long as the value falls steeply. */
const GROWTH = 3;

/** An interpolated step keeps this part of the interval from both ends. */
const MARGIN = 0.1;

interface Trial extends Sample {
  readonly length: number;
  readonly value: number;
  /** Derivative along the direction; 0 where there is no finite value. */
  readonly slope: number;
}

/** Minimiser of the cubic through both trials with their slopes (Nocedal and Wright, equation 3.59). */
function cubicMinimum(one: Trial, other: Trial): number {
  const d1 = one.slope + other.slope - (3 * (one.value - other.value)) / (one.length - other.length);
  const d2 = Math.sign(other.length - one.length) * Math.sqrt(d1 * d1 - one.slope * other.slope);
  return other.length - ((other.length - one.length) * (other.slope + d2 - d1)) / (other.slope - one.slope + 2 * d2);
}

/** Returns a length between both trials: interpolated where that is possible, not too near to either. */
function between(low: Trial, high: Trial): number {
  const from = Math.min(low.length, high.length);
  const width = Math.abs(high.length - low.length);
  const found = Number.isFinite(high.value) ? cubicMinimum(low, high) : Number.NaN;
  if (!Number.isFinite(found)) return from + width / 2;
  return Math.min(Math.max(found, from + MARGIN * width), from + (1 - MARGIN) * width);
}

/**
 * Looks along a direction of descent for a point that fulfils the strong Wolfe conditions (J. Nocedal and S. J. Wright,
 * "Numerical optimization", 2nd edition, algorithms 3.5 and 3.6). The box ends the line: there, sufficient decrease is
 * enough.
 * @returns undefined if no lower value was found
 */
export function* lineSearch(
  problem: MinimiseProblem,
  start: Sample,
  direction: Vector,
  firstLength: number,
): Asking<Sample | undefined> {
  const room = roomAlong(problem, start.point, direction);
  const slope = dot(start.told.gradient, direction);
  const origin: Trial = { ...start, length: 0, value: start.told.value, slope };
  const rounding = 4 * Number.EPSILON * Math.abs(origin.value);
  const isTooHigh = ({ length, value }: Trial): boolean =>
    !(value <= origin.value + DECREASE * length * slope + rounding);
  const isLevel = (trial: Trial): boolean => Math.abs(trial.slope) <= -CURVATURE * slope;

  function* tryLength(length: number): Asking<Trial> {
    const sample = yield* ask(intoBox(problem, along(start.point, length, direction)));
    const { value, gradient } = sample.told;
    return { ...sample, length, value, slope: Number.isFinite(value) ? dot(gradient, direction) : 0 };
  }

  let low = origin;
  let high: Trial | undefined;
  let length = Math.min(firstLength, room);
  for (let trials = 0; trials < MAX_TRIALS; trials++) {
    const trial = yield* tryLength(length);
    if (isTooHigh(trial) || (low.length > 0 && trial.value >= low.value)) high = trial;
    else {
      if (isLevel(trial)) return trial;
      // The value rises from the trial towards the other end, so the minimum is between the trial and `low`.
      if (high === undefined ? trial.slope >= 0 : trial.slope * (high.length - trial.length) >= 0) high = low;
      else if (high === undefined && length >= room) return trial;
      low = trial;
    }
    length = high === undefined ? Math.min(GROWTH * length, room) : between(low, high);
    if (length === low.length || length === high?.length) break;
  }
  return low.length > 0 && low.value < origin.value ? low : undefined;
}
