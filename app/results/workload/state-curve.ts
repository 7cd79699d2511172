import type { PointRow } from '#simulator';
import type { Curve, PointsView } from './views.ts';

/** The share of one outcome over the points. */
export interface StateCurve extends Curve {
  readonly state: string;
}

/** Returns the share of an outcome at a point; null if it is not among those that the row has. */
function shareAt({ leading, outcomes }: PointRow, state: string): number | null {
  if (leading === undefined) return null;
  const found = leading.find(([each]) => each === state);
  if (found !== undefined) return found[1];
  return outcomes !== undefined && outcomes > leading.length ? null : 0;
}

/** Standard error of a share from so many shots; null for exact ones. */
const errorOf = (share: number, shots: number): number | null =>
  shots === 0 ? null : Math.sqrt((share * (1 - share)) / shots);

/** Returns the parameter that varies over the rows, if there is exactly one. */
function variedName(names: readonly string[], rows: readonly PointRow[]): string | null {
  const varied = names.filter((name) => rows.some(({ parameters }) => parameters[name] !== rows[0]!.parameters[name]));
  return varied.length === 1 ? varied[0]! : null;
}

/**
 * Returns the curve of the outcome whose share varies most, for points without observables; null if the view does not
 * have all points, or no outcome is known at all of them.
 */
export function stateCurveOf({ rows, pages, names, observables, programs, shots }: PointsView): StateCurve | null {
  const done = rows.filter(({ leading }) => leading !== undefined);
  if (observables.length > 0 || pages > 1 || done.length === 0) return null;
  const states = new Set(done.flatMap(({ leading }) => leading!.map(([state]) => state)));
  let best: { readonly state: string; readonly shares: readonly number[]; readonly range: number } | null = null;
  for (const state of states) {
    const shares = done.map((row) => shareAt(row, state));
    if (!shares.every((share) => share !== null)) continue;
    const range = Math.max(...shares) - Math.min(...shares);
    if (best === null || range > best.range) best = { state, shares, range };
  }
  if (best === null) return null;
  const { state, shares } = best;
  const name = programs === undefined ? variedName(names, done) : null;
  const points = done.map((row, index) => ({
    x: name === null ? row.point : row.parameters[name]!,
    y: shares[index]!,
    error: errorOf(shares[index]!, shots),
  }));
  return { kind: 'curve', name, state, points: points.toSorted((one, other) => one.x - other.x) };
}
