/** Pseudorandom numbers, determined by a seed and a number. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns an integer from 0 to below `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns one of the rows, with a probability proportional to its weight. */
  weighted<Row extends { readonly weight: number }>(rows: readonly Row[]): Row;
}

const GOLDEN = 0x9e3779b9;

/** splitmix32 (Steele, Lea, Flood 2014), started from a seed and the number of a request. */
export function randomOf(seed: number, number: number): Random {
  let state = Math.imul(seed ^ GOLDEN, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  const next = (): number => {
    state = (state + GOLDEN) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(items.length)]!;
    },
    weighted: (rows) => {
      let left = next() * rows.reduce((sum, { weight }) => sum + weight, 0);
      for (const row of rows) {
        left -= row.weight;
        if (left < 0) return row;
      }
      return rows.at(-1)!;
    },
  };
}
