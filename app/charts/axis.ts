import { nice, range, ticks } from 'd3-array';

/** A value axis: its marks, and the position of a value on it, 0 … 1. */
export interface Axis {
  readonly steps: readonly number[];
  readonly positionOf: (value: number) => number;
}

/** Returns round figures from `low` to `high`, 1, 2 or 5 times a power of ten apart: about `count` intervals. */
export const marksBetween = (low: number, high: number, count: number): readonly number[] => ticks(low, high, count);

/** Returns an axis from zero to a round number not below `top`, with about `count` intervals. */
export function linearAxis(top: number, count: number): Axis {
  const [, end] = nice(0, top > 0 ? top : 1, count);
  return { steps: ticks(0, end, count), positionOf: (value) => value / end };
}

/** Returns an axis for whole numbers: no mark is a fraction. */
export const wholeAxis = (top: number, count: number): Axis =>
  linearAxis(top, Math.min(count, Math.max(1, Math.ceil(top))));

/** Maximum number of decades of a logarithmic axis; smaller values are drawn at its low end. */
const MAX_DECADES = 9;

/**
 * Returns an axis of powers of ten, from below the smallest positive value to not below `top`. Zero has no position on
 * it and is drawn at the low end.
 */
export function logAxis(values: readonly number[], top: number): Axis {
  const high = Math.ceil(Math.log10(top > 0 ? top : 1) - 1e-9);
  const smallest = Math.min(...values.filter((value) => value > 0), 10 ** (high - 1));
  // A bar of the value at the low end would be invisible.
  const low = Math.max(Math.ceil(Math.log10(smallest) - 1e-9) - 1, high - MAX_DECADES);
  return {
    steps: range(low, high + 1).map((exponent) => 10 ** exponent),
    positionOf: (value) => (value <= 0 ? 0 : Math.max(0, (Math.log10(value) - low) / (high - low))),
  };
}
