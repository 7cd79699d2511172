import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator';
import { nearestSemidefinite, smallestEigenvalue } from './semidefinite.ts';

const random = (seed: number, size: number): readonly (readonly number[])[] => {
  const stream = randomStream(seed);
  const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => stream.uniform() - 0.5));
  return matrix.map((row, i) => row.map((entry, j) => entry + matrix[j]![i]!));
};
const difference = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]) =>
  Math.sqrt(
    one.reduce((sum, row, i) => sum + row.reduce((part, entry, j) => part + (entry - other[i]![j]!) ** 2, 0), 0),
  );

describe('the nearest semidefinite matrix', () => {
  it.each([1, 2, 3, 4, 5])('has no negative eigenvalue and is nearer than a shifted one: %i', (seed) => {
    const matrix = random(seed, 2 + seed);
    const least = smallestEigenvalue(matrix);
    expect(least).toBeLessThan(0);
    const nearest = nearestSemidefinite(matrix);
    expect(smallestEigenvalue(nearest)).toBeGreaterThan(-1e-12);
    const shifted = matrix.map((row, i) => row.map((entry, j) => (i === j ? entry - least : entry)));
    expect(difference(nearest, matrix)).toBeLessThan(difference(shifted, matrix));
    expect(difference(nearestSemidefinite(nearest), nearest)).toBeLessThan(1e-12);
  });

  it('of a matrix of two rows has a known form', () => {
    expect(
      smallestEigenvalue([
        [1, 2],
        [2, 1],
      ]),
    ).toBeCloseTo(-1, 12);
    expect(
      smallestEigenvalue([
        [2, 0],
        [0, 3],
      ]),
    ).toBeCloseTo(2, 12);
  });
});
