import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator/math/random.ts';
import { type EulerAngles, eulerAngles } from './euler.ts';

/** Returns e^{iα} · diag(1, e^{iβ}) · RY(γ) · diag(1, e^{iδ}). */
function composed({ alpha, beta, gamma, delta }: EulerAngles): Float64Array {
  const [cosine, sine] = [Math.cos(gamma / 2), Math.sin(gamma / 2)];
  const entry = (size: number, phase: number) => [size * Math.cos(phase), size * Math.sin(phase)];
  return Float64Array.from([
    ...entry(cosine, alpha),
    ...entry(-sine, alpha + delta),
    ...entry(sine, alpha + beta),
    ...entry(cosine, alpha + beta + delta),
  ]);
}

const largestDifference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i]!)), 0);

describe('the angles of a one-qubit unitary', () => {
  it.each([1, 1e-2, 1e-5, 1e-8, 1e-11])('multiply to it, although two entries of about %s are inexact', (size) => {
    const random = randomStream(7);
    const angle = () => 2 * Math.PI * random.uniform() - Math.PI;
    for (let i = 0; i < 200; i++) {
      const small = size * (1 + random.uniform());
      for (const gamma of [small, Math.PI - small]) {
        const unitary = composed({ alpha: angle(), beta: angle(), gamma, delta: angle() }).map(
          // Rounding errors of a product of several matrices.
          (value) => value + 4e-16 * (random.uniform() - 0.5),
        );
        expect(largestDifference(composed(eulerAngles(unitary)), unitary)).toBeLessThan(2e-15);
      }
    }
  });
});
