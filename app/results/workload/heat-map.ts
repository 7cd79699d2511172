import type { HeatMap } from './views.ts';

/** Steps of the sequential scale. */
export const HEAT_STEPS = 7;

/** The values of a heat map by steps of the scale. */
export interface HeatScale {
  readonly low: number;
  readonly high: number;
  /** Step of a value, 0 … HEAT_STEPS − 1. */
  readonly stepOf: (value: number) => number;
  /** Values between which a step is. */
  readonly limitsOf: (step: number) => readonly [low: number, high: number];
}

export function heatScale({ cells }: Pick<HeatMap, 'cells'>): HeatScale {
  let [low, high] = [Infinity, -Infinity];
  for (const row of cells)
    for (const value of row)
      if (value !== null) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
  const width = (high - low) / HEAT_STEPS;
  return {
    low,
    high,
    stepOf: (value) => (width > 0 ? Math.min(HEAT_STEPS - 1, Math.floor((value - low) / width)) : 0),
    limitsOf: (step) => [low + step * width, low + (step + 1) * width],
  };
}

/** A run of neighboring cells of a row in the same step. */
export interface HeatRun {
  readonly row: number;
  readonly from: number;
  readonly length: number;
}

/**
 * Returns for each step the runs of cells in it, and last those of the cells without a value: an image of 10,000 cells
 * is then a few paths.
 */
export function heatRuns({ cells }: Pick<HeatMap, 'cells'>, { stepOf }: HeatScale): readonly (readonly HeatRun[])[] {
  const runs: HeatRun[][] = Array.from({ length: HEAT_STEPS + 1 }, () => []);
  cells.forEach((values, row) => {
    let from = 0;
    const stepAt = (index: number): number | null => {
      const value = values[index];
      return value === undefined ? null : value === null ? HEAT_STEPS : stepOf(value);
    };
    for (let index = 1; index <= values.length; index++) {
      const step = stepAt(from)!;
      if (stepAt(index) === step) continue;
      runs[step]!.push({ row, from, length: index - from });
      from = index;
    }
  });
  return runs;
}

/** Place of the lowest or highest cell, by index; null without a value. */
export function extremeCell(
  { cells }: Pick<HeatMap, 'cells'>,
  value: number,
): { readonly column: number; readonly row: number } | null {
  for (const [row, values] of cells.entries()) {
    const column = values.indexOf(value);
    if (column >= 0) return { column, row };
  }
  return null;
}
