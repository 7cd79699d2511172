import type { Vector } from './search.ts';

export const dot = (one: Vector, other: Vector): number => one.reduce((sum, x, i) => sum + x * other[i]!, 0);

export const norm = (vector: Vector): number => Math.sqrt(dot(vector, vector));

/** Returns the largest absolute component. */
export const largest = (vector: Vector): number => vector.reduce((most, x) => Math.max(most, Math.abs(x)), 0);

/** Returns `vector + length · direction`. */
export const along = (vector: Vector, length: number, direction: Vector): Vector =>
  vector.map((x, i) => x + length * direction[i]!);

export const difference = (one: Vector, other: Vector): Vector => along(one, -1, other);

/** Returns the mean of one or more vectors. */
export function meanOf(vectors: readonly Vector[]): Vector {
  const sums = vectors[0]!.map(() => 0);
  for (const vector of vectors) for (const [i, x] of vector.entries()) sums[i]! += x;
  return sums.map((sum) => sum / vectors.length);
}
