/** Top of the axis above a value, and its three ticks. */
export function axisTop(value: number): number {
  const steps = [0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];
  return steps.find((step) => value <= step + 1e-9) ?? 1;
}

/** Angle as a multiple of π where it is a simple one, else in decimals of π. */
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
