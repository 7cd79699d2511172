/** Denominators that are tried: all small ones, and the powers of two that Fourier transforms use. */
const DENOMINATORS = [
  ...Array.from({ length: 24 }, (_, i) => i + 1),
  ...Array.from({ length: 16 }, (_, i) => 2 ** (i + 5)),
];
const MAX_NUMERATOR = 999;

/**
 * Returns the text of an angle if it has at most `limit` characters, else the text of its value in radians. If its
 * value depends on parameters, returns the beginning of the text.
 */
export function shortAngle(text: string, value: number, limit: number): string {
  if (text.length <= limit) return text;
  return Number.isFinite(value) ? formatAngle(value) : `${text.slice(0, limit - 1)}…`;
}

/**
 * Returns an angle in radians as text that evaluates to exactly the same double: a multiple of pi if the angle is
 * bit-identical to it (`pi/4`, `-3*pi/2`), else the shortest decimal.
 */
export function formatAngle(value: number): string {
  if (value === 0) return '0';
  for (const denominator of DENOMINATORS) {
    const numerator = Math.round((value * denominator) / Math.PI);
    if (numerator === 0 || Math.abs(numerator) > MAX_NUMERATOR) continue;
    if ((numerator * Math.PI) / denominator !== value) continue;
    const sign = numerator < 0 ? '-' : '';
    const factor = Math.abs(numerator) === 1 ? 'pi' : `${Math.abs(numerator)}*pi`;
    return denominator === 1 ? `${sign}${factor}` : `${sign}${factor}/${denominator}`;
  }
  return String(value);
}
