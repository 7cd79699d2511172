import type { Axis } from '#app/charts/axis.ts';
import type { LabeledAxis } from '#app/charts/plot.tsx';
import { countAxis, decimalsOf, exactAxis, logSpanAxis } from '#app/charts/span-axis.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { figureText, powerText } from '#app/results/figure-text.ts';

/** Intervals of an axis, about. */
const INTERVALS = 5;
/** Marks of at least this size are written in thousands or millions. */
const COMPACT = 1e5;
/** Marks with more decimals are written in a unit that is a power of ten. */
const MOST_DECIMALS = 4;
/** Share of the values' range that is free above and below them. */
const MARGIN = 0.06;

/** Adds texts to the marks of an axis; those of tiny values are in a unit that the caption names. */
function labeled(format: Formatter, axis: Axis, caption: string): LabeledAxis {
  const largest = Math.max(...axis.steps.map(Math.abs));
  const decimals = decimalsOf(axis.steps);
  const fixed = (digits: number) =>
    format.numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' });
  if (largest >= COMPACT) {
    const compact = format.numbers({ notation: 'compact', maximumSignificantDigits: 4, signDisplay: 'negative' });
    return { ...axis, textOf: compact, caption };
  }
  if (decimals <= MOST_DECIMALS || largest >= 1) return { ...axis, textOf: fixed(decimals), caption };
  const exponent = Math.floor(Math.log10(largest) + 1e-9);
  const unit = 10 ** exponent;
  const inUnits = fixed(decimalsOf(axis.steps.map((step) => step / unit)));
  return { ...axis, textOf: (step) => inUnits(step / unit), caption: `${caption} × ${powerText(exponent)}` };
}

/** An axis of exactly an interval. */
export const spanAxis = (format: Formatter, low: number, high: number, caption: string): LabeledAxis =>
  labeled(format, exactAxis(low, high, INTERVALS), caption);

/** An axis from zero to somewhat above `top`. */
export const axisFromZero = (format: Formatter, top: number, caption: string): LabeledAxis =>
  spanAxis(format, 0, top > 0 ? top * (1 + MARGIN) : 1, caption);

/** An axis around values. */
export function axisAround(format: Formatter, values: readonly number[], caption: string): LabeledAxis {
  const [low, high] = extent(values);
  const margin = (high - low) * MARGIN;
  return spanAxis(format, low - margin, high + margin, caption);
}

/** An axis around shares, with marks as per cent. */
export function percentAxis(format: Formatter, shares: readonly number[], caption: string): LabeledAxis {
  const axis = axisAround(format, shares, caption);
  const digits = Math.max(0, decimalsOf(axis.steps) - 2);
  return { ...axis, textOf: (step) => format.percent(step, digits), caption };
}

/** An axis that counts. */
export function countingAxis(format: Formatter, low: number, high: number, caption: string): LabeledAxis {
  const axis = countAxis(low, high, INTERVALS);
  const steps = axis.steps.filter(Number.isInteger);
  return { ...axis, steps, textOf: (step) => format.number(step), caption };
}

/** A logarithmic axis around positive values. */
export function logarithmicAxis(format: Formatter, values: readonly number[], caption: string): LabeledAxis {
  const [low, high] = extent(values.filter((value) => value > 0));
  const room = (high / low) ** MARGIN;
  const axis = logSpanAxis(low / room, high * room);
  return {
    ...axis,
    textOf: (step) =>
      step >= COMPACT
        ? format.number(step, { notation: 'compact', maximumSignificantDigits: 2 })
        : figureText(format, Number(step.toPrecision(2))),
    caption,
  };
}

/** Smallest and largest of many numbers; 0 and 1 of none. */
export function extent(values: readonly number[]): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : [0, 1];
}
