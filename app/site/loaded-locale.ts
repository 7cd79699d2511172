import { useEffect } from 'react';
import { hasLocale } from '#app/i18n/instances.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '#app/i18n/locale.ts';
import { useRequestValues } from './request-context.ts';
import { useRootData } from './root-data.ts';

const documentLocale = (): Locale | null =>
  typeof document === 'undefined' ? null : parseLocale(document.documentElement.lang);

/**
 * The language to draw in. The browser holds the texts of one language only: when the server answers in the other one
 * (a link with `?lang=`), the document is loaded again.
 */
export function useLoadedLocale(): Locale {
  const wanted = useRootData()?.locale;
  const rendering = useRequestValues()?.locale;
  const locale = wanted ?? rendering ?? documentLocale() ?? DEFAULT_LOCALE;
  const isLoaded = hasLocale(locale);
  useEffect(() => {
    if (!isLoaded) location.reload();
  }, [isLoaded]);
  return isLoaded ? locale : (documentLocale() ?? DEFAULT_LOCALE);
}
