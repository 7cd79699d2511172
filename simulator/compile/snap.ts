/**
 * Sines and cosines as coefficients. sin π evaluates to 1.2e-16; such residues produce subnormal amplitudes, about
 * 100 times slower, and WebAssembly has no flush-to-zero. Values within 1e-13 of 0, 1 or −1 are therefore replaced by
 * the exact number.
 */
const ZERO_TOLERANCE = 1e-13;

export function snap(value: number): number {
  if (Math.abs(value) < ZERO_TOLERANCE) return 0;
  if (Math.abs(value - 1) < ZERO_TOLERANCE) return 1;
  if (Math.abs(value + 1) < ZERO_TOLERANCE) return -1;
  return value;
}

export const isNegligible = (value: number): boolean => Math.abs(value) < ZERO_TOLERANCE;

/** Returns an angle in (−π, π], equal modulo 2π; values below the zero tolerance become 0. */
export function wrapAngle(angle: number): number {
  const revolutions = Math.round(angle / (2 * Math.PI));
  const reduced = angle - revolutions * 2 * Math.PI;
  return Math.abs(reduced) < ZERO_TOLERANCE ? 0 : reduced <= -Math.PI ? reduced + 2 * Math.PI : reduced;
}

/** Denominator of the fractions of π in programs: halves to 2⁸, thirds, fifths, and their products. */
const PI_DENOMINATOR = 3840;
const FRACTION_TOLERANCE = 1e-12;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Returns an angle in human-readable form, in (−π, π]: an angle close to a fraction of π becomes that fraction. */
export function roundToPiFraction(angle: number): number {
  const reduced = wrapAngle(angle);
  const parts = Math.round((reduced / Math.PI) * PI_DENOMINATOR);
  if (Math.abs(reduced - (parts / PI_DENOMINATOR) * Math.PI) > FRACTION_TOLERANCE) return reduced;
  if (parts === 0) return 0;
  // −π is written as π.
  if (parts === -PI_DENOMINATOR) return Math.PI;
  const divisor = commonDivisor(PI_DENOMINATOR, Math.abs(parts));
  return (Math.PI * (parts / divisor)) / (PI_DENOMINATOR / divisor);
}
