import type { Formatter } from '#app/i18n/format.ts';

/** Smaller values are written with a power of ten. */
export const SMALLEST_PLAIN = 1e-3;
const SIGNIFICANT = 4;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns a power of ten as text: 10⁻⁶. */
export const powerText = (exponent: number): string =>
  `10${exponent < 0 ? '⁻' : ''}${[...String(Math.abs(exponent))].map((digit) => RAISED[Number(digit)]!).join('')}`;

/**
 * Formats a figure of a result, with the given number of decimals or with as few as it needs. Amplitudes of many qubits
 * are tiny: a value that would be shown as 0 is written with a power of ten, as 2.328 × 10⁻¹⁰.
 */
export function figureText(format: Formatter, value: number, decimals?: number): string {
  if (value === 0 || Math.abs(value) >= SMALLEST_PLAIN) {
    return format.number(
      value,
      decimals === undefined
        ? { maximumSignificantDigits: SIGNIFICANT }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    );
  }
  const [mantissa, exponent] = value
    .toExponential(SIGNIFICANT - 1)
    .split('e')
    .map(Number) as [number, number];
  if (decimals === undefined && mantissa === 1) return powerText(exponent);
  const digits =
    decimals === undefined ? { maximumSignificantDigits: SIGNIFICANT } : { minimumFractionDigits: SIGNIFICANT - 1 };
  return `${format.number(mantissa, digits)} × ${powerText(exponent)}`;
}
