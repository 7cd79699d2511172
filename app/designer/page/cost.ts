import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import { bytesText } from './bytes.ts';

const SHORTEST_SHOWN_S = 0.1;

/** How price, time and memory of a run are said. */
export function useCost() {
  const { t } = useTranslation('designer');
  const format = useFormat();
  return {
    price: (coins: number): string => t('form.coins', { count: coins, coins: format.number(coins) }),
    time: (seconds: number): string =>
      seconds < SHORTEST_SHOWN_S ? t('form.under', { duration: format.duration(SHORTEST_SHOWN_S * 1000) }) : format.duration(seconds * 1000),
    memory: (bytes: number): string => bytesText(format, bytes),
  };
}
