import { useTranslation } from 'react-i18next';
import type { Price } from '#app/domain/products.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { useFormat } from '#app/i18n/react.ts';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;
const STEP = 1024;

/** Formats a number of bytes: 256 B, 1.5 KiB, 16 MiB. At most one decimal, none from ten up. */
export function bytesText(format: Formatter, bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${format.number(value, { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })} ${UNITS[unit]!}`;
}

const SHORTEST_SHOWN_S = 0.1;

/** Formats the price, time and memory of a run. */
export function useCost() {
  const { t } = useTranslation('designer');
  const format = useFormat();
  return {
    price: (coins: number): string => t('form.coins', { count: coins, coins: format.number(coins) }),
    /** Returns which part of the price is for time, and why; undefined if there is none. */
    reason: ({ price, timePrice }: Price): string | undefined =>
      timePrice &&
      t('form.priceReason', {
        base: format.number(price - timePrice.coins),
        time: format.number(timePrice.coins),
        duration: format.duration(Math.ceil(timePrice.seconds) * 1000),
      }),
    time: (seconds: number): string =>
      seconds < SHORTEST_SHOWN_S
        ? t('form.under', { duration: format.duration(SHORTEST_SHOWN_S * 1000) })
        : format.duration(seconds * 1000),
    memory: (bytes: number): string => bytesText(format, bytes),
  };
}
