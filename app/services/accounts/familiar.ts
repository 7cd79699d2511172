import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import { hasSignedInWith, listSignInAddresses } from '#db/repositories/sign-ins.ts';
import type { AccountsContext } from './context.ts';
import type { Client } from './contract.ts';

/**
 * Whether the account was signed in to from this network before. Queries the database even without an account, so that
 * both cases take the same time.
 */
export async function isFamiliar(
  { db }: Pick<AccountsContext, 'db'>,
  accountId: string | undefined,
  { ip }: Client,
): Promise<boolean> {
  const network = rateLimitNetwork(ip);
  return (await listSignInAddresses(db, accountId ?? '')).some((address) => rateLimitNetwork(address) === network);
}

/**
 * Returns the hash under which a browser is stored in the sign-in log. Its cookie grants no access, but a copy of the
 * table must not reveal it.
 */
export const browserHash = ({ browser }: Client): string | null => (browser ? sha256(`browser:${browser}`) : null);

/** Whether the account was signed in to with this browser before. */
export async function isKnownBrowser(
  { db }: Pick<AccountsContext, 'db'>,
  accountId: string | undefined,
  client: Client,
): Promise<boolean> {
  const hash = browserHash(client);
  return hash !== null && (await hasSignedInWith(db, { accountId: accountId ?? '', browserHash: hash }));
}
