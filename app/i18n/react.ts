import { useTranslation } from 'react-i18next';
import { formatter, type Formatter } from './format.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './locale.ts';

/** The language of the page. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
}

/** Numbers, dates and durations in the language of the page and the product's time zone. */
export const useFormat = (): Formatter => formatter(useLocale());
