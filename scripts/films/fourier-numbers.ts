import type { Phasor } from './kit/phasors.ts';

/** a^x mod N for x = 0, 1, 2 … */
export function powersOf(base: number, modulus: number, count: number): readonly number[] {
  let power = 1 % modulus;
  return Array.from({ length: count }, () => {
    const here = power;
    power = (power * base) % modulus;
    return here;
  });
}

/** Steps of the small Fourier transform. */
export const CLOCKS = 16;
/** Where the state of the third scene has its amplitudes: the period is 4. */
export const COMB = [0, 4, 8, 12] as const;

/** Phase of the hand at step x on the clocks of y; y may lie between two whole numbers. */
export const handPhase = (x: number, y: number, steps = CLOCKS): number => (2 * Math.PI * x * y) / steps;

/** The hands that a Fourier transform of the comb adds up at y. */
export const handsAt = (y: number): readonly Phasor[] =>
  COMB.map((x) => ({ length: 1, phaseRad: handPhase(x, y) % (2 * Math.PI) }));

/** Probability of reading a whole number y after the Fourier transform of the comb. */
export function combOdds(y: number): number {
  const x = handsAt(y).reduce((sum, { phaseRad }) => sum + Math.cos(phaseRad), 0);
  const up = handsAt(y).reduce((sum, { phaseRad }) => sum + Math.sin(phaseRad), 0);
  return (x ** 2 + up ** 2) / (COMB.length * CLOCKS);
}

export const ORDER_FINDING = { modulus: 21, base: 2, bits: 9 } as const;
export const READINGS = 2 ** ORDER_FINDING.bits;

/** The powers until they return to 1. */
export function orbitOf(base: number, modulus: number): readonly number[] {
  const powers = powersOf(base, modulus, modulus);
  return powers.slice(0, powers.indexOf(1, 1));
}

/**
 * Probability of each reading of order finding: the hands of the x with equal a^x mod N add up, and the squares of these
 * sums.
 */
export function readingOdds(period: number, readings: number): readonly number[] {
  return Array.from({ length: readings }, (_, y) => {
    let odds = 0;
    for (let first = 0; first < period; first += 1) {
      let [across, up] = [0, 0];
      for (let x = first; x < readings; x += period) {
        const phase = (2 * Math.PI * ((x * y) % readings)) / readings;
        across += Math.cos(phase);
        up += Math.sin(phase);
      }
      odds += (across ** 2 + up ** 2) / readings ** 2;
    }
    return odds;
  });
}

/** The likeliest readings, ascending. */
export const peaksOf = (odds: readonly number[], count: number): readonly number[] =>
  [...odds.keys()]
    .sort((a, b) => odds[b]! - odds[a]!)
    .slice(0, count)
    .sort((a, b) => a - b);

interface Fraction {
  readonly top: number;
  readonly bottom: number;
}

/** The last convergent of the continued fraction of `top / bottom` whose denominator is less than `limit`. */
export function convergentOf({ top, bottom }: Fraction, limit: number): Fraction {
  let [before, last]: readonly [Fraction, Fraction] = [
    { top: 0, bottom: 1 },
    { top: 1, bottom: 0 },
  ];
  let [rest, divisor] = [top, bottom];
  while (divisor !== 0) {
    const whole = Math.floor(rest / divisor);
    const next = { top: whole * last.top + before.top, bottom: whole * last.bottom + before.bottom };
    if (next.bottom >= limit) break;
    [before, last] = [last, next];
    [rest, divisor] = [divisor, rest % divisor];
  }
  return last;
}

export const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Qubits of the emulated chip, and of two published estimates for a key of 2048 bits (Gidney and Ekerå 2021; Gidney 2025). */
export const MACHINE_SIZES = { chip: 72, of2025: 1e6, of2021: 2e7 } as const;
