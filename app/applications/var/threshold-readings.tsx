import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { ReadingsChart } from '#app/applications/pictures/readings-chart.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type VarDocumentProps } from './picture-losses.ts';

const DEFAULT_QUBITS = 6;

/** The readings of canonical estimation at the threshold that decided, or at the last one so far. */
export function ThresholdReadings({ document }: VarDocumentProps) {
  const { t } = useTranslation('var');
  const format = useFormat();
  const { input, answer } = document;
  const { steps = [] } = answer;
  const { countingQubits = DEFAULT_QUBITS } = input;
  const reaching = steps.filter(({ estimate }) => estimate.value >= input.level);
  const step =
    reaching.length === 0
      ? steps.at(-1)
      : reaching.reduce((least, each) => (each.threshold < least.threshold ? each : least));
  if (input.method !== 'canonical' || step === undefined) return null;
  return (
    <ReadingsChart
      amplitude={step.exact}
      countingQubits={countingQubits}
      valueOf={(share) => share}
      textOf={(share) => amountText(format, share)}
      words={{
        title: t('readings.title'),
        aside: t('readings.aside', { threshold: amountText(format, step.threshold) }),
        finding: (estimate, share, exact) => t('readings.finding', { estimate, share, exact }),
        caption: t('readings.caption'),
        axis: t('readings.axis'),
        most: t('readings.most'),
        exact: (value) => t('readings.exact', { value }),
        columns: [t('readings.columns.reading'), t('readings.columns.estimate'), t('readings.columns.probability')],
      }}
    />
  );
}
