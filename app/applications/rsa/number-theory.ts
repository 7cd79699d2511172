/** Whole numbers up to 2^26, so that products are exact. */
import { gcd } from '#app/domain/gcd.ts';

export function modularPower(base: number, exponent: number, modulus: number): number {
  let result = 1 % modulus;
  let square = base % modulus;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Returns the smallest r ≥ 1 with aʳ ≡ 1. Precondition: a and the modulus share no factor. */
export function orderOf(a: number, modulus: number): number {
  let power = a % modulus;
  let order = 1;
  for (; power !== 1 % modulus; order++) power = (power * a) % modulus;
  return order;
}

/** Returns the inverse of a, or undefined if a and the modulus share a factor (extended Euclid). */
export function modularInverse(a: number, modulus: number): number | undefined {
  let [rest, divisor] = [a % modulus, modulus];
  let [inverse, next] = [1, 0];
  while (divisor !== 0) {
    const quotient = Math.floor(rest / divisor);
    [rest, divisor] = [divisor, rest - quotient * divisor];
    [inverse, next] = [next, inverse - quotient * next];
  }
  return rest === 1 ? ((inverse % modulus) + modulus) % modulus : undefined;
}

/** Returns the prime factors in ascending order, each as often as it divides, and the number of divisions tried. */
export function trialDivision(n: number): { readonly factors: readonly number[]; readonly divisions: number } {
  const factors: number[] = [];
  let divisions = 0;
  let left = n;
  for (let divisor = 2; divisor * divisor <= left; divisor += divisor === 2 ? 1 : 2) {
    divisions += 1;
    while (left % divisor === 0) {
      factors.push(divisor);
      left /= divisor;
      divisions += 1;
    }
  }
  if (left > 1) factors.push(left);
  return { factors, divisions };
}

/** Pollard's rho (1975) with Floyd's cycle: a factor of a composite number, and the steps of the walk. */
export function pollardRho(n: number): { readonly factor: number; readonly steps: number } {
  let steps = 0;
  for (let constant = 1; ; constant++) {
    const next = (x: number): number => (x * x + constant) % n;
    let [slow, fast, factor] = [2, 2, 1];
    while (factor === 1) {
      slow = next(slow);
      fast = next(next(fast));
      steps += 1;
      factor = gcd(Math.abs(slow - fast), n);
    }
    if (factor !== n) return { factor, steps };
  }
}

/** p/q in lowest terms. */
export interface Fraction {
  readonly p: number;
  readonly q: number;
}

/**
 * Returns the fraction closest to numerator/denominator with a denominator up to the limit: the last approximation of
 * the continued fraction that is small enough, or the one between it and the next.
 */
export function closestFraction(numerator: number, denominator: number, limit: number): Fraction {
  let [a, b] = [numerator, denominator];
  let [before, last]: [Fraction, Fraction] = [
    { p: 0, q: 1 },
    { p: 1, q: 0 },
  ];
  while (b !== 0) {
    const whole = Math.floor(a / b);
    const next = { p: whole * last.p + before.p, q: whole * last.q + before.q };
    if (next.q > limit) {
      const steps = Math.floor((limit - before.q) / last.q);
      const between = { p: before.p + steps * last.p, q: before.q + steps * last.q };
      const distance = ({ p, q }: Fraction): number => Math.abs(p * denominator - numerator * q) / q;
      return distance(last) <= distance(between) ? last : between;
    }
    [before, last] = [last, next];
    [a, b] = [b, a - whole * b];
  }
  return last;
}
