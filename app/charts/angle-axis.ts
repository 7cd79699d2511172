import type { Axis } from './axis.ts';

/** Denominators of the multiples of π that are written as such. */
const DENOMINATORS = [1, 2, 3, 4, 6, 8, 12] as const;
/** Rounding of a grid's points, in units of π. */
const ROUNDING = 1e-9;
/** A larger multiple is not read faster than a number. */
const MAX_NUMERATOR = 99;

/** Returns a multiple of π as a fraction; null if the value is none with a small denominator. */
function multipleOfPi(value: number): { readonly numerator: number; readonly denominator: number } | null {
  const denominator = DENOMINATORS.find((each) => {
    const numerator = (value / Math.PI) * each;
    return Math.abs(numerator - Math.round(numerator)) < ROUNDING * each;
  });
  if (denominator === undefined) return null;
  const numerator = Math.round((value / Math.PI) * denominator);
  return Math.abs(numerator) <= MAX_NUMERATOR ? { numerator, denominator } : null;
}

/** Writes a multiple of π with a small denominator: 0, π/4, −3π/2; null for other values. */
export function multipleText(value: number): string | null {
  const multiple = multipleOfPi(value);
  if (multiple === null) return null;
  const { numerator, denominator } = multiple;
  if (numerator === 0) return '0';
  const size = Math.abs(numerator);
  return `${numerator < 0 ? '−' : ''}${size === 1 ? '' : size}π${denominator === 1 ? '' : `/${denominator}`}`;
}

/** Distances between marks, in units of π. */
const STEPS = [1 / 12, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 5, 10, 20] as const;
const FEWEST = 2;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < ROUNDING * 100;

/**
 * Returns an axis of exactly an interval with marks at multiples of π, at most `most` intervals apart; null if the ends
 * of the interval are no such multiples.
 */
export function angleAxis(low: number, high: number, most: number): Axis | null {
  const [from, to] = [low / Math.PI, high / Math.PI];
  const step = STEPS.find((each) => {
    const intervals = (to - from) / each;
    return intervals <= most + ROUNDING && intervals > FEWEST - ROUNDING && isWhole(from / each) && isWhole(to / each);
  });
  if (step === undefined) return null;
  const first = Math.round(from / step);
  return {
    steps: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => (first + index) * step * Math.PI),
    positionOf: (value) => (value - low) / (high - low),
  };
}
