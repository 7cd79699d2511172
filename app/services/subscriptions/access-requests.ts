import type { Kysely } from 'kysely';
import { acceptsApplications, type ApplicationStatus, findProduct, type ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import {
  type ApplicationRecord,
  decideApplication,
  hasApprovedApplication,
  insertApplication,
  listApplications,
} from '#db/repositories/applications.ts';
import { listSubscriptions } from '#db/repositories/subscriptions.ts';
import type { Database } from '#db/schema.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import type { ApplicationView } from './contract.ts';

export interface ApplicationContext {
  readonly now: () => number;
  readonly newId: () => string;
  /** No review by the operator: a request is approved as soon as it is made. */
  readonly approvesImmediately: boolean;
}

const MAX_LISTED = 20;

const toView = ({ accountId: _applicant, ...application }: ApplicationRecord): ApplicationView => ({
  ...application,
  product: application.product as ProductId,
  status: application.status as ApplicationStatus,
});

export async function listOwnApplications(
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly ApplicationView[]> {
  return (await listApplications(db, accountId, MAX_LISTED)).map(toView);
}

/**
 * @throws AppError not_found for a product without access requests; repeated_operation if it is open already;
 * application_pending while an earlier request is undecided
 */
export async function applyFor(
  db: Kysely<Database>,
  { now, newId, approvesImmediately }: ApplicationContext,
  accountId: string,
  { product, purpose }: Pick<ApplicationView, 'product' | 'purpose'>,
): Promise<void> {
  const found = findProduct(product);
  if (found === undefined || !acceptsApplications(found)) throw new AppError('not_found');
  // For products that open by subscription, an access request extends the limits.
  const isOpen =
    found.opening === 'application'
      ? (await listSubscriptions(db, accountId)).includes(product)
      : await hasApprovedApplication(db, accountId, product);
  if (isOpen) throw new AppError('repeated_operation');
  const id = newId();
  try {
    await insertApplication(db, { id, accountId, product, purpose, createdAt: now() });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('application_pending');
    throw error;
  }
  if (approvesImmediately) await decideApplication(db, { id, isApproved: true, now: now() });
}
