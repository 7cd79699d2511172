import type { TFunction } from 'i18next';
import type { ResultView } from './view.server.ts';
import { phaseRad } from './statistics.ts';

/** One bar: counts where there are any, else a probability, or the magnitude of an amplitude. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** One standard deviation, in the unit of `value`; null for exact values. */
  readonly deviation: number | null;
  /** Radians; null where there is no phase. */
  readonly phase: number | null;
  readonly isOthers: boolean;
}

/** The bars of a result's chart, the folded rest last. */
export function barsOf(t: TFunction<'console'>, { kind, chart, facts }: Pick<ResultView, 'kind' | 'chart' | 'facts'>): readonly Bar[] {
  const scale = kind === 'counts' ? facts.shots : 1;
  const bars = chart.shown.map(({ state, count, share, sigma, amplitude }): Bar => {
    const value = amplitude === null ? (count ?? share) : Math.sqrt(share);
    return { label: state, value, deviation: sigma === null ? null : sigma * scale, phase: amplitude === null ? null : phaseRad(amplitude), isOthers: false };
  });
  const { others } = chart;
  // The magnitudes of several amplitudes have no sum that means anything.
  if (others === null || kind === 'amplitudes') return bars;
  return [
    ...bars,
    { label: t('result.others'), value: others.count ?? others.share, deviation: others.sigma === null ? null : others.sigma * scale, phase: null, isOthers: true },
  ];
}

/** A round number not below `value` (1, 2, 2.5, 5 × 10ⁿ a step) and the steps to it, four or five of them. */
export function axisOf(value: number): { readonly max: number; readonly steps: readonly number[] } {
  const top = value > 0 ? value : 1;
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * (1 - 1e-9)) ?? rough;
  const count = Math.max(1, Math.ceil(top / step - 1e-9));
  return { max: count * step, steps: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
