import type { Kysely } from 'kysely';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { listApproved } from '#db/repositories/access-requests.ts';
import { insertSubscription, listSubscriptions } from '#db/repositories/subscriptions.ts';
import type { Database } from '#db/schema.ts';
import { type AccessRequestContext, applyFor, listOwnAccessRequests } from './access-requests.ts';
import type { Subscriptions } from './contract.ts';

export function createSubscriptions(db: Kysely<Database>, context: AccessRequestContext): Subscriptions {
  return {
    async list(accountId) {
      const known = await listSubscriptions(db, accountId);
      return known.filter((product): product is ProductId => findProduct(product) !== undefined);
    },
    async extended(accountId) {
      const approved = await listApproved(db, accountId);
      return approved.filter((product): product is ProductId => findProduct(product)?.extendedQubits !== undefined);
    },
    async subscribe(accountId, product) {
      const found = findProduct(product);
      if (found === undefined) throw new AppError('not_found');
      if (found.opening !== 'subscription') throw new AppError('application_required');
      await insertSubscription(db, accountId, product, context.now());
    },
    apply: (accountId, accessRequest) => applyFor(db, context, accountId, accessRequest),
    accessRequests: (accountId) => listOwnAccessRequests(db, accountId),
  };
}
