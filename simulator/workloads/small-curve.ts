import { chartOf } from './points-chart.ts';
import { thinned } from './thin-curve.ts';
import type { WorkloadResult } from './workload-result.ts';

/** Points of a curve without axes. */
const MOST = 24;
const DIGITS = 3;

/**
 * Returns the heights of the smallest curve of a result, from 0 for the lowest to 1 for the highest: the first observable
 * along the points, or the lowest value so far of a minimisation. Undefined without two different values, and for two
 * varying parameters.
 */
export function smallCurve(result: WorkloadResult): readonly number[] | undefined {
  const values = valuesOf(result);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (!(lowest < highest)) return undefined;
  return values.map((value) => Number(((value - lowest) / (highest - lowest)).toFixed(DIGITS)));
}

function valuesOf(result: WorkloadResult): readonly number[] {
  switch (result.kind) {
    case 'values':
      return [];
    case 'points': {
      const chart = chartOf(result, 0);
      return chart?.kind === 'curve' ? thinned(chart.points, ({ y }) => y, MOST).map(({ y }) => y) : [];
    }
    case 'minimisation': {
      let best = Infinity;
      const curve = result.history.flatMap(({ value }) => (value === null ? [] : [(best = Math.min(best, value))]));
      return thinned(curve, (value) => value, MOST);
    }
  }
}
