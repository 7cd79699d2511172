import { type Axis, linearAxis, logAxis } from '#app/charts/axis.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import { type Interval, phaseRad, type ResultView, zeroRoundingNoise } from '#simulator';
import { SMALLEST_PLAIN } from './figure-text.ts';
import type { AxisScale, Unit } from './query.ts';

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

/**
 * Returns the bars of a result's chart, the combined remainder last.
 * @param unit what the bars show for counts
 */
export function barsOf(
  t: TextFunction<'console'>,
  { kind, chart, facts, largest }: Pick<ResultView, 'kind' | 'chart' | 'facts' | 'largest'>,
  unit: Unit,
): readonly Bar[] {
  const isCounted = kind === 'counts' && unit === 'count';
  const scale = isCounted ? facts.shots : 1;
  const bars = chart.shown.map(({ state, count, share, interval, amplitude, ideal }): Bar => {
    const rounded = amplitude && zeroRoundingNoise(amplitude, Math.sqrt(largest), facts.precision);
    const value = rounded === null ? (isCounted ? (count ?? share) : share) : Math.hypot(rounded.re, rounded.im);
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
      value: isCounted ? (others.count ?? others.share) : others.share,
      interval: scaled(others.interval, scale),
      phase: null,
      over: [],
      isOthers: true,
    },
  ];
}

/** Number of intervals of the value axis, about. */
const INTERVALS = 4;

type Measured = Pick<Bar, 'value' | 'interval' | 'over'>;

/** Returns the largest value of a bar, its interval or its outlines. */
const topOf = (bars: readonly Measured[]): number =>
  Math.max(...bars.map(({ value, interval, over }) => Math.max(value, interval?.high ?? 0, ...over)), 0);

/**
 * Returns the common power of ten of all figures of a chart: it is shown once if the values are tiny. On a logarithmic
 * axis each mark shows its own power.
 */
export function exponentOf(steps: Axis['steps'], scale: AxisScale): number {
  const max = steps.at(-1)!;
  return scale === 'log' || max >= SMALLEST_PLAIN ? 0 : Math.floor(Math.log10(max) + 1e-9);
}

export const histogramAxis = (bars: readonly Measured[], scale: AxisScale): Axis =>
  scale === 'log'
    ? logAxis(
        bars.flatMap(({ value, over }) => [value, ...over]),
        topOf(bars),
      )
    : linearAxis(topOf(bars), INTERVALS);
