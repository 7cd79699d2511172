import type { ApplicationStatus, ProductId } from '#app/domain/products.ts';

/** An access request ("Application to use a virtual machine") as its applicant sees it. */
export interface ApplicationView {
  readonly id: string;
  readonly product: ProductId;
  readonly purpose: string;
  readonly status: ApplicationStatus;
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
  apply(accountId: string, application: Pick<ApplicationView, 'product' | 'purpose'>): Promise<void>;
  /** Returns the account's access requests, newest first. */
  applications(accountId: string): Promise<readonly ApplicationView[]>;
}
