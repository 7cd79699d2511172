import type { Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { findProduct, maxQubitsOf, type Product, type ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { openWithFirstRun } from '#app/services/subscriptions/index.ts';
import { hasApprovedAccessRequest } from '#db/repositories/access-requests.ts';
import { listSubscriptions } from '#db/repositories/subscriptions.ts';
import { findTaskPermissions } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { Estimate, Refusal } from '#simulator';
import type { LifecycleContext } from './lifecycle.ts';

/** @throws AppError not_found, product_unavailable, product_closed */
export async function requireRunnable(
  { maintenance }: Pick<LifecycleContext, 'maintenance'>,
  id: ProductId,
): Promise<Product> {
  const product = findProduct(id);
  if (product === undefined) throw new AppError('not_found');
  if (!product.isAvailable) throw new AppError('product_unavailable', { product: product.id });
  await maintenance?.requireOpen(product.id);
  return product;
}

/** @throws AppError estimate_refused with the Refusal as detail */
export function requireEstimate({ estimate }: { readonly estimate: Estimate | Refusal | null }): Estimate {
  if (estimate === null) throw new AppError('circuit_invalid', {}, { violations: [] });
  if (!estimate.ok) throw new AppError('estimate_refused', {}, estimate);
  return estimate;
}

interface MayOpen {
  readonly mayOpenProduct?: true;
}

/** Errors for products that are not open to the account. */
const CLOSED = { subscription: 'not_subscribed', application: 'application_required' } as const;

/** Requires a product that is open to the account, or opens with this run; returns whether this run opened it. */
async function requireOpen(
  trx: Transaction<Database>,
  context: LifecycleContext,
  accountId: string,
  product: Product,
  { mayOpenProduct }: MayOpen,
): Promise<boolean> {
  if ((await listSubscriptions(trx, accountId)).includes(product.id)) return false;
  if (mayOpenProduct === true && (await openWithFirstRun(trx, context, accountId, product))) return true;
  throw new AppError(CLOSED[product.opening], { product: product.id });
}

/**
 * Returns whether this run subscribed to its product.
 * @throws AppError not_found, abnormal_account, not_subscribed, application_required, qubits_restricted
 */
export async function requirePermitted(
  trx: Transaction<Database>,
  context: LifecycleContext,
  accountId: string,
  product: Product,
  qubits: number,
  submission: MayOpen,
): Promise<boolean> {
  const account = await findTaskPermissions(trx, accountId);
  if (account === undefined) throw new AppError('not_found');
  if (account.isDisabled) throw new AppError('abnormal_account');
  const hasOpenedProduct = await requireOpen(trx, context, accountId, product, submission);
  if (qubits > product.maxQubits && !(await hasApprovedAccessRequest(trx, accountId, product.id))) {
    throw new AppError('application_required', {
      product: product.id,
      vmType: product.type,
      qubits,
      limit: product.maxQubits,
      most: maxQubitsOf(product),
      context: 'qubits',
    });
  }
  if (qubits > LIMITS.qubits.unrestricted && account.level < 2 && !account.hasTestPermission) {
    throw new AppError('qubits_restricted', { qubits, limit: LIMITS.qubits.unrestricted });
  }
  return hasOpenedProduct;
}
