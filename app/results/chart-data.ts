import type { TFunction } from 'i18next';
import { type Interval, phaseRad, type ResultView, zeroRoundingNoise } from '#simulator';
import { SMALLEST_PLAIN } from './figure-text.ts';
import type { AxisScale } from './query.ts';

/** One bar: counts if there are any, otherwise a probability or the magnitude of an amplitude. */
export interface Bar {
  /** All bits of the state; empty for the combined remainder. */
  readonly state: string;
  readonly label: string;
  readonly value: number;
  /** Sampling uncertainty in the unit of `value`; null for exact values. */
  readonly interval: Interval | null;
  /** Radians; null if there is no phase. */
  readonly phase: number | null;
  /** Values of the outlines over the bar, in the unit of `value`: the ideal distribution, or other results. */
  readonly over: readonly number[];
  readonly isOthers: boolean;
}

/** A longer label is shortened in the middle; the table shows all bits. */
const MAX_LABEL_CHARACTERS = 36;

export const labelOf = (state: string): string =>
  state.length <= MAX_LABEL_CHARACTERS
    ? state
    : `${state.slice(0, MAX_LABEL_CHARACTERS / 2 - 1)}…${state.slice(1 - MAX_LABEL_CHARACTERS / 2)}`;

const scaled = (interval: Interval | null, scale: number): Interval | null =>
  interval && { low: interval.low * scale, high: interval.high * scale };

/** Returns the bars of a result's chart, the combined remainder last. */
export function barsOf(
  t: TFunction<'console'>,
  { kind, chart, facts, largest }: Pick<ResultView, 'kind' | 'chart' | 'facts' | 'largest'>,
): readonly Bar[] {
  const scale = kind === 'counts' ? facts.shots : 1;
  const bars = chart.shown.map(({ state, count, share, interval, amplitude, ideal }): Bar => {
    const rounded = amplitude && zeroRoundingNoise(amplitude, Math.sqrt(largest), facts.precision);
    const value = rounded === null ? (count ?? share) : Math.hypot(rounded.re, rounded.im);
    return {
      state,
      label: labelOf(state),
      value,
      interval: scaled(interval, scale),
      phase: rounded && phaseRad(rounded),
      over: ideal === null ? [] : [ideal * scale],
      isOthers: false,
    };
  });
  const { others } = chart;
  // A sum of the magnitudes of several amplitudes has no meaning.
  if (others === null || kind === 'amplitudes') return bars;
  return [
    ...bars,
    {
      state: '',
      label: t('result.others'),
      value: others.count ?? others.share,
      interval: scaled(others.interval, scale),
      phase: null,
      over: [],
      isOthers: true,
    },
  ];
}

/** A value axis: its range, its marks, and the position of a value on it, 0 … 1. */
export interface Axis {
  readonly steps: readonly number[];
  readonly placeOf: (value: number) => number;
}

type Measured = Pick<Bar, 'value' | 'interval' | 'over'>;

/** Returns the largest value of a bar, its interval or its outlines. */
const topOf = (bars: readonly Measured[]): number =>
  Math.max(...bars.map(({ value, interval, over }) => Math.max(value, interval?.high ?? 0, ...over)), 0);

/**
 * Returns an axis from zero to a round number not below the highest bar, in four or five steps of 1, 2, 2.5 or 5 × 10ⁿ.
 */
function linearAxis(bars: readonly Measured[]): Axis {
  const max = topOf(bars) || 1;
  const roughStep = max / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= roughStep * (1 - 1e-9)) ??
    roughStep;
  const count = Math.max(1, Math.ceil(max / step - 1e-9));
  return {
    steps: Array.from({ length: count + 1 }, (_, index) => index * step),
    placeOf: (value) => value / (count * step),
  };
}

/** Maximum number of decades of a logarithmic axis; smaller values are drawn at its low end. */
const MAX_DECADES = 9;

/**
 * Returns an axis from the power of ten below the smallest bar to the one above the highest. Zero has no position on it
 * and is drawn at the low end.
 */
function logAxis(bars: readonly Measured[]): Axis {
  const exponent = (value: number, round: (value: number) => number): number => round(Math.log10(value));
  const high = exponent(topOf(bars) || 1, (value) => Math.ceil(value - 1e-9));
  const smallest = Math.min(
    ...bars.flatMap(({ value, over }) => [value, ...over]).filter((value) => value > 0),
    10 ** (high - 1),
  );
  // A bar of the value at the low end would be invisible.
  const low = Math.max(exponent(smallest, (value) => Math.ceil(value - 1e-9)) - 1, high - MAX_DECADES);
  return {
    steps: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    placeOf: (value) => (value <= 0 ? 0 : Math.max(0, (Math.log10(value) - low) / (high - low))),
  };
}

/**
 * Returns the common power of ten of all figures of a chart: it is shown once if the values are tiny. On a logarithmic
 * axis each mark shows its own power.
 */
export function exponentOf(steps: Axis['steps'], scale: AxisScale): number {
  const max = steps.at(-1)!;
  return scale === 'log' || max >= SMALLEST_PLAIN ? 0 : Math.floor(Math.log10(max) + 1e-9);
}

export const axisOf = (bars: readonly Measured[], scale: AxisScale): Axis =>
  (scale === 'log' ? logAxis : linearAxis)(bars);
