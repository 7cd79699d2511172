import { listSignInAddresses } from '../../../db/repositories/sign-ins.ts';
import { networkOf } from '../rates/index.ts';
import type { AccountsContext } from './context.ts';
import type { Client } from './contract.ts';

/** Whether an account has been signed in to from this network. Asks the database for no account, too, so that both take as long. */
export async function isFamiliar({ db }: Pick<AccountsContext, 'db'>, accountId: string | undefined, { ip }: Client): Promise<boolean> {
  const network = networkOf(ip);
  return (await listSignInAddresses(db, accountId ?? '')).some((address) => networkOf(address) === network);
}
