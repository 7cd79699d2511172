import { useTranslation } from 'react-i18next';
import { HeatMapPicture } from '#app/applications/pictures/heat-map.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type PortfolioDocumentProps, useAssetNames } from './picture-portfolio.ts';

/** Correlations of the assets. */
export function CorrelationPicture({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { answer } = document;
  const { nameOf } = useAssetNames(answer);
  const { correlation = [] } = answer;
  if (correlation.length < 2) return null;
  const pairs = correlation.flatMap((row, i) => row.flatMap((value, j) => (j > i ? [{ i, j, value }] : [])));
  const strongest = pairs.reduce((one, other) => (Math.abs(other.value) > Math.abs(one.value) ? other : one));
  const text = (value: number): string =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' });
  const names = correlation.map((_, asset) => nameOf(asset));
  return (
    <HeatMapPicture
      title={t('correlation.title')}
      aside={t('correlation.aside')}
      finding={t('correlation.finding', {
        first: nameOf(strongest.i),
        second: nameOf(strongest.j),
        value: text(strongest.value),
      })}
      rows={names}
      columns={names}
      values={correlation}
      scale="diverging"
      textOf={text}
      captions={{ rows: t('correlation.asset'), columns: t('correlation.asset') }}
    />
  );
}
