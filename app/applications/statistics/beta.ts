/** The regularised incomplete beta function and what follows from it. */
import type { Proportion } from './proportion.ts';

/** B₂ₖ/(2k(2k−1)) of Stirling's series, k = 1 … 7. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];

/** From here on Stirling's series has all digits. */
const LARGE = 12;

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  let shift = 1;
  let at = x;
  while (at < LARGE) shift *= at++;
  let power = 1 / at;
  let sum = 0;
  for (const coefficient of STIRLING) {
    sum += coefficient * power;
    power /= at * at;
  }
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + sum - Math.log(shift);
}

const TINY = 1e-300;
const MAX_FRACTIONS = 10_000;

/** The continued fraction of the incomplete beta function, by the method of Lentz. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || TINY);
  let value = d;
  for (let m = 1; m < MAX_FRACTIONS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d || TINY);
    c = 1 + even / c || TINY;
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d || TINY);
    c = 1 + odd / c || TINY;
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return value;
}

/** I_x(a, b) for a, b > 0 and x in 0 … 1. */
export function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(1 - x, b, a);
  const log = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  return (Math.exp(log) * betaFraction(x, a, b)) / a;
}

/** Returns the x with I_x(a, b) = p, by bisection, because it must not fail anywhere. */
export function betaQuantile(p: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  while (high - low > 1e-15 * high + 1e-300) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (regularisedBeta(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The interval of C. J. Clopper and E. S. Pearson, 1934, for the probability of what happened `hits` times in `shots`:
 * it holds the true one with a probability of at least 1 − `alpha`.
 */
export const clopperPearson = (hits: number, shots: number, alpha: number): Proportion => ({
  low: hits === 0 ? 0 : betaQuantile(alpha / 2, hits, shots - hits + 1),
  high: hits === shots ? 1 : betaQuantile(1 - alpha / 2, hits + 1, shots - hits),
});
