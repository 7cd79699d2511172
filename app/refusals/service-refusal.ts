import { type AppError, type ErrorCode, isAppError } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { Refusal } from '#simulator';

/** A refusal of the services, as data for a sentence. */
export interface ServiceRefusal {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The engine's own reason, if the estimate was refused. */
  readonly refusal?: Refusal;
}

/** Returns the refusal that a service threw. @throws any other error unchanged */
export function serviceRefusalOf(error: unknown): ServiceRefusal {
  if (!isAppError(error)) throw error;
  const { code, params, detail } = error;
  if (code !== 'estimate_refused') return { code, params };
  return { code, params, refusal: detail as ServiceRefusal['refusal'] };
}

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
