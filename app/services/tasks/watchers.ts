import type { Watchers } from './contract.ts';

export function createWatchers(): Watchers {
  const counts = new Map<string, number>();
  return {
    watch(accountId) {
      counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
      return () => {
        const remaining = counts.get(accountId)! - 1;
        if (remaining === 0) counts.delete(accountId);
        else counts.set(accountId, remaining);
      };
    },
    has: (accountId) => counts.has(accountId),
    accounts: () => [...counts.keys()],
  };
}
