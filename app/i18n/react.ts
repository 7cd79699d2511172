import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formatter, formatter, TIME_ZONE } from './format.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './locale.ts';

/** The language of the page. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
}

const TimeZoneContext = createContext(TIME_ZONE);
export const TimeZoneProvider = TimeZoneContext.Provider;

/** The reader's time zone. */
export const useTimeZone = (): string => useContext(TimeZoneContext);

/** Numbers, dates and durations in the language of the page and the reader's time zone. */
export const useFormat = (): Formatter => formatter(useLocale(), useTimeZone());
