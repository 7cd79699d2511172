import type { Letter, LetterKind } from '#app/services/letters/index.ts';
import type { AccountRow, TaskFacts } from '#app/services/operators/index.ts';

/** A row that a text names wholly. */
export type Named =
  | { readonly of: 'task' | 'account' | 'accessRequest'; readonly id: string }
  | { readonly of: 'letter'; readonly kind: LetterKind; readonly id: string };

/** The newest rows of one kind. */
interface FoundOf<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

interface Findings {
  /** The one row that the text names wholly; null if there is none, or several. */
  readonly exact: Named | null;
  /** Their ids begin with the text. */
  readonly tasks: FoundOf<TaskFacts>;
  /** Name, phone or email contain it; addresses are partly masked. */
  readonly accounts: FoundOf<AccountRow>;
  /** Subject, text or contact contain it. */
  readonly letters: FoundOf<Letter>;
}

/** The search box of the operators' console. */
export interface Lookup {
  /** @param text not empty */
  find(text: string): Promise<Findings>;
}
