import type { AppError } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** A refusal on its way to the page that says it: its own sentence, in the reader's language, fits where a page has no words of its own for it. */
export interface ToldRefusal {
  readonly code: AppError['code'];
  readonly params: AppError['params'];
  readonly sentence: string;
  readonly locale: Locale;
}

/** The refusal that an answer's data are; null where they are something else. */
export const toldRefusalIn = (data: unknown): ToldRefusal | null =>
  typeof data === 'object' && data !== null && 'code' in data && 'sentence' in data && 'locale' in data
    ? (data as ToldRefusal)
    : null;
