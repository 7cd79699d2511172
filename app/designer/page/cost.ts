import { useTranslation } from 'react-i18next';
import type { Price } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { bytesText } from './bytes.ts';

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
