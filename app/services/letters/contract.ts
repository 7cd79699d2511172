import type { Locale } from '#app/i18n/locale.ts';
import type { Actor } from '#app/services/audit/index.ts';
import type { LetterKind, LetterRow, LetterState } from '#db/repositories/letters.ts';

export type { LetterKind, LetterState } from '#db/repositories/letters.ts';

export type Letter = LetterRow;

/** Where an answer can go. */
export type AnswerRoute =
  | { readonly channel: 'email'; readonly to: string }
  /** The account has no email. */
  | { readonly channel: 'bell'; readonly accountId: string };

export interface LetterAnswer {
  readonly id: string;
  readonly channel: 'email' | 'bell';
  readonly to: string;
  readonly text: string;
  /** Name of the operator. */
  readonly by: string;
  readonly createdAt: number;
  readonly status: 'pending' | 'sent' | 'failed';
  readonly attempts: number;
  /** Of the last attempt to send it. */
  readonly error: string | null;
  readonly endedAt: number | null;
}

interface LetterWithAnswers extends Letter {
  readonly answers: readonly LetterAnswer[];
  /** null: the sender has named a phone number only, and has no account. */
  readonly route: AnswerRoute | null;
  /** Language of the account, else the one that the letter seems to be in. */
  readonly locale: Locale;
  readonly userName: string | null;
}

interface LetterFilter {
  readonly kind?: LetterKind | undefined;
  readonly state?: LetterState | undefined;
  /** In the subject, the text or the contact, in any case; or the whole id. */
  readonly text?: string | undefined;
}

interface LetterPage {
  readonly letters: readonly Letter[];
  /** For the next page; null on the last. */
  readonly next: string | null;
}

/** Feedback, contact messages and messages from inside the product, and the answers to them. */
export interface Letters {
  /** Newest first. */
  list(filter: LetterFilter, page: { readonly after: string | null; readonly limit: number }): Promise<LetterPage>;
  /** @throws AppError not_found */
  find(kind: LetterKind, id: string): Promise<LetterWithAnswers>;
  /** Counts the new letters; more than 99 are counted as 100. */
  countNew(): Promise<number>;
  /**
   * Keeps an answer and sends it, by email or to the bell of the account. A repetition from the same form (`formKey`) has
   * no effect.
   * @throws AppError not_found · no_answer_route
   */
  answer(
    actor: Actor,
    letter: Pick<Letter, 'kind' | 'id'>,
    answer: { readonly text: string; readonly locale: Locale },
    reason: string,
    formKey?: string,
  ): Promise<void>;
  /** @throws AppError not_found · repeated_operation if it is in this state */
  setState(
    actor: Actor,
    letter: Pick<Letter, 'kind' | 'id'>,
    state: Exclude<LetterState, 'answered'>,
    reason: string,
  ): Promise<void>;
  /** Sends an answer again that has failed. @throws AppError not_found */
  sendAgain(actor: Actor, answerId: string, reason: string): Promise<void>;
}
