import type { ExpectationFunction } from '#app/applications/contract.ts';
import { type MethodName, Minimisation } from '#simulator';

export interface AngleSearch {
  /** One after the other; the best of all is the result. */
  readonly starts: readonly (readonly number[])[];
  readonly method: Extract<MethodName, 'nelder-mead' | 'spsa'>;
  /** Evaluations from one start, at most. */
  readonly budget: number;
  /** Length of the first steps in radians. */
  readonly step: number;
  /** See `METHODS` of the simulator; of Nelder–Mead the largest difference of angles, in radians. */
  readonly tolerance: number;
  readonly seed: number;
  /** Whether the values are estimates from shots. */
  readonly isNoisy: boolean;
}

/** An evaluation of the objective. */
export interface AngleEvaluation {
  /** From 1, over all starts. */
  readonly evaluation: number;
  readonly value: number;
  /** The lowest so far. */
  readonly best: number;
}

export interface AnglesFound {
  /** Absent: stopped before the first evaluation. */
  readonly best?: { readonly value: number; readonly angles: readonly number[]; readonly start: number };
  readonly evaluations: number;
  /** Whether the search from the best start ended within its budget. */
  readonly isConverged: boolean;
}

type Best = NonNullable<AnglesFound['best']>;

const lower = (one: Best | undefined, other: Best | undefined): Best | undefined =>
  one === undefined || (other !== undefined && other.value < one.value) ? other : one;

/** Searches the angles of the lowest value from several starts. @param onEvaluation called after each evaluation */
export function searchAngles(
  evaluate: ExpectationFunction,
  { starts, ...options }: AngleSearch,
  onEvaluation: (evaluation: AngleEvaluation) => void,
): AnglesFound {
  /** Of the starts that are done; of values from shots it was taken anew at the end of each. */
  let best: Best | undefined;
  let isConverged = false;
  let evaluations = 0;
  const found = (last: Best | undefined, converged: boolean): AnglesFound => {
    const lowest = lower(best, last);
    return { ...(lowest && { best: lowest }), evaluations, isConverged: converged };
  };
  for (const [start, angles] of starts.entries()) {
    const search = new Minimisation({ ...options, start: angles, bounds: angles.map(() => [null, null]) });
    const current = (): Best | undefined =>
      search.best && { value: search.best.value, angles: search.best.point, start };
    for (let [point] = search.wanted; point !== undefined; [point] = search.wanted) {
      const evaluation = evaluate(point);
      if (evaluation === undefined) return found(current(), false);
      search.tell(evaluation);
      evaluations += 1;
      const value = evaluation.value ?? Infinity;
      onEvaluation({ evaluation: evaluations, value, best: lower(best, current())?.value ?? Infinity });
    }
    best = lower(best, current());
    if (best?.start === start) isConverged = search.stoppedBy === 'tolerance';
  }
  return found(undefined, isConverged);
}
