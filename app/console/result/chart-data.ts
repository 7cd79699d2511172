import type { TFunction } from 'i18next';
import type { ResultView } from './view.server.ts';
import { phaseRad } from './statistics.ts';

/** One bar: counts where there are any, else a probability, or the magnitude of an amplitude. */
export interface Bar {
  /** All its bits; empty for the folded rest. */
  readonly state: string;
  readonly label: string;
  readonly value: number;
  /** One standard deviation, in the unit of `value`; null for exact values. */
  readonly deviation: number | null;
  /** Radians; null where there is no phase. */
  readonly phase: number | null;
  /** What would stand here without noise, in the unit of `value`; null where that is not known. */
  readonly ideal: number | null;
  readonly isOthers: boolean;
}

/** Longer labels keep their ends; the table has all bits. */
const LONGEST_LABEL = 36;

const labelOf = (state: string): string => (state.length <= LONGEST_LABEL ? state : `${state.slice(0, LONGEST_LABEL / 2 - 1)}…${state.slice(1 - LONGEST_LABEL / 2)}`);

/** The bars of a result's chart, the folded rest last. */
export function barsOf(t: TFunction<'console'>, { kind, chart, facts }: Pick<ResultView, 'kind' | 'chart' | 'facts'>): readonly Bar[] {
  const scale = kind === 'counts' ? facts.shots : 1;
  const bars = chart.shown.map(({ state, count, share, sigma, amplitude, ideal }): Bar => {
    const value = amplitude === null ? (count ?? share) : Math.sqrt(share);
    return { state, label: labelOf(state), value, deviation: sigma === null ? null : sigma * scale, phase: amplitude === null ? null : phaseRad(amplitude), ideal: ideal === null ? null : ideal * scale, isOthers: false };
  });
  const { others } = chart;
  // The magnitudes of several amplitudes have no sum that means anything.
  if (others === null || kind === 'amplitudes') return bars;
  return [
    ...bars,
    { state: '', label: t('result.others'), value: others.count ?? others.share, deviation: others.sigma === null ? null : others.sigma * scale, phase: null, ideal: null, isOthers: true },
  ];
}

/** The highest that a bar, its deviation or its mark reaches. */
export const topOf = (bars: readonly Bar[]): number => Math.max(...bars.map(({ value, deviation, ideal }) => Math.max(value + (deviation ?? 0), ideal ?? 0)), 0);

/** A round number not below `value` (1, 2, 2.5, 5 × 10ⁿ a step) and the steps to it, four or five of them. */
export function axisOf(value: number): { readonly max: number; readonly steps: readonly number[] } {
  const top = value > 0 ? value : 1;
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * (1 - 1e-9)) ?? rough;
  const count = Math.max(1, Math.ceil(top / step - 1e-9));
  return { max: count * step, steps: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
