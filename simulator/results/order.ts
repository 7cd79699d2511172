import type { OutcomeTable } from './table.ts';

export const SORTS = ['share', 'state'] as const;
export type Sort = (typeof SORTS)[number];

/** Small lists need no tables of digits. */
const COMPARED = 2048;

const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;
const WORD_DIGITS = 3;

/**
 * Indices of a table in the order asked for: by state ascending, or the largest share first and equal shares by state,
 * so that a page shows the same every time.
 *
 * @param chosen ascending indices
 */
export function ordered({ weights }: Pick<OutcomeTable, 'weights'>, chosen: Uint32Array, sort: Sort): Uint32Array {
  if (sort === 'state') return chosen;
  if (chosen.length <= COMPARED)
    return chosen.slice().sort((one, other) => weights[other]! - weights[one]! || one - other);
  return sortKeys(weights, chosen).order;
}

/** Some of the indices, `most` of them with the largest weights: the largest first, equal weights by index. */
export function largestOf(weights: Float64Array, chosen: Uint32Array, most: number): Uint32Array {
  const kept: number[] = [];
  for (const index of chosen) {
    const weight = weights[index]!;
    if (kept.length === most && weight <= weights[kept[most - 1]!]!) continue;
    let place = kept.length;
    while (place > 0 && weights[kept[place - 1]!]! < weight) place--;
    kept.splice(place, 0, index);
    kept.length = Math.min(kept.length, most);
  }
  return Uint32Array.from(kept);
}

/** All outcomes of a table, the largest share first and equal shares by state: their indices, and their weights in that order. */
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
  for (let place = 0; place < order.length; place++) {
    halves[place * 2] = ~low[place]!;
    halves[place * 2 + 1] = ~high[place]!;
  }
  return { order, weights: new Float64Array(halves.buffer) };
}

/** Weights with equal high words that are put right one by one; more of them are sorted by digits. */
const FEW = 128;

/** Keys and what they stand for, in columns of one length that move together. */
type Sortable = readonly [low: Uint32Array, high: Uint32Array, order: Uint32Array];

/**
 * A radix sort that moves its keys along with the indices, so that every pass reads memory from end to end. It sorts by
 * the high words of the doubles alone, which leaves few weights side by side that only their low words tell apart.
 */
function sortKeys(
  weights: Float64Array,
  chosen: Uint32Array,
): { readonly order: Uint32Array; readonly keys: readonly [Uint32Array, Uint32Array] } {
  // The bits of doubles that are not negative ascend as the doubles do; turned over, they descend.
  const halves = new Uint32Array(weights.buffer, weights.byteOffset, weights.length * 2);
  const columns = (): Sortable => [
    new Uint32Array(chosen.length),
    new Uint32Array(chosen.length),
    new Uint32Array(chosen.length),
  ];
  const keys = columns();
  keys[2].set(chosen);
  for (let place = 0; place < chosen.length; place++) {
    const half = chosen[place]! * 2;
    keys[0][place] = ~halves[half]!;
    keys[1][place] = ~halves[half + 1]!;
  }
  const spare = columns();
  const sorted = sortedBy(1, keys, spare);
  const [low, high, order] = sorted;
  for (let start = 0, end = 1; start < order.length; start = end++) {
    while (end < order.length && high[end] === high[start]) end++;
    if (end - start <= FEW) insertByLow(low, order, start, end);
    else {
      const piece = cut(sorted, start, end);
      const found = sortedBy(0, piece, cut(sorted === keys ? spare : keys, start, end));
      if (found !== piece) for (let column = 0; column < piece.length; column++) piece[column]!.set(found[column]!);
    }
  }
  return { order, keys: [low, high] };
}

const cut = ([low, high, order]: Sortable, start: number, end: number): Sortable => [
  low.subarray(start, end),
  high.subarray(start, end),
  order.subarray(start, end),
];

/** Sorts by one of the two words, equal ones as they came. @returns one of the two, the other is left in disorder */
function sortedBy(word: 0 | 1, columns: Sortable, spare: Sortable): Sortable {
  let [from, to] = [columns, spare];
  for (let digit = 0; digit < WORD_DIGITS; digit++) {
    const places = startsOf(from[word], digit * DIGIT_BITS);
    // A digit that all have orders nothing.
    if (places === null) continue;
    move(from, to, from[word], digit * DIGIT_BITS, places);
    [from, to] = [to, from];
  }
  return from;
}

/** Moves all to the places of their digits. */
function move(
  [low, high, order]: Sortable,
  [nextLow, nextHigh, nextOrder]: Sortable,
  key: Uint32Array,
  shift: number,
  places: Uint32Array,
): void {
  for (let i = 0; i < order.length; i++) {
    const place = places[(key[i]! >>> shift) & (DIGITS - 1)]!++;
    nextLow[place] = low[i]!;
    nextHigh[place] = high[i]!;
    nextOrder[place] = order[i]!;
  }
}

/** Sorts the little that lies from one place to another by its low words. */
function insertByLow(low: Uint32Array, order: Uint32Array, start: number, end: number): void {
  for (let next = start + 1; next < end; next++) {
    const [key, index] = [low[next]!, order[next]!];
    let place = next;
    for (; place > start && low[place - 1]! > key; place--) {
      low[place] = low[place - 1]!;
      order[place] = order[place - 1]!;
    }
    low[place] = key;
    order[place] = index;
  }
}

/** Where the keys of each digit go; null where all keys have the same. */
function startsOf(key: Uint32Array, shift: number): Uint32Array | null {
  const starts = new Uint32Array(DIGITS);
  for (let i = 0; i < key.length; i++) starts[(key[i]! >>> shift) & (DIGITS - 1)]!++;
  if (starts.includes(key.length)) return null;
  // In place: a sort of many small pieces comes here for every one.
  for (let digit = 0, start = 0; digit < DIGITS; digit++) {
    const count = starts[digit]!;
    starts[digit] = start;
    start += count;
  }
  return starts;
}
