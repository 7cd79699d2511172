import { hasSignedInWith, listSignInAddresses } from '#db/repositories/sign-ins.ts';
import { networkOf } from '#app/services/rate-limits/index.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import type { AccountsContext } from './context.ts';
import type { Client } from './contract.ts';

/** Whether an account has been signed in to from this network. Asks the database for no account, too, so that both take as long. */
export async function isFamiliar(
  { db }: Pick<AccountsContext, 'db'>,
  accountId: string | undefined,
  { ip }: Client,
): Promise<boolean> {
  const network = networkOf(ip);
  return (await listSignInAddresses(db, accountId ?? '')).some((address) => networkOf(address) === network);
}

/** As what a browser stands in the log of sign-ins: its cookie opens nothing, and yet nobody reads it from a copy of the table. */
export const browserHash = ({ browser }: Client): string | null => (browser ? sha256(`browser:${browser}`) : null);

/** Whether an account has been signed in to with this browser. */
export async function isKnownBrowser(
  { db }: Pick<AccountsContext, 'db'>,
  accountId: string | undefined,
  client: Client,
): Promise<boolean> {
  const hash = browserHash(client);
  return hash !== null && (await hasSignedInWith(db, { accountId: accountId ?? '', browserHash: hash }));
}
