import { ticks } from 'd3-array';
import type { Axis } from './axis.ts';

/** A share of a constant value by which its axis is widened. */
const CONSTANT_MARGIN = 0.1;

const linear =
  (low: number, high: number) =>
  (value: number): number =>
    (value - low) / (high - low);

/** Returns the interval, widened if it is a single value. */
function widened(low: number, high: number): readonly [low: number, high: number] {
  if (low < high) return [low, high];
  const margin = low === 0 ? 1 : Math.abs(low) * CONSTANT_MARGIN;
  return [low - margin, high + margin];
}

/** Returns an axis of exactly an interval, with round marks inside. */
export function exactAxis(low: number, high: number, count: number): Axis {
  const [start, end] = widened(low, high);
  return { steps: ticks(start, end, count), positionOf: linear(start, end) };
}

/** Returns an axis of whole numbers over exactly an interval: no mark is a fraction. */
export function countAxis(low: number, high: number, count: number): Axis {
  const { steps, positionOf } = exactAxis(low, high, count);
  const whole = steps.filter(Number.isInteger);
  return { steps: whole.length > 0 ? whole : [low, high], positionOf };
}

/** Digits after the point that the marks of an axis need to differ; 0 to 12. */
export function decimalsOf(steps: readonly number[]): number {
  const distance = Math.min(...steps.slice(1).map((step, index) => step - steps[index]!));
  return Number.isFinite(distance) ? Math.min(12, Math.max(0, -Math.floor(Math.log10(distance) + 1e-9))) : 0;
}
