import { rateLimitNetwork, type RateName, type Rates } from '#app/services/rate-limits/index.ts';
import type { ReaderClient } from '#simulator/workers';
import type { Admission, ReadingKind, Requester } from './contract.ts';

/** Returns the requester for work on behalf of an account that is not cancelled when a client disconnects. */
export const accountRequester = (accountId: string): Requester => ({ accountId, ip: '' });

/** Returns the client under which the readers count and schedule a requester. */
export const clientOf = ({ accountId, ip, signal }: Requester): ReaderClient => ({
  key: accountId === null ? `network ${rateLimitNetwork(ip)}` : `account ${accountId}`,
  isSignedIn: accountId !== null,
  ...(signal && { signal }),
});

/** Names of the rate limits by kind of reading, for visitors and for accounts. */
const READINGS = {
  preview: { visitor: 'visitorPreviews', account: 'accountPreviews' },
  import: { visitor: 'visitorImports', account: 'accountImports' },
  export: { visitor: 'visitorExports', account: 'accountExports' },
  share: { visitor: 'visitorShares', account: 'accountShares' },
  grading: { visitor: 'visitorGradings', account: 'accountGradings' },
} as const satisfies Record<ReadingKind, Record<'visitor' | 'account', RateName>>;
type ReadingRates = Pick<Rates, (typeof READINGS)[ReadingKind]['visitor' | 'account']>;

export const createAdmission =
  (rates: ReadingRates): Admission =>
  async (kind, requester) => {
    const { key, isSignedIn } = clientOf(requester);
    await rates[READINGS[kind][isSignedIn ? 'account' : 'visitor']].consume(key);
  };
