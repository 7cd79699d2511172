import type { RateName, Rates } from '#app/services/rate-limits/index.ts';
import { type Asker, clientOf } from './client.ts';

/** What of reading and drawing programs anybody may ask for, an account or not, and what counts it. */
const READINGS = {
  preview: { visitor: 'visitorPreviews', account: 'accountPreviews' },
  import: { visitor: 'visitorImports', account: 'accountImports' },
  export: { visitor: 'visitorExports', account: 'accountExports' },
  share: { visitor: 'visitorShares', account: 'accountShares' },
} as const satisfies Record<string, Record<'visitor' | 'account', RateName>>;

export type ReadingKind = keyof typeof READINGS;
type ReadingRates = Pick<Rates, (typeof READINGS)[ReadingKind]['visitor' | 'account']>;

/** Counts one more reading of a kind. @throws AppError too_many_requests */
export type Admission = (kind: ReadingKind, asker: Asker) => Promise<void>;

export const createAdmission =
  (rates: ReadingRates): Admission =>
  async (kind, asker) => {
    const { key, isSignedIn } = clientOf(asker);
    await rates[READINGS[kind][isSignedIn ? 'account' : 'visitor']].take(key);
  };
