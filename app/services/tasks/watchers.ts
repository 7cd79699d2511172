/** Accounts that somebody watches in this process: what is found out for them alone need not be found out for all. */
export interface Watchers {
  /** Answers how to stop; call it once. */
  watch(accountId: string): () => void;
  has(accountId: string): boolean;
  accounts(): readonly string[];
}

export function createWatchers(): Watchers {
  const counts = new Map<string, number>();
  return {
    watch(accountId) {
      counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
      return () => {
        const left = counts.get(accountId)! - 1;
        if (left === 0) counts.delete(accountId);
        else counts.set(accountId, left);
      };
    },
    has: (accountId) => counts.has(accountId),
    accounts: () => [...counts.keys()],
  };
}
