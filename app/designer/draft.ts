import type { ProductId } from '../domain/products.ts';
import type { LanguageId } from '#simulator/languages/language.ts';

/** The form of the designer as it was typed; nothing in it has been checked. */
export interface Draft {
  readonly name: string;
  readonly language: string;
  readonly program: string;
  readonly product: string;
  readonly shots: string;
  readonly seed: string;
}

export const DRAFT_FIELDS = ['name', 'language', 'program', 'product', 'shots', 'seed'] as const satisfies readonly (keyof Draft)[];

/** A draft whose every field is in order. */
export interface CheckedDraft {
  readonly name: string;
  readonly language: LanguageId;
  readonly program: string;
  readonly product: ProductId;
  readonly shots: number;
  /** Absent: the task draws one. */
  readonly seed?: number;
}

/** A key under `designer:errors` and what its sentence names. */
export interface FieldProblem {
  readonly key: 'name_required' | 'name_long' | 'program_required' | 'program_long' | 'shots_required' | 'shots_range' | 'seed_range' | 'choice';
  readonly values?: Readonly<Record<string, number>>;
}

export type DraftProblems = Readonly<Partial<Record<keyof Draft, FieldProblem>>>;

/** What the buttons of the form ask for. */
export const INTENTS = ['draw', 'save', 'run', 'subscribe_run'] as const;
export type Intent = (typeof INTENTS)[number];
