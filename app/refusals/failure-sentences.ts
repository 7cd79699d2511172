import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { Refusal } from '#simulator';
import { refusalSentence } from './program-text.ts';

/** Returns the function that describes the failures of a file's points in the language of its reader. */
export function failureSentences(locale: Locale): (failure: Pick<Refusal, 'reason' | 'values'>) => string {
  const t = i18nFor(locale).getFixedT(locale, 'program');
  return (failure) => refusalSentence(t, failure);
}
