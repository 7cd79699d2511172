import { multipleText } from '#app/charts/angle-axis.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { figureText } from '#app/results/figure-text.ts';

/** Exact values closer to 0 are rounding errors. */
const ROUNDING = 1e-12;
/** Significant digits of an exact value in a sentence. */
const EXACT_DIGITS = 7;
const TABLE_DECIMALS = 6;
/** Values of at least this size are not written with decimals only. */
const LARGE = 1e6;
/** An error that begins with 1 or 2 has two digits, any other has one. */
const TWO_DIGITS_BELOW = 3;
const MAX_DECIMALS = 12;
const SIGN = 'negative';

/** Returns the decimals that a standard error has, and the value with it. */
export function decimalsOfError(error: number): number {
  const [leading, exponent] = error.toExponential(1).split('e').map(Number) as [number, number];
  const digits = leading < TWO_DIGITS_BELOW ? 2 : 1;
  return Math.min(MAX_DECIMALS, Math.max(0, digits - 1 - exponent));
}

const fixed = (format: Formatter, value: number, decimals: number): string =>
  format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: SIGN });

/** Writes a standard error: 0.018, 0.09. */
export const errorText = (format: Formatter, error: number): string =>
  error > 0 ? fixed(format, error, decimalsOfError(error)) : '0';

/** Writes a value in a sentence: −1.137306; with its standard error 2.70 ± 0.09. */
export function valueText(format: Formatter, value: number, error?: number | null): string {
  if (error !== undefined && error !== null && error > 0)
    return `${fixed(format, value, decimalsOfError(error))}\u00a0±\u00a0${errorText(format, error)}`;
  if (Math.abs(value) < ROUNDING) return '0';
  return format.number(value, { maximumSignificantDigits: EXACT_DIGITS });
}

/** Writes a value in a column: all exact ones have the same decimals. */
export function cellText(format: Formatter, value: number, error?: number | null): string {
  if (error !== undefined && error !== null && error > 0) return fixed(format, value, decimalsOfError(error));
  if (Math.abs(value) < ROUNDING) return fixed(format, 0, TABLE_DECIMALS);
  return Math.abs(value) >= LARGE
    ? format.number(value, { maximumSignificantDigits: EXACT_DIGITS })
    : figureText(format, value, TABLE_DECIMALS);
}

/** Writes the value of a parameter: a multiple of π as such, else as a number of radians. */
export const parameterText = (format: Formatter, value: number, digits = EXACT_DIGITS): string =>
  multipleText(value) ?? format.number(value, { maximumSignificantDigits: digits });

/** Writes `theta = π/2` without a line break in it. */
export const bindingText = (format: Formatter, name: string, value: number): string =>
  `${name}\u00a0=\u00a0${parameterText(format, value)}`;

/** Longer observables are shortened; their whole text is in the panel of the run's settings. */
const MAX_OBSERVABLE = 28;

/** Writes an observable in a heading or a sentence, shortened if it is long. */
export const observableText = (observable: string, most = MAX_OBSERVABLE): string =>
  observable.length <= most ? observable : `${observable.slice(0, most - 1).trimEnd()}…`;
