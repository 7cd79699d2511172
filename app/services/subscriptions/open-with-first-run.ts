import type { Transaction } from 'kysely';
import type { Product } from '#app/domain/products.ts';
import { hasCharges } from '#db/repositories/coin-entries.ts';
import { insertSubscription } from '#db/repositories/subscriptions.ts';
import type { Database } from '#db/schema.ts';

/**
 * Subscribes an account to the product of its first run, if the product opens so. Part of the transaction that accepts
 * the run: a run that is refused subscribes to nothing. An account that has run before is asked: it may have
 * unsubscribed on purpose. Its charges show that, because they stay when tasks are deleted.
 * @returns whether the product is open now
 */
export async function openWithFirstRun(
  trx: Transaction<Database>,
  { now }: { readonly now: () => number },
  accountId: string,
  { id, opensWithFirstRun }: Pick<Product, 'id' | 'opensWithFirstRun'>,
): Promise<boolean> {
  if (opensWithFirstRun !== true || (await hasCharges(trx, accountId))) return false;
  await insertSubscription(trx, accountId, id, now());
  return true;
}
