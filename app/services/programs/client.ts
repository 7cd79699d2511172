import type { ReaderClient } from '#simulator/workers';
import { networkOf } from '#app/services/rate-limits/index.ts';

/** Who asks for something to be read: an account, or else whoever is in a network. */
export interface Asker {
  readonly accountId: string | null;
  /** The address that the request came from; unused where there is an account. */
  readonly ip: string;
  /** Aborts when the asker has gone: nothing is done for nobody. */
  readonly signal?: AbortSignal;
}

/** An account on whose behalf something is done that is not given up half way. */
export const accountAsker = (accountId: string): Asker => ({ accountId, ip: '' });

/** What an asker is counted by, and served as. */
export const clientOf = ({ accountId, ip, signal }: Asker): ReaderClient => ({
  key: accountId === null ? `network ${networkOf(ip)}` : `account ${accountId}`,
  isSignedIn: accountId !== null,
  ...(signal && { signal }),
});
