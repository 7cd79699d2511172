import { angleAxis, multipleText } from '#app/charts/angle-axis.ts';
import type { LabeledAxis } from '#app/charts/plot.tsx';
import { countAxis, decimalsOf, exactAxis } from '#app/charts/span-axis.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { figureText, SMALLEST_PLAIN } from '#app/results/figure-text.ts';

/** Intervals of an axis, about. */
const INTERVALS = { x: 5, y: 5, angles: 4 } as const;

/** Share of the values' range that is free above and below them. */
const MARGIN = 0.04;

/** Writes marks with equal decimals; tiny ones with a power of ten. */
function markText(format: Formatter, steps: readonly number[]): (step: number) => string {
  const largest = Math.max(...steps.map(Math.abs));
  if (largest < SMALLEST_PLAIN) return (step) => figureText(format, step);
  const decimals = decimalsOf(steps);
  return format.numbers({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

/** Returns the axis of a parameter: in multiples of π if its ends are such multiples. */
export function parameterAxis(format: Formatter, values: readonly number[], name: string): LabeledAxis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const angles = angleAxis(low, high, INTERVALS.angles);
  if (angles !== null) return { ...angles, textOf: (step) => multipleText(step) ?? '', caption: name };
  const axis = exactAxis(low, high, INTERVALS.x);
  return { ...axis, textOf: markText(format, axis.steps), caption: name };
}

/** Returns an axis that counts points or evaluations. */
export function numberAxis(format: Formatter, [low, high]: readonly [number, number], caption: string): LabeledAxis {
  const axis = countAxis(low, high, INTERVALS.x);
  return { ...axis, textOf: (step) => format.number(step), caption };
}

/** Returns the axis of values; each is an interval of a value and its error. */
export function valueAxis(
  format: Formatter,
  values: readonly (readonly [low: number, high: number])[],
  caption: string,
): LabeledAxis {
  const low = values.reduce((least, [value]) => Math.min(least, value), Infinity);
  const high = values.reduce((most, [, value]) => Math.max(most, value), -Infinity);
  const margin = (high - low) * MARGIN;
  const axis = exactAxis(low - margin, high + margin, INTERVALS.y);
  return { ...axis, textOf: markText(format, axis.steps), caption };
}
