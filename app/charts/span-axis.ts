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

/** So many marks of a logarithmic axis fit. */
const MOST_POWERS = 5;
/** A shorter axis also has marks at 2 and 5 times a power of ten. */
const SHORT_DECADES = 2;

/** Returns a logarithmic axis of exactly an interval of positive numbers, with round marks inside. */
export function logSpanAxis(low: number, high: number): Axis {
  const [start, end] = low < high ? [low, high] : [low / 2, low * 2];
  const [first, last] = [Math.log10(start), Math.log10(end)];
  const decades = last - first;
  const each = Math.max(1, Math.ceil(decades / MOST_POWERS));
  const factors = decades < SHORT_DECADES ? [1, 2, 5] : [1];
  const steps: number[] = [];
  for (let exponent = Math.floor(first); exponent <= last; exponent += each)
    for (const factor of factors) {
      const step = factor * 10 ** exponent;
      if (step >= start * (1 - 1e-9) && step <= end * (1 + 1e-9)) steps.push(step);
    }
  return {
    steps: steps.length > 1 ? steps : [start, end],
    positionOf: (value) => (value > 0 ? Math.min(1, Math.max(0, (Math.log10(value) - first) / decades)) : 0),
  };
}
