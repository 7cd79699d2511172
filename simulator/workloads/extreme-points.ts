import { parametersOf } from './point-parameters.ts';
import type { PointParameters, PointsResult } from './workload-result.ts';

/** Points of each end. */
const EXTREMES = 5;

/** A point with the value of the shown observable. */
interface ExtremePoint {
  /** From 1. */
  readonly point: number;
  readonly value: number;
  /** null for exact values. */
  readonly error: number | null;
  readonly parameters: PointParameters;
}

export interface ExtremePoints {
  /** By falling value. */
  readonly highest: readonly ExtremePoint[];
  /** By rising value. */
  readonly lowest: readonly ExtremePoint[];
}

/**
 * Returns the five highest and the five lowest points of an observable; undefined for fewer than ten values, which the
 * table shows at once, and where the points are programs or minima, which have no common parameters.
 */
export function extremePoints(result: PointsResult, observable: number): ExtremePoints | undefined {
  const { programs, minimised, values } = result;
  const column = values?.value[observable];
  if (column === undefined || programs !== undefined || minimised !== undefined) return undefined;
  if (column.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0) < 2 * EXTREMES) return undefined;
  const errors = values?.standardError?.[observable];
  const pointAt = (index: number): ExtremePoint => {
    const error = errors?.[index];
    return {
      point: index + 1,
      value: column[index]!,
      error: error === undefined || Number.isNaN(error) ? null : error,
      parameters: parametersOf(result, index),
    };
  };
  return {
    highest: firstOf(column, (value, other) => value > other).map(pointAt),
    lowest: firstOf(column, (value, other) => value < other).map(pointAt),
  };
}

/** Indices of the values that come first, equal ones by their point; NaN is none. */
function firstOf(column: Float64Array, isBefore: (value: number, other: number) => boolean): readonly number[] {
  const first: number[] = [];
  for (const [index, value] of column.entries()) {
    if (Number.isNaN(value)) continue;
    if (first.length === EXTREMES && !isBefore(value, column[first.at(-1)!]!)) continue;
    const at = first.findIndex((other) => isBefore(value, column[other]!));
    first.splice(at < 0 ? first.length : at, 0, index);
    if (first.length > EXTREMES) first.pop();
  }
  return first;
}
