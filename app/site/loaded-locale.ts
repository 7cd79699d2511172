import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { hasLocale } from '#app/i18n/instances.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '#app/i18n/locale.ts';
import { useRequestValues, useRootData } from './request-context.ts';

const documentLocale = (): Locale | null =>
  typeof document === 'undefined' ? null : parseLocale(document.documentElement.lang);

/**
 * Returns the language to render in. The browser has the texts of one language only. When the server answers in the
 * other one (a link with `?lang=`, or another tab has changed the language), this reloads the document at the next
 * navigation: the page keeps its language while the user works on it.
 */
export function useLoadedLocale(): Locale {
  const loaded = useRootData()?.locale;
  const rendering = useRequestValues()?.locale;
  const locale = loaded ?? rendering ?? documentLocale() ?? DEFAULT_LOCALE;
  const isLoaded = hasLocale(locale);
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    if (!isLoaded && key !== firstKey.current) location.reload();
  }, [isLoaded, key]);
  return isLoaded ? locale : (documentLocale() ?? DEFAULT_LOCALE);
}
