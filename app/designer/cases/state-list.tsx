import { useTranslation } from 'react-i18next';
import { basisStateLabel, type StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { phaseText } from '#app/designer/editor/view/views/chart-frame.ts';
import { useFormat } from '#app/i18n/react.ts';

/** More basis states are in the chart only. */
const LISTED_STATES = 4;
const SMALLEST_MAGNITUDE = 1e-6;

/** The state beside a short circuit: its basis states with magnitude and phase. */
export function StateList({ summary: { states, qubits } }: { readonly summary: StateSummary }) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const present = states.filter(({ magnitude }) => magnitude > SMALLEST_MAGNITUDE);
  const others = present.length - LISTED_STATES;
  return (
    <div className="case-state">
      <table className="number">
        <caption>{t('stage.state')}</caption>
        <tbody>
          {present.slice(0, LISTED_STATES).map(({ index, magnitude, phase }) => (
            <tr key={index}>
              <th scope="row" className="mono">
                |{basisStateLabel(index, qubits)}⟩
              </th>
              <td>{format.number(magnitude, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}</td>
              <td className="faint">{t('stage.phase', { phase: phaseText(phase) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 ? <p className="tiny faint">{t('stage.moreStates', { count: others })}</p> : null}
    </div>
  );
}
