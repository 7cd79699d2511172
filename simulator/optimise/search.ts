/** One value for each free parameter. */
export type Vector = readonly number[];

/** Why a minimisation ended. */
export type StoppedBy =
  | 'tolerance' // the method's measure of convergence is within the tolerance
  | 'budget' // all evaluations are used
  | 'flat' // the value does not depend on the parameters, as far as was looked
  | 'no-improvement' // no step that the method can still make leads to a lower value
  | 'not-finite' // no finite value at the start or around it
  | 'no-parameters'; // there is nothing to vary

/** What a method learns of a point that it asked for. */
export interface Told {
  /** Infinity where the point has no finite value. */
  readonly value: number;
  /** One component for each free parameter; empty for methods without gradients and where `value` is infinite. */
  readonly gradient: Vector;
  /** 0 for exact values. */
  readonly standardError: number;
}

/** The problem as a method sees it: parameters that cannot vary are left out. */
export interface MinimiseProblem {
  /** Within the bounds. */
  readonly start: Vector;
  /** −Infinity and Infinity where a parameter has no bound; each lower bound is below the upper one. */
  readonly lower: Vector;
  readonly upper: Vector;
  /** The search is ended after this many evaluations, wherever it is. */
  readonly budget: number;
  readonly tolerance: number;
  /** Length of the first steps, in radians. */
  readonly step: number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

export interface SearchEnd {
  readonly stoppedBy: StoppedBy;
  /** The result, if it is not the point with the lowest value. */
  readonly point?: Vector;
}

/** Asks for lists of points, receives what was found there, in the same order. The points of a list are independent. */
export type Asking<Result> = Generator<readonly Vector[], Result, readonly Told[]>;

/** A method of minimisation. It is deterministic: the same answers lead to the same questions. */
export type MinimiseMethod = (problem: MinimiseProblem) => Asking<SearchEnd>;

export interface Sample {
  readonly point: Vector;
  readonly told: Told;
}

/** Asks for one point. */
export function* ask(point: Vector): Asking<Sample> {
  const [told] = yield [point];
  return { point, told: told! };
}

/** Whether two values differ by no more than their rounding. */
export const isSameValue = (one: number, other: number): boolean =>
  one === other || Math.abs(one - other) <= 1e-13 * Math.max(1, Math.abs(one), Math.abs(other));
