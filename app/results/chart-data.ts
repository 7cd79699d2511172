import type { TFunction } from 'i18next';
import { type Interval, type ResultView, phaseRad, withoutRounding } from '#simulator';
import { SMALLEST_PLAIN } from './figure-text.ts';
import type { Scale } from './query.ts';

/** One bar: counts where there are any, else a probability, or the magnitude of an amplitude. */
export interface Bar {
  /** All its bits; empty for the folded rest. */
  readonly state: string;
  readonly label: string;
  readonly value: number;
  /** What sampling leaves open, in the unit of `value`; null for exact values. */
  readonly interval: Interval | null;
  /** Radians; null where there is no phase. */
  readonly phase: number | null;
  /** What is laid over the bar, in the unit of `value`: the ideal distribution, or other results. */
  readonly over: readonly number[];
  readonly isOthers: boolean;
}

/** Longer labels keep their ends; the table has all bits. */
const LONGEST_LABEL = 36;

export const labelOf = (state: string): string =>
  state.length <= LONGEST_LABEL
    ? state
    : `${state.slice(0, LONGEST_LABEL / 2 - 1)}…${state.slice(1 - LONGEST_LABEL / 2)}`;

const scaled = (interval: Interval | null, scale: number): Interval | null =>
  interval && { low: interval.low * scale, high: interval.high * scale };

/** The bars of a result's chart, the folded rest last. */
export function barsOf(
  t: TFunction<'console'>,
  { kind, chart, facts, largest }: Pick<ResultView, 'kind' | 'chart' | 'facts' | 'largest'>,
): readonly Bar[] {
  const scale = kind === 'counts' ? facts.shots : 1;
  const bars = chart.shown.map(({ state, count, share, interval, amplitude, ideal }): Bar => {
    const seen = amplitude && withoutRounding(amplitude, Math.sqrt(largest), facts.precision);
    const value = seen === null ? (count ?? share) : Math.hypot(seen.re, seen.im);
    return {
      state,
      label: labelOf(state),
      value,
      interval: scaled(interval, scale),
      phase: seen && phaseRad(seen),
      over: ideal === null ? [] : [ideal * scale],
      isOthers: false,
    };
  });
  const { others } = chart;
  // The magnitudes of several amplitudes have no sum that means anything.
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

/** A value axis: where it begins and ends, its marks, and where a value stands between them, 0 … 1. */
export interface Axis {
  readonly steps: readonly number[];
  readonly placeOf: (value: number) => number;
}

type Measured = Pick<Bar, 'value' | 'interval' | 'over'>;

/** The highest that a bar, its interval or its mark reaches. */
const topOf = (bars: readonly Measured[]): number =>
  Math.max(...bars.map(({ value, interval, over }) => Math.max(value, interval?.high ?? 0, ...over)), 0);

/** From zero to a round number not below the highest bar (1, 2, 2.5, 5 × 10ⁿ a step), in four or five steps. */
function linearAxis(bars: readonly Measured[]): Axis {
  const top = topOf(bars) || 1;
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * (1 - 1e-9)) ?? rough;
  const count = Math.max(1, Math.ceil(top / step - 1e-9));
  return {
    steps: Array.from({ length: count + 1 }, (_, index) => index * step),
    placeOf: (value) => value / (count * step),
  };
}

/** More powers of ten than this are not told apart; what is smaller lies on the foot. */
const MOST_DECADES = 9;

/** From the power of ten below the smallest bar to the one above the highest. Zero has no place on it and lies at its foot. */
function logAxis(bars: readonly Measured[]): Axis {
  const exponent = (value: number, round: (value: number) => number): number => round(Math.log10(value));
  const high = exponent(topOf(bars) || 1, (value) => Math.ceil(value - 1e-9));
  const smallest = Math.min(
    ...bars.flatMap(({ value, over }) => [value, ...over]).filter((value) => value > 0),
    10 ** (high - 1),
  );
  // A bar as high as the foot would not be seen.
  const low = Math.max(exponent(smallest, (value) => Math.ceil(value - 1e-9)) - 1, high - MOST_DECADES);
  return {
    steps: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    placeOf: (value) => (value <= 0 ? 0 : Math.max(0, (Math.log10(value) - low) / (high - low))),
  };
}

/** The power of ten that all figures of a chart are in: of tiny ones it is said once. By powers of ten each mark says its own. */
export function exponentOf(steps: Axis['steps'], scale: Scale): number {
  const top = steps.at(-1)!;
  return scale === 'log' || top >= SMALLEST_PLAIN ? 0 : Math.floor(Math.log10(top) + 1e-9);
}

export const axisOf = (bars: readonly Measured[], scale: Scale): Axis => (scale === 'log' ? logAxis : linearAxis)(bars);
