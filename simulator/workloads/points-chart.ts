import { thinned } from './thin-curve.ts';
import type { PointsResult } from './workload-result.ts';
import { CURVE_POINTS, type PointsChart } from './workload-view.ts';

/** Returns the chart of one observable; null if no point has a value. */
export function chartOf(
  { names, parameters, values, minimised }: PointsResult,
  observable: number,
): PointsChart | null {
  const heights = values?.value[observable];
  if (heights === undefined || heights.every((value) => Number.isNaN(value))) return null;
  // Minima are found at points that nobody chose: their order is that of the observables.
  const chosen = minimised === undefined ? parameters : [];
  const varying = chosen.flatMap((column, i) => (isConstant(column) ? [] : [i]));
  const [one, other] = varying;
  if (varying.length === 2) {
    const map = heatMap([names[one!]!, names[other!]!], parameters[one!]!, parameters[other!]!, heights);
    if (map !== null) return map;
  }
  const axis = varying.length === 1 ? parameters[one!]! : undefined;
  const errors = values?.standardError?.[observable];
  const points = [...heights].flatMap((y, i) => {
    if (Number.isNaN(y)) return [];
    const error = errors?.[i] ?? Number.NaN;
    return [{ x: axis?.[i] ?? i + 1, y, error: Number.isNaN(error) ? null : error }];
  });
  points.sort((a, b) => a.x - b.x);
  return {
    kind: 'curve',
    name: axis === undefined ? null : names[one!]!,
    points: thinned(points, ({ y }) => y, CURVE_POINTS),
  };
}

const isConstant = (column: Float64Array): boolean => column.every((value) => value === column[0]);

const distinct = (column: Float64Array): readonly number[] => [...new Set(column)].sort((a, b) => a - b);

/** Returns null unless every value of one parameter occurs once with every value of the other. */
function heatMap(
  names: readonly [string, string],
  ofX: Float64Array,
  ofY: Float64Array,
  heights: Float64Array,
): PointsChart | null {
  const [x, y] = [distinct(ofX), distinct(ofY)];
  if (x.length * y.length !== heights.length) return null;
  const [columns, rows] = [indexOf(x), indexOf(y)];
  const cells: (number | null | undefined)[][] = y.map(() => new Array<undefined>(x.length).fill(undefined));
  for (const [i, height] of heights.entries()) {
    const row = cells[rows.get(ofY[i]!)!]!;
    const column = columns.get(ofX[i]!)!;
    if (row[column] !== undefined) return null;
    row[column] = Number.isNaN(height) ? null : height;
  }
  return { kind: 'heat-map', names, x, y, cells: cells as readonly (readonly (number | null)[])[] };
}

const indexOf = (values: readonly number[]): ReadonlyMap<number, number> =>
  new Map(values.map((value, i) => [value, i]));
