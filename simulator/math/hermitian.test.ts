import { describe, expect, it } from 'vitest';
import { eigenvectors } from './hermitian.ts';
import { randomStream } from './random.ts';

/** B·B†, of the rank of B. */
function gram(seed: number, n: number, rank: number): Float64Array {
  const random = randomStream(seed);
  const b = Float64Array.from({ length: 2 * n * rank }, () => random.uniform() - 0.5);
  const result = new Float64Array(2 * n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      for (let k = 0; k < rank; k++) {
        const [ar, ai, br, bi] = [
          b[2 * (i * rank + k)]!,
          b[2 * (i * rank + k) + 1]!,
          b[2 * (j * rank + k)]!,
          b[2 * (j * rank + k) + 1]!,
        ];
        result[2 * (i * n + j)]! += ar * br + ai * bi;
        result[2 * (i * n + j) + 1]! += ai * br - ar * bi;
      }
  return result;
}

describe('eigenvectors of a Hermitian matrix', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 1],
    [5, 5],
    [8, 3],
    [32, 32],
    [32, 5],
  ])('are orthonormal and are mapped to their multiples, %i of rank %i', (n, rank) => {
    const matrix = gram(n, n, rank);
    const { values, vectors } = eigenvectors(matrix, n, () => n);
    expect([...values]).toEqual([...values].sort((a, b) => b - a));
    for (const value of values.subarray(rank)) expect(Math.abs(value)).toBeLessThan(1e-13 * n);
    for (let p = 0; p < n; p++) {
      const x = vectors.subarray(2 * n * p, 2 * n * (p + 1));
      for (let i = 0; i < n; i++) {
        let [re, im] = [-values[p]! * x[2 * i]!, -values[p]! * x[2 * i + 1]!];
        for (let k = 0; k < n; k++) {
          const [ar, ai] = [matrix[2 * (i * n + k)]!, matrix[2 * (i * n + k) + 1]!];
          re += ar * x[2 * k]! - ai * x[2 * k + 1]!;
          im += ar * x[2 * k + 1]! + ai * x[2 * k]!;
        }
        expect(Math.hypot(re, im)).toBeLessThan(1e-12);
      }
      for (let q = 0; q <= p; q++) {
        const y = vectors.subarray(2 * n * q, 2 * n * (q + 1));
        let [re, im] = [0, 0];
        for (let i = 0; i < 2 * n; i += 2) {
          re += x[i]! * y[i]! + x[i + 1]! * y[i + 1]!;
          im += x[i]! * y[i + 1]! - x[i + 1]! * y[i]!;
        }
        expect(Math.hypot(re - Number(p === q), im)).toBeLessThan(1e-12);
      }
    }
  });

  it('are found for degenerate, diagonal and empty matrices', () => {
    const diagonal = new Float64Array(2 * 16);
    [3, 1, 3, 2].forEach((value, k) => (diagonal[2 * (k * 4 + k)] = value));
    const { values, vectors } = eigenvectors(diagonal, 4, () => 2);
    expect([...values]).toEqual([3, 3, 2, 1]);
    expect(vectors).toHaveLength(2 * 4 * 2);
    expect([...eigenvectors(new Float64Array(2 * 9), 3, () => 1).values]).toEqual([0, 0, 0]);
  });
});
