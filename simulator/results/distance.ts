import { type OutcomeTable, wordsPerState } from './table.ts';

/** Distances of two distributions, each 0 … 1. */
export interface Distances {
  /** ½ Σ |p − q|: the maximum difference of the probabilities of any event. */
  readonly totalVariation: number;
  /** √(1 − Σ √(pq)). */
  readonly hellinger: number;
  /** (Σ √(pq))². */
  readonly fidelity: number;
}

/** Limits the sums to their bounds, which rounding error may exceed. */
function distancesFrom(common: number, overlap: number): Distances {
  const bounded = Math.min(1, overlap);
  return {
    totalVariation: Math.max(0, 1 - common),
    hellinger: Math.sqrt(Math.max(0, 1 - bounded)),
    fidelity: bounded ** 2,
  };
}

/** Distances between the result and the distribution without noise; null if that is not known. */
export function distancesFromIdeal({ length, weights, total, ideal }: OutcomeTable): Distances | null {
  if (ideal === null) return null;
  let [common, overlap] = [0, 0];
  for (let index = 0; index < length; index++) {
    const share = weights[index]! / total;
    common += Math.min(share, ideal[index]!);
    overlap += Math.sqrt(share * ideal[index]!);
  }
  return distancesFrom(common, overlap);
}

/**
 * Distances between two distributions over states of the same width. Σ min(p, q) = 1 − ½ Σ |p − q|, because both sum to
 * one.
 */
export function distancesBetween(one: OutcomeTable, other: OutcomeTable): Distances {
  let [common, overlap] = [0, 0];
  visitUnion([one, other], ([first, second]) => {
    if (first === undefined || second === undefined || first < 0 || second < 0) return;
    const [p, q] = [one.weights[first]! / one.total, other.weights[second]! / other.total];
    common += Math.min(p, q);
    overlap += Math.sqrt(p * q);
  });
  return distancesFrom(common, overlap);
}

/**
 * Visits every state of the tables, ascending, with its index in each; −1 if a table does not have it. The same array
 * is reused for every call. Precondition: all tables have the same width.
 */
export function visitUnion(tables: readonly OutcomeTable[], visit: (indices: readonly number[]) => void): void {
  const per = wordsPerState(tables[0]?.width ?? 0);
  const cursors = tables.map(() => 0);
  const indices = tables.map(() => -1);
  const compare = (a: number, b: number): number => {
    const [some, others] = [tables[a]!.words, tables[b]!.words];
    for (let word = per - 1; word >= 0; word--) {
      const difference = some[cursors[a]! * per + word]! - others[cursors[b]! * per + word]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
  for (;;) {
    let lowest = -1;
    for (let at = 0; at < tables.length; at++)
      if (cursors[at]! < tables[at]!.length && (lowest < 0 || compare(at, lowest) < 0)) lowest = at;
    if (lowest < 0) return;
    for (let at = 0; at < tables.length; at++)
      indices[at] = cursors[at]! < tables[at]!.length && compare(at, lowest) === 0 ? cursors[at]! : -1;
    for (let at = 0; at < tables.length; at++) if (indices[at]! >= 0) cursors[at]!++;
    visit(indices);
  }
}
