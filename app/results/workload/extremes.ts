import type { Formatter } from '#app/i18n/format.ts';
import { extremeCell } from './heat-map.ts';
import { bindingText } from './value-text.ts';
import type { PointsView } from './views.ts';
import type { WorkloadText } from './workload-text.ts';

type Extreme = NonNullable<PointsView['lowest']>;

/** So many parameters are named; a point with more is named by its number. */
const MOST_NAMED = 3;

/** Returns the parameters of a point as far as the view has them; null if it has not. */
function parametersOf(view: PointsView, { point, value }: Extreme): readonly (readonly [string, number])[] | null {
  const row = view.rows.find((each) => each.point === point);
  if (row !== undefined) return view.names.map((name) => [name, row.parameters[name] ?? Number.NaN] as const);
  const extremes = view.extremes === undefined ? [] : [...view.extremes.lowest, ...view.extremes.highest];
  const known = extremes.find((each) => each.point === point);
  if (known !== undefined) return view.names.map((name) => [name, known.parameters[name] ?? Number.NaN] as const);
  const { chart } = view;
  if (chart?.kind === 'curve' && chart.name !== null) {
    const at = chart.points.find(({ y }) => y === value);
    return at === undefined ? null : [[chart.name, at.x]];
  }
  if (chart?.kind === 'heat-map') {
    const cell = extremeCell(chart, value);
    return (
      cell && [
        [chart.names[0], chart.x[cell.column]!],
        [chart.names[1], chart.y[cell.row]!],
      ]
    );
  }
  return null;
}

/** Returns the parameters that a chart varies; all of them if it counts points. */
function varied({ chart, names }: PointsView): readonly string[] {
  if (chart?.kind === 'heat-map') return chart.names;
  return chart?.kind === 'curve' && chart.name !== null ? [chart.name] : names;
}

/** Writes where a point is: by its parameters, its program, or its number. */
export function placeText(t: WorkloadText, format: Formatter, view: PointsView, extreme: Extreme): string {
  if (view.minimised !== undefined) return t('place.observable', { observable: format.number(extreme.point) });
  if (view.programs !== undefined) return t('place.program', { program: format.number(extreme.point) });
  const names = varied(view);
  const parameters = parametersOf(view, extreme)?.filter(([name]) => names.includes(name)) ?? [];
  if (parameters.length === 0 || parameters.length > MOST_NAMED)
    return t('place.point', { point: format.number(extreme.point) });
  return parameters.map(([name, value]) => bindingText(format, name, value)).join(t('place.comma'));
}

/** Returns the standard error at a point, as far as the view has it; null for exact values. */
export function errorAt(view: PointsView, observable: number, { point, value }: Extreme): number | null {
  const row = view.rows.find((each) => each.point === point);
  const error = row?.values?.[observable]?.standardError;
  if (error !== undefined) return error;
  return view.chart?.kind === 'curve' ? (view.chart.points.find(({ y }) => y === value)?.error ?? null) : null;
}
