import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderCell, Table } from '#app/ui/table.tsx';
import { CALIBRATION } from '#simulator';
import { couplersOf, isWorking, type Metric, otherEnd, QUBIT_METRIC_NAMES, QUBIT_METRICS } from './metrics.ts';
import type { ColorScale } from './scale.ts';
import { useFigures } from './use-figures.ts';

const COUPLERS = CALIBRATION.qubits.map(({ qubit }) => couplersOf(CALIBRATION, qubit));

/** Shows the figures in rows, with the neighbours of each qubit and their CZ fidelity. */
export const QubitTable = memo(function QubitTable({
  metric,
  scale,
  chosen,
}: {
  readonly metric: Metric;
  readonly scale: ColorScale;
  readonly chosen: number;
}) {
  const { t } = useTranslation('chip');
  const { bare, column } = useFigures();
  const dead = t('dead');
  const sources = { published: t('sources.published'), modelled: t('sources.modelled') };
  return (
    <Table caption={t('table')} isDense className="qubit-table">
      <thead>
        <tr>
          <HeaderCell>{t('number')}</HeaderCell>
          {QUBIT_METRIC_NAMES.map((name) => (
            <HeaderCell key={name} isNumber>
              {column(name)}
            </HeaderCell>
          ))}
          <HeaderCell>{t('neighbours')}</HeaderCell>
          <HeaderCell>{t('source')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {CALIBRATION.qubits.map((part) => (
          <tr key={part.qubit} id={`qubit-${part.qubit}`} className={part.qubit === chosen ? 'on' : undefined}>
            <HeaderCell scope="row">{`Q${part.qubit}`}</HeaderCell>
            {QUBIT_METRIC_NAMES.map((name) => {
              const value = QUBIT_METRICS[name].value(part);
              return (
                <td
                  key={name}
                  className={
                    name === metric ? `align-end number swatch step-${scale.stepOf(value)}` : 'align-end number'
                  }
                >
                  {bare(name, value)}
                </td>
              );
            })}
            <td className="neighbours number faint">
              {COUPLERS[part.qubit]!.map((coupler) => {
                const other = otherEnd(coupler, part.qubit);
                return isWorking(coupler) ? (
                  [<span key={other}>{other}</span>, ` ${bare('cz', coupler.fidelity)} `]
                ) : (
                  <span key={other} className="bad">{`${other} ${dead} `}</span>
                );
              })}
            </td>
            <td className="faint">{sources[part.source]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});
