const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Returns the top of the axis for a value of at most 1: a number that can be halved for the middle tick. */
export function axisTop(value: number): number {
  if (value <= 1e-9) return 1;
  const decade = 10 ** Math.floor(Math.log10(value) + 1e-12);
  return Math.min(1, (STEPS.find((step) => value <= step * decade + 1e-12) ?? 10) * decade);
}

/** Formats an angle as a simple multiple of π if it is one, otherwise as a decimal multiple of π. */
export function phaseText(phase: number): string {
  const parts = phase / Math.PI;
  for (const denominator of [1, 2, 3, 4, 6, 8, 12, 16]) {
    const numerator = Math.round(parts * denominator);
    if (Math.abs(parts * denominator - numerator) > 1e-6) continue;
    if (numerator === 0) return '0';
    const sign = numerator < 0 ? '−' : '';
    const size = Math.abs(numerator) === 1 ? 'π' : `${Math.abs(numerator)}π`;
    return `${sign}${size}${denominator === 1 ? '' : `/${denominator}`}`;
  }
  return `${parts < 0 ? '−' : ''}${Math.abs(parts).toFixed(3)}π`;
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;

/**
 * Prepares a number for display with `digits` decimals: a number that would be shown as zero loses its sign, because
 * rounding errors make some zeros slightly negative.
 */
export const withoutNegativeZero = (value: number, digits: number): number =>
  Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value;
