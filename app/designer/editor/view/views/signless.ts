/**
 * Prepares a number for display with `digits` decimals: a number that would be shown as zero loses its sign, because
 * rounding errors make some zeros slightly negative.
 */
export const withoutNegativeZero = (value: number, digits: number): number =>
  Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value;
