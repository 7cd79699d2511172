import type { Refusal } from '#simulator/engines/engine.ts';
import { POINT_STATES, type StateProperties } from '#simulator/engines/values/values.ts';
import { tablePage } from './table-page.ts';
import { thinned } from './thin-curve.ts';
import { viewPoints } from './view-points.ts';
import type { MinimisationResult, PointsResult, WorkloadResult } from './workload-result.ts';
import { CURVE_POINTS, VIEW_MATRIX, type WorkloadView, type WorkloadViewRequest } from './workload-view.ts';

/** Returns what a page shows of a result. A page or an observable that does not exist is replaced by the nearest one. */
export function viewWorkload(result: WorkloadResult, request: WorkloadViewRequest): WorkloadView {
  switch (result.kind) {
    case 'values':
      return { ...result, ...(result.properties && { properties: cut(result.properties) }), isPartial: false };
    case 'points':
      return viewPoints(result, request);
    case 'minimisation':
      return viewMinimisation(result, request);
  }
}

const cut = ({ reducedDensity, ...properties }: StateProperties): StateProperties => ({
  ...properties,
  ...(reducedDensity && {
    reducedDensity: reducedDensity.map(({ qubits, re, im }) => ({ qubits, re: corner(re), im: corner(im) })),
  }),
});

const corner = (rows: readonly (readonly number[])[]) =>
  rows.slice(0, VIEW_MATRIX).map((row) => row.slice(0, VIEW_MATRIX));

/** Whether a result is that of a workload which was stopped, or still runs. */
export function isPartial(result: WorkloadResult): boolean {
  if (result.kind === 'values') return false;
  if (result.kind === 'points') return result.states.includes(POINT_STATES.pending);
  return result.stoppedBy === undefined || result.stoppedBy === 'stopped';
}

/**
 * Returns the number of points or evaluations that are paid for: those that were done or failed; none if all points
 * failed, or if the value of a minimisation does not depend on its parameters. Each of several minimisations counts by
 * the share of its budget that it needed, so the number need not be whole.
 */
export function paidIn(result: WorkloadResult): number {
  if (result.kind === 'values') return 1;
  if (result.kind === 'minimisation') return result.stoppedBy === 'flat' ? 0 : result.history.length;
  if (!result.states.includes(POINT_STATES.done)) return 0;
  if (result.searches !== undefined) return paidSearches(result.searches, result);
  return result.states.reduce((count, state) => count + (state === POINT_STATES.pending ? 0 : 1), 0);
}

function paidSearches(
  searches: NonNullable<PointsResult['searches']>,
  { failures, budget = 1 }: Pick<PointsResult, 'failures' | 'budget'>,
): number {
  const useful = searches.filter((search) => search !== undefined && search.stoppedBy !== 'flat');
  if (useful.length === 0) return 0;
  const evaluations = useful.reduce((sum, search) => sum + search!.history.length, 0);
  return failures.size + evaluations / budget;
}

/** Returns why the first point failed, if every point failed; otherwise undefined. */
export function failureOfAll(result: WorkloadResult): Refusal | undefined {
  if (result.kind !== 'points' || result.failures.size < result.count) return undefined;
  return result.failures.get(0);
}

function viewMinimisation(result: MinimisationResult, { page }: WorkloadViewRequest): WorkloadView {
  const { history, ...facts } = result;
  const shown = tablePage(history.length, page);
  let best = Infinity;
  const curve = history.flatMap(({ value, standardError }, i) => {
    if (value === null) return [];
    best = Math.min(best, value);
    return [{ evaluation: i + 1, value, error: standardError ?? null, best }];
  });
  return {
    ...facts,
    isPartial: isPartial(result),
    evaluations: history.length,
    curve: thinned(curve, ({ value }) => value, CURVE_POINTS),
    rows: history.slice(shown.from, shown.to).map(({ value, standardError }, i) => ({
      evaluation: shown.from + i + 1,
      value,
      error: standardError ?? null,
    })),
    page: shown.page,
    pages: shown.pages,
  };
}
