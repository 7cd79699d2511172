import type { Kysely } from 'kysely';
import { acceptsAccessRequests, type AccessRequestStatus, findProduct, type ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { isUniqueViolation } from '#db/database-error.ts';
import {
  type AccessRequestRecord,
  decideAccessRequest,
  hasApprovedAccessRequest,
  insertAccessRequest,
  listAccessRequests,
} from '#db/repositories/access-requests.ts';
import { listSubscriptions } from '#db/repositories/subscriptions.ts';
import type { Database } from '#db/schema.ts';
import type { AccessRequestView } from './contract.ts';

export interface AccessRequestContext {
  readonly now: () => number;
  readonly newId: () => string;
  /** No review by the operator: a request is approved as soon as it is made. */
  readonly approvesImmediately: boolean;
}

const MAX_LISTED = 20;

const toView = ({ accountId: _applicant, ...accessRequest }: AccessRequestRecord): AccessRequestView => ({
  ...accessRequest,
  product: accessRequest.product as ProductId,
  status: accessRequest.status as AccessRequestStatus,
});

export async function listOwnAccessRequests(
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly AccessRequestView[]> {
  return (await listAccessRequests(db, accountId, MAX_LISTED)).map(toView);
}

/**
 * @throws AppError not_found for a product without access requests; repeated_operation if it is open already;
 * application_pending while an earlier request is undecided
 */
export async function applyFor(
  db: Kysely<Database>,
  { now, newId, approvesImmediately }: AccessRequestContext,
  accountId: string,
  { product, purpose }: Pick<AccessRequestView, 'product' | 'purpose'>,
): Promise<void> {
  const found = findProduct(product);
  if (found === undefined || !acceptsAccessRequests(found)) throw new AppError('not_found');
  // For products that open by subscription, an access request extends the limits.
  const isOpen =
    found.opening === 'application'
      ? (await listSubscriptions(db, accountId)).includes(product)
      : await hasApprovedAccessRequest(db, accountId, product);
  if (isOpen) throw new AppError('repeated_operation');
  const id = newId();
  try {
    await insertAccessRequest(db, { id, accountId, product, purpose, createdAt: now() });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('application_pending');
    throw error;
  }
  if (approvesImmediately)
    await db.transaction().execute((trx) => decideAccessRequest(trx, { id, isApproved: true, now: now() }));
}
