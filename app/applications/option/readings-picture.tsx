import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { ReadingsChart } from '#app/applications/pictures/readings-chart.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type OptionDocumentProps, priceScale } from './picture-option.ts';

const DEFAULT_QUBITS = 6;

/** The readings of canonical estimation, as prices. */
export function ReadingsPicture({ document }: OptionDocumentProps) {
  const { t } = useTranslation('option');
  const format = useFormat();
  const { input, answer } = document;
  const { amplitude, payoffMax } = answer;
  if (input.method !== 'canonical' || amplitude === undefined || payoffMax === undefined) return null;
  const { countingQubits = DEFAULT_QUBITS } = input;
  const worth = priceScale(input, payoffMax);
  return (
    <ReadingsChart
      amplitude={amplitude}
      countingQubits={countingQubits}
      valueOf={(share) => worth * share}
      textOf={(price) => amountText(format, price)}
      words={{
        title: t('readings.title'),
        aside: t('readings.aside', { count: countingQubits }),
        finding: (price, share, exact) => t('readings.finding', { price, share, exact }),
        caption: t('readings.caption'),
        axis: t('readings.axis'),
        most: t('readings.most'),
        exact: (value) => t('readings.exact', { value }),
        columns: [t('readings.columns.reading'), t('readings.columns.price'), t('readings.columns.probability')],
      }}
    />
  );
}
