import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { HEAT_STEPS, heatScale } from './heat-map.ts';
import { valueText } from './value-text.ts';
import type { HeatMap } from './views.ts';

const HEAT_DIGITS = { maximumSignificantDigits: 3, signDisplay: 'negative' } as const;

/** The colors of a heat map with their values. */
export function HeatLegend({ map, hasLowest }: { readonly map: HeatMap; readonly hasLowest: boolean }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { low, high, limitsOf } = heatScale(map);
  const isEmpty = map.cells.some((row) => row.includes(null));
  return (
    <figcaption className="legend heat-legend" aria-label={t('points.legend')}>
      {Array.from({ length: low < high ? HEAT_STEPS : 1 }, (_, step) => {
        const [from, to] = limitsOf(step);
        return (
          <span key={step}>
            <i className={`swatch-heat step-${step}`} />
            {low < high
              ? t('points.legendStep', { low: format.number(from, HEAT_DIGITS), high: format.number(to, HEAT_DIGITS) })
              : valueText(format, low)}
          </span>
        );
      })}
      {isEmpty ? (
        <span>
          <i className="swatch-heat none" />
          {t('points.noneInCell')}
        </span>
      ) : null}
      {hasLowest ? (
        <span>
          <i className="swatch-lowest" />
          {t('points.lowestCell')}
        </span>
      ) : null}
    </figcaption>
  );
}
