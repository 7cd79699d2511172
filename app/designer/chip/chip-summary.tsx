import { useTranslation } from 'react-i18next';
import { CALIBRATION } from '#simulator';
import { isWorking, medianFigure, type Metric, metricValuesOf } from './metrics.ts';
import { useFigures } from './use-figures.ts';

const MEDIANS = ['single', 'cz', 't1', 't2'] as const satisfies readonly Metric[];

/** Summarises the machine in six figures. */
export function ChipSummary() {
  const { t } = useTranslation('chip');
  const { full } = useFigures();
  const { qubits, couplers } = CALIBRATION;
  return (
    <dl className="chip-summary">
      <div>
        <dt>{t('qubits')}</dt>
        <dd>{qubits.length}</dd>
      </div>
      <div>
        <dt>{t('couplers')}</dt>
        <dd>
          {couplers.filter(isWorking).length} <small>/ {couplers.length}</small>
        </dd>
      </div>
      {MEDIANS.map((metric) => (
        <div key={metric}>
          <dt>{t('medianOf', { metric: t(`short.${metric}`) })}</dt>
          <dd>{full(metric, medianFigure(metricValuesOf(CALIBRATION, metric).map(({ value }) => value)))}</dd>
        </div>
      ))}
    </dl>
  );
}
