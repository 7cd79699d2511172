import { gcd } from '#app/domain/gcd.ts';
import { closestFraction, type Fraction, modularPower } from './number-theory.ts';

/** Multiples of a denominator that are tried, because s and r may share a factor. */
const MULTIPLES = 3;

/**
 * Probability of each reading y of order finding with `counting` qubits, for a number of order r: the counting register
 * is left in Σ over x ≡ x₀ (mod r), and the inverse Fourier transform sums e^{−2πixy/2ᵗ} (P. Shor, 1997, section 5).
 */
export function readingProbabilities(order: number, counting: number): Float64Array {
  const size = 2 ** counting;
  const probabilities = new Float64Array(size);
  const most = Math.ceil(size / order);
  // Numbers below 2ᵗ with a given rest by r: `most` of them for the first rests, one fewer for the others.
  const withMost = size - order * (most - 1);
  for (let y = 0; y < size; y++) {
    // The rest of r·y by 2ᵗ is exact, so that the angle of a peak is exactly 0.
    const half = (Math.PI * ((order * y) % size)) / size;
    const sine = Math.sin(half);
    const squared = (terms: number): number =>
      Math.abs(sine) < 1e-15 ? terms ** 2 : (Math.sin(terms * half) / sine) ** 2;
    probabilities[y] = (withMost * squared(most) + (order - withMost) * squared(most - 1)) / size ** 2;
  }
  return probabilities;
}

/** Why a reading gives no factors: a key of `reasons` in the texts. */
type Failure = 'zero' | 'no_order' | 'odd' | 'minus_one' | 'multiple';

/** What one reading tells. */
export interface ReadingVerdict {
  /** The fraction s/d closest to y/2ᵗ with d below the modulus. */
  readonly fraction: Fraction;
  /** The first of d, 2d and 3d with aʳ ≡ 1. */
  readonly order?: number;
  readonly factors?: readonly [number, number];
  readonly failure?: Failure;
}

/** Returns the two factors that an order gives, the smaller first, or why it gives none. */
export function factorsOfOrder(
  base: number,
  order: number,
  modulus: number,
): readonly [number, number] | 'odd' | 'minus_one' | 'multiple' {
  if (order % 2 === 1) return 'odd';
  const root = modularPower(base, order / 2, modulus);
  if (root === modulus - 1) return 'minus_one';
  const factor = gcd(root - 1, modulus);
  if (factor === modulus) return 'multiple';
  return factor < modulus / factor ? [factor, modulus / factor] : [modulus / factor, factor];
}

/** Reads an order out of a reading y, and factors out of the order. */
export function judgeReading(y: number, counting: number, base: number, modulus: number): ReadingVerdict {
  const fraction = closestFraction(y, 2 ** counting, modulus - 1);
  if (y === 0) return { fraction, failure: 'zero' };
  for (let multiple = 1; multiple <= MULTIPLES; multiple++) {
    const order = multiple * fraction.q;
    if (modularPower(base, order, modulus) !== 1) continue;
    const factors = factorsOfOrder(base, order, modulus);
    return { fraction, order, ...(typeof factors === 'string' ? { failure: factors } : { factors }) };
  }
  return { fraction, failure: 'no_order' };
}

/** Returns the chance that one run gives the factors. */
export function successOfRun(order: number, counting: number, base: number, modulus: number): number {
  return readingProbabilities(order, counting).reduce(
    (sum, probability, y) => (judgeReading(y, counting, base, modulus).factors === undefined ? sum : sum + probability),
    0,
  );
}
