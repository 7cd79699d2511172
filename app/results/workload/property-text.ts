import type { Formatter } from '#app/i18n/format.ts';
import { valueText } from './value-text.ts';
import type { ValuesView } from './views.ts';
import type { WorkloadText } from './workload-text.ts';

/** Smaller parts of an entry are rounding errors. */
const ROUNDING = 1e-12;
const DECIMALS = 4;

/** Writes qubits as `q0, q2`. */
export const qubitsText = (t: WorkloadText, qubits: readonly number[]): string =>
  qubits.map((qubit) => `q${qubit}`).join(t('properties.separator'));

/** Writes an entry of a matrix: 0.5000, −0.3536i, 0.2500 + 0.1250i. */
export function complexText(format: Formatter, real: number, imaginary: number): string {
  const part = (value: number): string =>
    format.number(value, { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS, signDisplay: 'negative' });
  const [hasReal, hasImaginary] = [Math.abs(real) > ROUNDING, Math.abs(imaginary) > ROUNDING];
  if (!hasImaginary) return hasReal ? part(real) : '0';
  if (!hasReal) return `${part(imaginary)}i`;
  return `${part(real)}\u00a0${imaginary < 0 ? '−' : '+'}\u00a0${part(Math.abs(imaginary))}i`;
}

/** Says the first property of a state that a result has; undefined without any. */
export function propertySentence(
  t: WorkloadText,
  format: Formatter,
  { entropy, purity, fidelity, reducedDensity }: NonNullable<ValuesView['properties']>,
): string | undefined {
  const [cut] = entropy ?? [];
  if (cut !== undefined)
    return t('properties.foundEntropy', { qubits: qubitsText(t, cut.qubits), value: valueText(format, cut.bits) });
  const [part] = purity ?? [];
  if (part !== undefined)
    return t('properties.foundPurity', { qubits: qubitsText(t, part.qubits), value: valueText(format, part.purity) });
  const [compared] = fidelity ?? [];
  if (compared !== undefined)
    return t('properties.foundFidelity', { program: format.number(1), value: valueText(format, compared) });
  const [matrix] = reducedDensity ?? [];
  return matrix && t('properties.foundDensity', { qubits: qubitsText(t, matrix.qubits) });
}
