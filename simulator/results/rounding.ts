import type { Amplitude, Precision } from '#simulator/engines/engine.ts';

/** A unit in the last place of 1, and how many of them even a short circuit may be wrong by. */
const EPSILON: Readonly<Record<Precision, number>> = { single: 2 ** -23, double: 2 ** -52 };
const UNITS = 4;

/**
 * An amplitude to be read by people: what is so small beside `largest`, the greatest magnitude of its result, that it
 * says how numbers were rounded and nothing of the circuit becomes 0, lest its phase be taken for one.
 */
export function zeroRoundingNoise({ re, im }: Amplitude, largest: number, precision: Precision): Amplitude {
  const least = UNITS * EPSILON[precision] * largest;
  const part = (value: number): number => (Math.abs(value) < least ? 0 : value);
  return { re: part(re), im: part(im) };
}
