import type { CoinEntry } from '#app/services/coins/index.ts';

/** A ledger entry with the balance after it. */
export interface BalancedEntry extends CoinEntry {
  readonly after: number;
}

/** Returns the entries of a day newest first, each with the balance after it. */
export function balancedEntries(entries: readonly CoinEntry[]): readonly BalancedEntry[] {
  let after = 0;
  return entries
    .toReversed()
    .map((entry) => ({ ...entry, after: (after += entry.amount) }))
    .reverse();
}
