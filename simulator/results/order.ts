import { columnsOf, cut, sortByWord } from './radix-sort.ts';
import type { OutcomeTable } from './table.ts';

export const SORTS = ['share', 'state'] as const;
export type Sort = (typeof SORTS)[number];

/** Shorter lists are sorted by comparison, without digit tables. */
const COMPARED = 2048;

/**
 * Indices of a table in the requested order: by state ascending, or by share descending with ties by state, so that a
 * page is always the same.
 *
 * @param chosen ascending indices
 */
export function ordered({ weights }: Pick<OutcomeTable, 'weights'>, chosen: Uint32Array, sort: Sort): Uint32Array {
  if (sort === 'state') return chosen;
  if (chosen.length <= COMPARED)
    return chosen.slice().sort((one, other) => weights[other]! - weights[one]! || one - other);
  return sortKeys(weights, chosen).order;
}

/** The `most` indices with the largest weights: largest first, ties by index. */
export function largestOf(weights: Float64Array, chosen: Uint32Array, most: number): Uint32Array {
  const kept: number[] = [];
  for (const index of chosen) {
    const weight = weights[index]!;
    if (kept.length === most && weight <= weights[kept[most - 1]!]!) continue;
    let position = kept.length;
    while (position > 0 && weights[kept[position - 1]!]! < weight) position--;
    kept.splice(position, 0, index);
    kept.length = Math.min(kept.length, most);
  }
  return Uint32Array.from(kept);
}

/** All outcomes of a table by share, largest first, ties by state: their indices, and their weights in that order. */
export interface ByShare {
  readonly order: Uint32Array;
  readonly weights: Float64Array;
}

export function byShare({ weights }: Pick<OutcomeTable, 'weights'>): ByShare {
  const all = new Uint32Array(weights.length);
  for (let index = 0; index < all.length; index++) all[index] = index;
  const {
    order,
    keys: [low, high],
  } = sortKeys(weights, all);
  const halves = new Uint32Array(weights.length * 2);
  for (let position = 0; position < order.length; position++) {
    halves[position * 2] = ~low[position]!;
    halves[position * 2 + 1] = ~high[position]!;
  }
  return { order, weights: new Float64Array(halves.buffer) };
}

/** Up to this many weights with equal high words are sorted by insertion; more are sorted by digits. */
const FEW = 128;

/** Sorts by the high words of the doubles only; then few adjacent weights differ in their low words only. */
function sortKeys(
  weights: Float64Array,
  chosen: Uint32Array,
): { readonly order: Uint32Array; readonly keys: readonly [Uint32Array, Uint32Array] } {
  // The bits of non-negative doubles ascend as the doubles do; inverted, they descend.
  const halves = new Uint32Array(weights.buffer, weights.byteOffset, weights.length * 2);
  const keys = columnsOf(chosen.length);
  keys[2].set(chosen);
  for (let position = 0; position < chosen.length; position++) {
    const half = chosen[position]! * 2;
    keys[0][position] = ~halves[half]!;
    keys[1][position] = ~halves[half + 1]!;
  }
  const spare = columnsOf(chosen.length);
  const sorted = sortByWord(1, keys, spare);
  const [low, high, order] = sorted;
  for (let start = 0, end = 1; start < order.length; start = end++) {
    while (end < order.length && high[end] === high[start]) end++;
    if (end - start <= FEW) insertByLow(low, order, start, end);
    else {
      const piece = cut(sorted, start, end);
      const found = sortByWord(0, piece, cut(sorted === keys ? spare : keys, start, end));
      if (found !== piece) for (let column = 0; column < piece.length; column++) piece[column]!.set(found[column]!);
    }
  }
  return { order, keys: [low, high] };
}

/** Insertion sort of a short range by the low words. */
function insertByLow(low: Uint32Array, order: Uint32Array, start: number, end: number): void {
  for (let next = start + 1; next < end; next++) {
    const [key, index] = [low[next]!, order[next]!];
    let position = next;
    for (; position > start && low[position - 1]! > key; position--) {
      low[position] = low[position - 1]!;
      order[position] = order[position - 1]!;
    }
    low[position] = key;
    order[position] = index;
  }
}
