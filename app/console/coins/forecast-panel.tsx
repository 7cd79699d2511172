import { useTranslation } from 'react-i18next';
import { coinForecast, TYPICAL_RUN } from '#app/domain/coin-forecast.ts';
import { TIME_PRICE } from '#app/domain/products.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';

/** Shows what today's coins still pay for, and that the rest expires. */
export function ForecastPanel({ balance, midnight }: { readonly balance: number; readonly midnight: string }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  return (
    <Panel title={t('forecast.title')}>
      <p className="muted small">
        {t('forecast.lead', { qubits: TYPICAL_RUN.qubits, shots: format.number(TYPICAL_RUN.shots) })}
      </p>
      <ul className="side-list">
        {coinForecast(balance).map(({ product, price, runs }) => (
          <li key={product}>
            <span>
              {t(`products.${product}.name`)}
              <span className="sub faint">{t('forecast.price', { count: price, coins: format.number(price) })}</span>
            </span>
            <span className="number">{t('forecast.runs', { count: runs, runs: format.number(runs) })}</span>
          </li>
        ))}
      </ul>
      <p className="small">
        {t('forecast.time', {
          free: TIME_PRICE.freeSeconds,
          interval: TIME_PRICE.intervalSeconds,
          count: TIME_PRICE.coins,
          coins: format.number(TIME_PRICE.coins),
        })}
      </p>
      <p className="small">
        {balance > 0
          ? t('forecast.lapse', { count: balance, coins: format.number(balance), midnight })
          : t('forecast.none')}
      </p>
    </Panel>
  );
}
