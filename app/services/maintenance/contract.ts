import type { ProductId } from '#app/domain/products.ts';
import type { Actor } from '#app/services/audit/index.ts';

/** A product that is closed for maintenance, now or later. */
export interface Closure {
  readonly product: ProductId;
  /** What people read, by language. */
  readonly message: { readonly zh: string; readonly en: string };
  readonly from: number;
  /** null: until it is opened. */
  readonly until: number | null;
  /** Name of the operator. */
  readonly by: string;
}

interface ClosureInput {
  readonly messageZh: string;
  readonly messageEn: string;
  /** null: now. */
  readonly from: number | null;
  readonly until: number | null;
}

/** Products that are open or closed. All processes know it within a second. */
export interface Maintenance {
  /** Returns all closures, also those to come; read anew, for operators. */
  list(): Promise<readonly Closure[]>;
  /** Returns the closures in force; at most a second old. */
  closed(): Promise<readonly Closure[]>;
  /** Returns the closure of a product that is in force; at most a second old. */
  closureOf(product: ProductId): Promise<Closure | null>;
  /** @throws AppError product_closed */
  requireOpen(product: ProductId): Promise<void>;
  /**
   * Closes a product, or changes its closure. Its running tasks end; those that wait stay in the queue and run when it
   * is open again.
   * @throws AppError not_found · times_reversed
   */
  close(actor: Actor, product: string, input: ClosureInput, reason: string): Promise<void>;
  /** @throws AppError not_found if it is neither closed nor going to be */
  open(actor: Actor, product: string, reason: string): Promise<void>;
}
