import type { Formatter } from '#app/i18n/format.ts';

/** What is smaller is written with a power of ten. */
export const SMALLEST_PLAIN = 1e-3;
const SIGNIFICANT = 4;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A power of ten: 10⁻⁶. */
export const powerText = (exponent: number): string =>
  `10${exponent < 0 ? '⁻' : ''}${[...String(Math.abs(exponent))].map((digit) => RAISED[Number(digit)]!).join('')}`;

/**
 * A figure of a result, with as many decimals as are asked for, or as few as it needs. Amplitudes of many qubits are
 * tiny: what would be shown as 0 is written with a power of ten, as 2.328 × 10⁻¹⁰.
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
  return `${format.number(mantissa, decimals === undefined ? { maximumSignificantDigits: SIGNIFICANT } : { minimumFractionDigits: SIGNIFICANT - 1 })} × ${powerText(exponent)}`;
}
