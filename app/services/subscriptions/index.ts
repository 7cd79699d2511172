import type { Kysely } from 'kysely';
import { insertSubscription, listSubscriptions } from '../../../db/repositories/subscriptions.ts';
import type { Database } from '../../../db/schema.ts';
import { findProduct, type ProductId } from '../../domain/products.ts';
import { AppError } from '../../errors.ts';

export interface Subscriptions {
  /** Products open to the account. */
  list(accountId: string): Promise<readonly ProductId[]>;
  /** Idempotent. @throws AppError product_unavailable for a product that opens by application. */
  subscribe(accountId: string, product: ProductId): Promise<void>;
}

export function createSubscriptions(db: Kysely<Database>, now: () => number): Subscriptions {
  return {
    async list(accountId) {
      const known = await listSubscriptions(db, accountId);
      return known.filter((product): product is ProductId => findProduct(product) !== undefined);
    },
    async subscribe(accountId, product) {
      const found = findProduct(product);
      if (found === undefined) throw new AppError('not_found');
      if (found.opening !== 'subscription') throw new AppError('product_unavailable', { product });
      await insertSubscription(db, accountId, product, now());
    },
  };
}
