const DIGITS = 2 ** 16;

/**
 * The stable ascending order of things by keys of 16-bit digits, the least significant first: linear, where a comparing
 * sort of a million outcomes takes ten times as long.
 *
 * @param digitOf digit number `digit` of thing number `index`, 0 … 65535
 * @param initial an order to begin with, which things of equal keys keep; absent: by number
 */
export function radixOrder(
  length: number,
  digits: number,
  digitOf: (index: number, digit: number) => number,
  initial?: Uint32Array,
): Uint32Array {
  let order = initial?.slice() ?? Uint32Array.from({ length }, (_, index) => index);
  let next = new Uint32Array(length);
  for (let digit = 0; digit < digits; digit++) {
    const ends = new Uint32Array(DIGITS);
    for (let i = 0; i < length; i++) ends[digitOf(order[i]!, digit)]!++;
    // A digit that all have orders nothing.
    if (length === 0 || ends[digitOf(order[0]!, digit)] === length) continue;
    for (let value = 1; value < DIGITS; value++) ends[value]! += ends[value - 1]!;
    for (let i = length - 1; i >= 0; i--) {
      const index = order[i]!;
      next[--ends[digitOf(index, digit)]!] = index;
    }
    [order, next] = [next, order];
  }
  return order;
}
