import type { AccessRequestStatus, ProductId } from '#app/domain/products.ts';

/** An access request ("Application to use a virtual machine") as its applicant sees it. */
export interface AccessRequestView {
  readonly id: string;
  readonly product: ProductId;
  readonly purpose: string;
  readonly status: AccessRequestStatus;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

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
  apply(accountId: string, accessRequest: Pick<AccessRequestView, 'product' | 'purpose'>): Promise<void>;
  /** Returns the account's access requests, newest first. */
  accessRequests(accountId: string): Promise<readonly AccessRequestView[]>;
}
