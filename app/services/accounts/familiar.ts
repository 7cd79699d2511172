import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { browserHash } from '#app/services/secrets/index.ts';
import { hasSignedInWith, listSignInAddresses } from '#db/repositories/sign-ins.ts';
import type { AccountsContext } from './context.ts';
import type { Client } from './contract.ts';

/**
 * Whether the account was signed in to from this network before. Queries the database even without an account, so that
 * both cases take the same time.
 */
export async function isKnownNetwork(
  { db }: Pick<AccountsContext, 'db'>,
  accountId: string | undefined,
  { ip }: Client,
): Promise<boolean> {
  const network = rateLimitNetwork(ip);
  return (await listSignInAddresses(db, accountId ?? '')).some((address) => rateLimitNetwork(address) === network);
}

/** Whether the account was signed in to with this browser before. */
export async function isKnownBrowser(
  { db }: Pick<AccountsContext, 'db'>,
  accountId: string | undefined,
  { browser }: Client,
): Promise<boolean> {
  const hash = browserHash(browser);
  return hash !== null && (await hasSignedInWith(db, { accountId: accountId ?? '', browserHash: hash }));
}
