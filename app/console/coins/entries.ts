import type { CoinEntry } from '#app/services/coins/index.ts';

/** An entry with what was left after it. */
export interface BalancedEntry extends CoinEntry {
  readonly after: number;
}

/** The day's entries as they come, newest first, each with the balance that it left. */
export function balancedEntries(entries: readonly CoinEntry[]): readonly BalancedEntry[] {
  let after = 0;
  return entries
    .toReversed()
    .map((entry) => ({ ...entry, after: (after += entry.amount) }))
    .reverse();
}
