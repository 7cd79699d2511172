import type { Amplitude, Precision } from '#simulator/engines/engine.ts';

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
