/**
 * Sines and cosines as coefficients. sin π is 1.2e-16 in floating point; such dust leaves denormal amplitudes behind,
 * which cost a hundred times a normal operation, and WebAssembly cannot flush them. So what is next to 0, 1 and −1 is
 * made exact, an error below what double precision shows after a few gates.
 */
const DUST = 1e-13;

export function snap(value: number): number {
  if (Math.abs(value) < DUST) return 0;
  if (Math.abs(value - 1) < DUST) return 1;
  if (Math.abs(value + 1) < DUST) return -1;
  return value;
}

export const isDust = (value: number): boolean => Math.abs(value) < DUST;

/** An angle in (−π, π], equal modulo 2π; dust is 0. */
export function reduceAngle(angle: number): number {
  const turns = Math.round(angle / (2 * Math.PI));
  const reduced = angle - turns * 2 * Math.PI;
  return Math.abs(reduced) < DUST ? 0 : reduced <= -Math.PI ? reduced + 2 * Math.PI : reduced;
}
