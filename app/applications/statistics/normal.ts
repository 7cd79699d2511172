/** The standard normal distribution. */

const INVERSE_ROOT_OF_2_PI = 0.3989422804014327;

/** Below this the series loses digits to the subtraction from 1/2; above it the continued fraction is short. */
const TAIL = 1.5;

/** φ(x). The square is split, because rounding it would cost x²/2 units in the last place. */
export function normalDensity(x: number): number {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : 0;
  const head = Math.trunc(x * 16) / 16;
  return INVERSE_ROOT_OF_2_PI * Math.exp(-0.5 * head * head) * Math.exp(-0.5 * (x - head) * (x + head));
}

/** φ(x)·(x + x³/3 + x⁵/15 + …): all terms have one sign. */
function fromCentre(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 3; Math.abs(term) > Math.abs(sum) * 1e-17; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return normalDensity(x) * sum;
}

/** P(Z > x) for x ≥ TAIL, by Laplace's continued fraction, from its end. */
function upperTail(x: number): number {
  if (x === Infinity) return 0;
  let fraction = x;
  for (let k = Math.ceil(20 + 500 / (x * x)); k > 0; k--) fraction = x + k / fraction;
  return normalDensity(x) / fraction;
}

/** Φ(x); the relative error in the lower tail is as small as elsewhere. */
export function normalCdf(x: number): number {
  if (x <= -TAIL) return upperTail(-x);
  return x >= TAIL ? 1 - upperTail(x) : 0.5 + fromCentre(x);
}

/** Φ(to) − Φ(from), without the loss of digits in the upper tail. */
export const normalBetween = (from: number, to: number): number =>
  from > 0 ? normalCdf(-from) - normalCdf(-to) : normalCdf(to) - normalCdf(from);

/** Φ⁻¹(p); ∓Infinity at 0 and 1. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0) return -Infinity;
  if (p === 0.5) return 0;
  // Newton's method for ln Φ(x) = ln p, which is concave: from the left it rises to the root without overshooting.
  let x = -Math.sqrt(-2 * Math.log(p));
  for (let round = 0; round < 60; round++) {
    const value = normalCdf(x);
    const step = (Math.log(p / value) * value) / normalDensity(x);
    x += step;
    if (Math.abs(step) <= 1e-16 * Math.abs(x)) break;
  }
  return x;
}
