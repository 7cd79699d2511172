import type { AppError } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';

/**
 * A refusal with its sentence in the user's language, as sent to the page. The page uses the sentence if it has no text
 * for the code.
 */
export interface LocalizedRefusal {
  readonly code: AppError['code'];
  readonly params: AppError['params'];
  readonly sentence: string;
  readonly locale: Locale;
}

/** Returns response data as a refusal, or null if they are something else. */
export const localizedRefusalIn = (data: unknown): LocalizedRefusal | null =>
  typeof data === 'object' && data !== null && 'code' in data && 'sentence' in data && 'locale' in data
    ? (data as LocalizedRefusal)
    : null;
