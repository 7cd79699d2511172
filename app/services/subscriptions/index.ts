import type { ProductId } from '../../domain/products.ts';

export interface Subscriptions {
  /** Products open to the account. */
  list(accountId: string): Promise<readonly ProductId[]>;
  /** Idempotent. @throws AppError product_unavailable for a product that opens by application. */
  subscribe(accountId: string, product: ProductId): Promise<void>;
}
