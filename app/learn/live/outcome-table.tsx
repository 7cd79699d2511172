import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ShownOutcomes } from './shown-outcomes.ts';

interface LessonOutcomeTableProps {
  /** Names of the bits, from the left. */
  readonly names: string;
  readonly shown: ShownOutcomes;
  /** Phases of the outcomes in radians, as text, if the state has any; with the degrees for their color. */
  readonly phases?: ReadonlyMap<string, { readonly text: string; readonly degrees: number }> | null;
  /** Counts of a run, by outcome. */
  readonly counts?: ReadonlyMap<string, number> | null;
}

const share = (probability: number): string => `${Math.min(100, Math.max(0, 100 * probability)).toFixed(2)}%`;

/** The exact probability of each outcome, as a bar and as a number. */
export function LessonOutcomeTable({
  names,
  shown: { rows, others },
  phases = null,
  counts = null,
}: LessonOutcomeTableProps) {
  const { t } = useTranslation('lessonCircuits');
  const { numbers } = useFormat();
  const four = numbers({ maximumFractionDigits: 4 });
  const whole = numbers({});
  const shots = counts === null ? 0 : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <table className="outcome-table">
      <caption>{t('probabilityOf', { bits: names })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('outcome')}</th>
          <th scope="col">{t('probability')}</th>
          <td />
          {phases === null ? null : <th scope="col">{t('phase')}</th>}
          {counts === null ? null : <th scope="col">{t('counts')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bits, probability }) => {
          const phase = phases?.get(bits);
          const count = counts?.get(bits) ?? 0;
          return (
            <tr key={bits} className={probability < 5e-7 && count === 0 ? 'is-impossible' : undefined}>
              <th scope="row" className="mono">
                {bits}
              </th>
              <td className="number">{four(probability)}</td>
              <td className="outcome-bar">
                <span
                  className={phase === undefined ? 'outcome-fill' : 'outcome-fill has-phase'}
                  style={{ width: share(probability), ...(phase !== undefined && { '--ph': phase.degrees }) }}
                />
                {counts === null ? null : <span className="outcome-count" style={{ left: share(count / shots) }} />}
              </td>
              {phases === null ? null : <td className="number outcome-phase">{phase?.text}</td>}
              {counts === null ? null : <td className="number outcome-counted">{whole(count)}</td>}
            </tr>
          );
        })}
        {others.count === 0 ? null : (
          <tr>
            <th scope="row">{t('others', { count: others.count })}</th>
            <td className="number">{four(others.probability)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
