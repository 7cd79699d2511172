import { useTranslation } from 'react-i18next';
import { basisStateLabel, type StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { useFormat } from '#app/i18n/react.ts';
import { phaseText, withoutNegativeZero } from './chart-frame.ts';

export interface StateTableProps {
  readonly summary: StateSummary;
  readonly qubitName: (qubit: number) => string;
}

/** Every state and every qubit as numbers. */
export function StateTables({ summary: { states, qubits, bloch, isPure }, qubitName }: StateTableProps) {
  const { t } = useTranslation('editorParts');
  const format = useFormat();
  const number = (value: number): string =>
    format.number(withoutNegativeZero(value, 4), { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return (
    <div className="editor-tables">
      <table className="table number">
        <thead>
          <tr>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('probability')}</th>
            {isPure ? (
              <>
                <th scope="col">{t('magnitude')}</th>
                <th scope="col">{t('phase')}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {states
            .filter(({ magnitude }) => magnitude > 1e-6)
            .map(({ index, probability, magnitude, phase }) => (
              <tr key={index}>
                <th scope="row" className="mono">
                  {basisStateLabel(index, qubits)}
                </th>
                <td>{number(probability)}</td>
                {isPure ? (
                  <>
                    <td>{number(magnitude)}</td>
                    <td>{phaseText(phase)}</td>
                  </>
                ) : null}
              </tr>
            ))}
        </tbody>
      </table>
      <table className="table number">
        <thead>
          <tr>
            <th scope="col">{t('qubit')}</th>
            <th scope="col">x</th>
            <th scope="col">y</th>
            <th scope="col">z</th>
            <th scope="col">{t('vectorLength')}</th>
          </tr>
        </thead>
        <tbody>
          {bloch.map(({ x, y, z }, qubit) => (
            <tr key={qubit}>
              <th scope="row">{qubitName(qubit)}</th>
              <td>{number(x)}</td>
              <td>{number(y)}</td>
              <td>{number(z)}</td>
              <td>{number(Math.hypot(x, y, z))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
