import type { RetentionRules } from '#app/domain/retention.ts';

/** What becomes of the results of an account by their age; null: they are kept for ever. */
export interface ResultAges {
  readonly days: number;
  /** The next results whose end was announced; null if there are none. */
  readonly next: { readonly at: number; readonly results: number } | null;
}

export interface Retention {
  readonly rules: RetentionRules;
  resultsOf(accountId: string): Promise<ResultAges | null>;
}

/** Whether a chore may begin another batch: it shares the database with everybody, and its process may be stopping. */
export type MayGoOn = () => boolean;
