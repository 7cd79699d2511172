import { rateLimitNetwork, type RateName, type Rates } from '#app/services/rate-limits/index.ts';
import type { ReaderClient } from '#simulator/workers';
import type { Admission, Asker, ReadingKind } from './contract.ts';

/** An account on whose behalf something is done that is not given up half way. */
export const accountAsker = (accountId: string): Asker => ({ accountId, ip: '' });

/** What an asker is counted by, and served as. */
export const clientOf = ({ accountId, ip, signal }: Asker): ReaderClient => ({
  key: accountId === null ? `network ${rateLimitNetwork(ip)}` : `account ${accountId}`,
  isSignedIn: accountId !== null,
  ...(signal && { signal }),
});

/** What of reading and drawing programs anybody may ask for, an account or not, and what counts it. */
const READINGS = {
  preview: { visitor: 'visitorPreviews', account: 'accountPreviews' },
  import: { visitor: 'visitorImports', account: 'accountImports' },
  export: { visitor: 'visitorExports', account: 'accountExports' },
  share: { visitor: 'visitorShares', account: 'accountShares' },
} as const satisfies Record<ReadingKind, Record<'visitor' | 'account', RateName>>;
type ReadingRates = Pick<Rates, (typeof READINGS)[ReadingKind]['visitor' | 'account']>;

export const createAdmission =
  (rates: ReadingRates): Admission =>
  async (kind, asker) => {
    const { key, isSignedIn } = clientOf(asker);
    await rates[READINGS[kind][isSignedIn ? 'account' : 'visitor']].take(key);
  };
