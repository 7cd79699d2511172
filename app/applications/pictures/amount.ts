import type { Formatter } from '#app/i18n/format.ts';
import { powerText } from '#app/results/figure-text.ts';

/** Smaller and larger amounts are written with a power of ten. */
const PLAIN = { smallest: 1e-4, largest: 1e9 } as const;
/** Significant digits of an amount whose error is not known, and the most of any. */
const DIGITS = { plain: 5, most: 8 } as const;
const SIGN = 'negative';

const exponentOf = (value: number): number => Math.floor(Math.log10(Math.abs(value)) + 1e-12);

/** Digits of `value` down to the second one of `error`. */
const digitsDownTo = (value: number, error: number): number =>
  Math.min(DIGITS.most, Math.max(1, exponentOf(value) - exponentOf(error) + 2));

/** Writes a price, a loss or another amount; with an error, only as many digits as it leaves. */
export function amountText(format: Formatter, value: number, error = 0): string {
  if (!Number.isFinite(value)) return '—';
  if (value === 0) return '0';
  const size = Math.abs(value);
  const hasError = Number.isFinite(error) && error > 0;
  if (size < PLAIN.smallest || size >= PLAIN.largest) {
    // Less than half of the last digit that the error leaves.
    if (hasError && size < error / 100) return '0';
    const digits = hasError ? digitsDownTo(value, error) : DIGITS.plain - 1;
    const [mantissa, exponent] = value
      .toExponential(digits - 1)
      .split('e')
      .map(Number) as [number, number];
    return `${format.number(mantissa, { minimumFractionDigits: digits - 1, signDisplay: SIGN })} × ${powerText(exponent)}`;
  }
  if (!hasError) return format.number(value, { maximumSignificantDigits: DIGITS.plain, signDisplay: SIGN });
  const decimals = Math.max(0, Math.min(1 - exponentOf(error), DIGITS.most - 1 - exponentOf(value)));
  return format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: SIGN });
}

/** Writes the error of an amount with two digits. */
export const errorAmountText = (format: Formatter, error: number): string => amountText(format, error, error);

/** With a decimal of a per cent, smaller shares would be 0. */
const TINY_SHARE = 5e-4;

/** Writes a share: 46.3 %; a share that is not 1 does not become 100 %. */
export function shareText(format: Formatter, share: number): string {
  if (!Number.isFinite(share)) return '—';
  if (share > 0 && share < TINY_SHARE) return format.number(share, { style: 'percent', maximumSignificantDigits: 2 });
  const rest = Math.min(share, 1 - share);
  const decimals = rest <= 0 ? 0 : Math.min(6, Math.max(1, -exponentOf(rest) - 1));
  return format.number(share, {
    style: 'percent',
    minimumFractionDigits: Math.min(1, decimals),
    maximumFractionDigits: decimals,
  });
}

/** Writes a level as it was given: 95 %, 99.9 %. */
export const levelText = (format: Formatter, level: number): string =>
  format.number(level, { style: 'percent', maximumFractionDigits: 3 });

/** Writes the confidence of an interval; rounded down, since it holds at least as often: 81 % of 0.8106. */
export const confidenceText = (format: Formatter, confidence: number): string =>
  levelText(format, Math.floor(confidence * 1000 + 1e-6) / 1000);

/** Shorter times are not shown as zero. */
const SHORTEST_MS = 0.01;

/** Writes the wall time of a classical method: 3.1 ms, <0.01 ms. */
export const timeText = (format: Formatter, seconds: number): string =>
  seconds * 1000 < SHORTEST_MS ? `<${format.duration(SHORTEST_MS)}` : format.duration(seconds * 1000);
