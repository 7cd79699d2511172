import type { Amplitude } from '#simulator/engines/engine.ts';
import { type ErrorBars, type Interval, intervalOf } from './interval.ts';
import { type OutcomeTable, stateAt } from './table.ts';

/** One basis state of a result. */
export interface Outcome {
  /** Bits, the lowest rightmost. */
  readonly state: string;
  /** Counts if shots were taken, else null. */
  readonly count: number | null;
  /** Share of the shots, exact probability, or |amplitude|². */
  readonly share: number;
  /** Sampling interval of `share`; null for exact results or if error bars are off. */
  readonly interval: Interval | null;
  readonly amplitude: Amplitude | null;
  /** Exact probability without the noise of the run; null if it is not known. */
  readonly ideal: number | null;
}

export function outcomeAt(table: OutcomeTable, index: number, errors: ErrorBars): Outcome {
  const { kind, weights, total, samples, amplitudes, ideal } = table;
  const weight = weights[index]!;
  const share = total === 0 ? 0 : weight / total;
  return {
    state: stateAt(table, index),
    count: kind === 'counts' ? weight : null,
    share,
    interval: samples === null ? null : intervalOf(share, samples, errors),
    amplitude: amplitudes && { re: amplitudes[index * 2]!, im: amplitudes[index * 2 + 1]! },
    ideal: ideal && ideal[index]!,
  };
}

/** Phase of an amplitude in radians, −π … π. */
export const phaseRad = ({ re, im }: Amplitude): number => Math.atan2(im, re);
