import { useTranslation } from 'react-i18next';
import { type Formatter, formatter, TIME_ZONE } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/react.ts';
import { useRootData } from '#app/site/request-context.ts';

const useCoinTimeZone = (): string => useRootData()?.coinTimeZone ?? TIME_ZONE;

/** Formats in the product's time zone, in which the day of QCoins begins and ends, wherever the reader is. */
export const useCoinFormat = (): Formatter => formatter(useLocale(), useCoinTimeZone());

/** Returns the end of the day of QCoins in words, with the time zone: "midnight (UTC+8)". */
export function useCoinMidnight(): (at: number) => string {
  const { t } = useTranslation('lists');
  const timeZone = useCoinTimeZone();
  const { zone } = formatter(useLocale(), timeZone);
  return (at) => t(timeZone === TIME_ZONE ? 'midnightInBeijing' : 'midnight', { zone: zone(at) });
}
