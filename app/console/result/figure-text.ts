import type { Formatter } from '../../i18n/format.ts';

const SMALLEST_PLAIN = 1e-3;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const raised = (exponent: number): string => `${exponent < 0 ? '⁻' : ''}${[...String(Math.abs(exponent))].map((digit) => RAISED[Number(digit)]!).join('')}`;

/**
 * A figure of a result. Amplitudes of many qubits are tiny: what fixed digits would show as 0 is written with a power
 * of ten, as 2.328 × 10⁻¹⁰.
 */
export function figureText(format: Formatter, value: number, { fixed, significant = 4 }: { readonly fixed?: number; readonly significant?: number } = {}): string {
  if (value === 0 || Math.abs(value) >= SMALLEST_PLAIN) {
    return format.number(value, fixed === undefined ? { maximumSignificantDigits: significant } : { minimumFractionDigits: fixed, maximumFractionDigits: fixed });
  }
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  return `${format.number(value / 10 ** exponent, { maximumSignificantDigits: significant })} × 10${raised(exponent)}`;
}
