import { useTranslation } from 'react-i18next';
import { CALIBRATION, columnOf, rowOf } from '#simulator';
import { couplersOf, isCutOff, isWorking, otherEnd, QUBIT_METRIC_NAMES, QUBIT_METRICS } from './metrics.ts';
import { useFigures } from './use-figures.ts';

/** Shows all figures of one qubit and its couplers. */
export function QubitFacts({ qubit }: { readonly qubit: number }) {
  const { t } = useTranslation('chip');
  const { full } = useFigures();
  const figures = CALIBRATION.qubits[qubit]!;
  return (
    <section className="qubit-facts" aria-labelledby="qubit-facts-title">
      <header>
        <h3 id="qubit-facts-title">Q{qubit}</h3>
        <span className="small muted">{t('position', { column: rowOf(qubit) + 1, row: columnOf(qubit) + 1 })}</span>
      </header>
      {isCutOff(CALIBRATION, qubit) ? <p className="bad small">{t('cutOff')}</p> : null}
      <dl>
        {QUBIT_METRIC_NAMES.map((metric) => (
          <div key={metric}>
            <dt>{t(`metrics.${metric}`)}</dt>
            <dd className="number">{full(metric, QUBIT_METRICS[metric].value(figures))}</dd>
          </div>
        ))}
        {couplersOf(CALIBRATION, qubit).map((coupler) => (
          <div key={otherEnd(coupler, qubit)}>
            <dt>{t('czWith', { qubit: otherEnd(coupler, qubit) })}</dt>
            <dd className={isWorking(coupler) ? 'number' : 'bad'}>
              {isWorking(coupler) ? full('cz', coupler.fidelity) : t('dead')}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('source')}</dt>
          <dd>{t(`sources.${figures.source}`)}</dd>
        </div>
      </dl>
    </section>
  );
}
