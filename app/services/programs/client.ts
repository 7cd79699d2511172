import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import type { ReaderClient } from '#simulator/workers';
import type { Asker } from './contract.ts';

/** An account on whose behalf something is done that is not given up half way. */
export const accountAsker = (accountId: string): Asker => ({ accountId, ip: '' });

/** What an asker is counted by, and served as. */
export const clientOf = ({ accountId, ip, signal }: Asker): ReaderClient => ({
  key: accountId === null ? `network ${rateLimitNetwork(ip)}` : `account ${accountId}`,
  isSignedIn: accountId !== null,
  ...(signal && { signal }),
});
