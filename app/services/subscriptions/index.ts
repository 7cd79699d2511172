import type { Kysely } from 'kysely';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { listApproved } from '#db/repositories/applications.ts';
import { insertSubscription, listSubscriptions } from '#db/repositories/subscriptions.ts';
import type { Database } from '#db/schema.ts';
import { type ApplicationContext, type ApplicationView, applyFor, listOwnApplications } from './access-requests.ts';

export type { ApplicationView } from './access-requests.ts';

export interface Subscriptions {
  /** Products open to the account. */
  list(accountId: string): Promise<readonly ProductId[]>;
  /** Returns the products on which the account may use more qubits than the default. */
  extended(accountId: string): Promise<readonly ProductId[]>;
  /** Idempotent. @throws AppError application_required for a product that requires an access request */
  subscribe(accountId: string, product: ProductId): Promise<void>;
  /**
   * Requests access to a product that requires it, or more qubits on one that has an extension.
   * @throws AppError not_found, repeated_operation, application_pending
   */
  apply(accountId: string, application: Pick<ApplicationView, 'product' | 'purpose'>): Promise<void>;
  /** Returns the account's access requests, newest first. */
  applications(accountId: string): Promise<readonly ApplicationView[]>;
}

export function createSubscriptions(db: Kysely<Database>, context: ApplicationContext): Subscriptions {
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
    apply: (accountId, application) => applyFor(db, context, accountId, application),
    applications: (accountId) => listOwnApplications(db, accountId),
  };
}
