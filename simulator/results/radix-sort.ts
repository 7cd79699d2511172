/**
 * Radix sort that moves its keys together with the indices, so that every pass reads memory sequentially. Linear: a
 * comparison sort of a million outcomes takes ten times as long.
 */
const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;
const WORD_DIGITS = 3;

/** Keys and their indices, in columns of equal length that move together. */
export type Sortable = readonly [low: Uint32Array, high: Uint32Array, order: Uint32Array];

export const columnsOf = (length: number): Sortable => [
  new Uint32Array(length),
  new Uint32Array(length),
  new Uint32Array(length),
];

/** Stable ascending order of keys of `per` words each, the lowest word first. */
export function orderOfKeys(words: Uint32Array, per: number): Uint32Array {
  const length = words.length / per;
  let columns = columnsOf(length);
  let spare = columnsOf(length);
  for (let index = 0; index < length; index++) columns[2][index] = index;
  for (let word = 0; word < per; word += 2) {
    const [low, high, order] = columns;
    for (let index = 0; index < length; index++) {
      const at = order[index]! * per + word;
      low[index] = words[at]!;
      high[index] = word + 1 < per ? words[at + 1]! : 0;
    }
    for (const half of [0, 1] as const) {
      const sorted = sortByWord(half, columns, spare);
      if (sorted === spare) [columns, spare] = [spare, columns];
    }
  }
  return columns[2];
}

export const cut = ([low, high, order]: Sortable, start: number, end: number): Sortable => [
  low.subarray(start, end),
  high.subarray(start, end),
  order.subarray(start, end),
];

/**
 * Stable sort by one of the two words.
 * @returns `columns` or `spare`, whichever is sorted; the other has undefined order
 */
export function sortByWord(word: 0 | 1, columns: Sortable, spare: Sortable): Sortable {
  let [from, to] = [columns, spare];
  for (let digit = 0; digit < WORD_DIGITS; digit++) {
    const starts = startsOf(from[word], digit * DIGIT_BITS);
    // A digit that is equal in all keys has no effect.
    if (starts === null) continue;
    move(from, to, from[word], digit * DIGIT_BITS, starts);
    [from, to] = [to, from];
  }
  return from;
}

/** Moves all entries to the positions of their digits. */
function move(
  [low, high, order]: Sortable,
  [nextLow, nextHigh, nextOrder]: Sortable,
  key: Uint32Array,
  shift: number,
  starts: Uint32Array,
): void {
  for (let i = 0; i < order.length; i++) {
    const index = starts[(key[i]! >>> shift) & (DIGITS - 1)]!++;
    nextLow[index] = low[i]!;
    nextHigh[index] = high[i]!;
    nextOrder[index] = order[i]!;
  }
}

/** Start of the keys of each digit; null if all keys have the same digit. */
function startsOf(key: Uint32Array, shift: number): Uint32Array | null {
  const starts = new Uint32Array(DIGITS);
  for (let i = 0; i < key.length; i++) starts[(key[i]! >>> shift) & (DIGITS - 1)]!++;
  if (starts.includes(key.length)) return null;
  // In place, because a sort of many small ranges calls it for each.
  for (let digit = 0, start = 0; digit < DIGITS; digit++) {
    const count = starts[digit]!;
    starts[digit] = start;
    start += count;
  }
  return starts;
}
