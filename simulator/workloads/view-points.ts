import { type ObservableValue, POINT_STATES } from '#simulator/engines/values/values.ts';
import { extremePoints } from './extreme-points.ts';
import { largestOutcomes } from './point-outcomes.ts';
import { parametersOf } from './point-parameters.ts';
import { chartOf } from './points-chart.ts';
import { tablePage } from './table-page.ts';
import type { PointsResult } from './workload-result.ts';
import type { PointRow, WorkloadView, WorkloadViewRequest } from './workload-view.ts';

/** Outcomes of a row. */
const LEADING = 8;

/** Returns a page of points, and the chart of one observable. */
export function viewPoints(result: PointsResult, { page, observable }: WorkloadViewRequest): WorkloadView {
  const { parameters: _, states, failures: __, values, outcomes: ___, searches: ____, ...facts } = result;
  const shown = tablePage(result.count, page);
  const last = result.observables.length - 1;
  const chosen = Math.min(last, Math.max(0, Number.isInteger(observable) ? observable : 0));
  const extremes = extremePoints(result, chosen);
  const numberOf = (state: number): number => states.reduce((sum, each) => sum + Number(each === state), 0);
  return {
    ...facts,
    isPartial: states.includes(POINT_STATES.pending),
    done: numberOf(POINT_STATES.done),
    failed: numberOf(POINT_STATES.failed),
    rows: Array.from({ length: shown.to - shown.from }, (_row, i) => rowOf(result, shown.from + i)),
    page: shown.page,
    pages: shown.pages,
    chart: chartOf(result, chosen),
    lowest: extreme(values?.value[chosen], (value, other) => value < other),
    highest: extreme(values?.value[chosen], (value, other) => value > other),
    ...(extremes && { extremes }),
    ...(values?.gradient !== undefined && { hasGradient: true }),
  };
}

/** Returns one point, by its index from 0. */
function rowOf(result: PointsResult, index: number): PointRow {
  const { programs, minimised, searches, states, failures, values, outcomes } = result;
  const isDone = states[index] === POINT_STATES.done;
  const failure = failures.get(index);
  const own = outcomes?.[index];
  const search = searches?.[index];
  return {
    point: index + 1,
    parameters: parametersOf(result, index),
    ...(programs !== undefined && { program: index + 1 }),
    ...(minimised && { minimised: minimised[index]! }),
    ...(search && { search: { stoppedBy: search.stoppedBy, evaluations: search.history.length } }),
    ...(isDone && values && { values: valuesAt(result, index) }),
    ...(own && { leading: largestOutcomes(own, LEADING), outcomes: own.weights.length }),
    ...(failure && { failure: { reason: failure.reason, values: failure.values } }),
    ...(states[index] === POINT_STATES.pending && { isPending: true as const }),
  };
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Values of all observables at a point that is done. */
export function valuesAt({ observables, names, values }: PointsResult, index: number): readonly ObservableValue[] {
  if (values === undefined) return [];
  const { value, variance, standardError, gradient, gradientError } = values;
  return observables.map((observable, k): ObservableValue => {
    const spread = variance?.[k]?.[index];
    return {
      observable,
      value: value[k]![index]!,
      ...(spread !== undefined && !Number.isNaN(spread) && { variance: spread }),
      ...(standardError && { standardError: orNull(standardError[k]![index]!) }),
      ...(gradient && { gradient: Object.fromEntries(names.map((name, i) => [name, gradient[k]![i]![index]!])) }),
      ...(gradientError && {
        gradientError: Object.fromEntries(names.map((name, i) => [name, orNull(gradientError[k]![i]![index]!)])),
      }),
    };
  });
}

function extreme(
  values: Float64Array | undefined,
  isBeyond: (value: number, other: number) => boolean,
): { readonly point: number; readonly value: number } | null {
  let found: { point: number; value: number } | null = null;
  for (const [i, value] of (values ?? []).entries())
    if (!Number.isNaN(value) && (found === null || isBeyond(value, found.value))) found = { point: i + 1, value };
  return found;
}
