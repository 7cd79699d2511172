import type { ProductId } from '#app/domain/products.ts';
import type { TaskStatus } from '#app/domain/task-status.ts';

/** A word that must be in the name, unless it names one of these products and the row is of such a product. */
export interface NameWord {
  readonly text: string;
  readonly products: readonly ProductId[];
}

interface FoundProject {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly updatedAt: number;
}

interface FoundTask {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly status: TaskStatus;
  readonly createdAt: number;
}

/** The best matches. Counting ends at a limit, so that a search in many rows stays fast. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly hasMore: boolean;
}

/** Searches what an account owns. */
export interface Search {
  /** Counts a search of a visitor or an account. @throws AppError too_many_requests */
  admit(requester: { readonly accountId: string | null; readonly ip: string }): Promise<void>;
  /** Returns at most `most` projects and tasks whose names match all words; the newest if there is none. */
  find(
    accountId: string,
    words: readonly NameWord[],
    most: number,
  ): Promise<{ readonly projects: Found<FoundProject>; readonly tasks: Found<FoundTask> }>;
}
