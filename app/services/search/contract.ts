import type { ProductId } from '#app/domain/products.ts';
import type { NamedProgram } from '#app/domain/program-name.ts';
import type { TaskStatus } from '#app/domain/task-status.ts';
import type { NamingWord } from '#db/repositories/search.ts';

export type { NamingWord } from '#db/repositories/search.ts';

interface FoundProject extends NamedProgram {
  readonly id: string;
  readonly product: ProductId;
  readonly updatedAt: number;
}

interface FoundTask extends NamedProgram {
  readonly id: string;
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
  /** Returns at most `most` projects and tasks that all words find, as they do in the lists; the newest if there is none. */
  find(
    accountId: string,
    words: readonly NamingWord[],
    most: number,
  ): Promise<{ readonly projects: Found<FoundProject>; readonly tasks: Found<FoundTask> }>;
}
