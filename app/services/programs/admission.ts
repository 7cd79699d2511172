import type { RateName, Rates } from '#app/services/rate-limits/index.ts';
import { clientOf } from './client.ts';
import type { Admission, ReadingKind } from './contract.ts';

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
