import type { Amplitude, Precision } from '#simulator/engines/engine.ts';
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

/** One unit in the last place of 1; even a short circuit has an error of several of them. */
const EPSILON: Readonly<Record<Precision, number>> = { single: 2 ** -23, double: 2 ** -52 };
const UNITS = 4;

/**
 * Rounds an amplitude for display: a part that is within rounding error of `largest`, the largest magnitude of the
 * result, becomes 0, so that its phase is not mistaken for a property of the circuit.
 */
export function zeroRoundingNoise({ re, im }: Amplitude, largest: number, precision: Precision): Amplitude {
  const least = UNITS * EPSILON[precision] * largest;
  const part = (value: number): number => (Math.abs(value) < least ? 0 : value);
  return { re: part(re), im: part(im) };
}
