import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { MinimisationView } from './views.ts';

/** So many parameters are shown. */
const MOST_PARAMETERS = 40;
const DIGITS = { minimumFractionDigits: 4, maximumFractionDigits: 4, signDisplay: 'negative' } as const;

interface BestPointProps {
  readonly view: MinimisationView;
  /** Address of the bound circuit in the designer; null where it cannot be opened. */
  readonly designer: string | null;
}

/** The parameters of the lowest value of a minimisation, and the circuit with them. */
export function BestPointPanel({ view, designer }: BestPointProps) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  if (view.minimum === undefined) return null;
  const { parameters, evaluation } = view.minimum;
  const all = Object.entries(parameters);
  const shown = all.slice(0, MOST_PARAMETERS);
  return (
    <Panel title={t('minimisation.point')} className="best-point">
      <p className="small muted">{t('minimisation.pointAt', { evaluation: format.number(evaluation) })}</p>
      <FactList facts={shown.map(([name, value]) => [name, format.number(value, DIGITS)] as const)} />
      {shown.length === all.length ? null : (
        <p className="tiny muted">
          {t('minimisation.pointCut', { shown: format.number(shown.length), total: format.number(all.length) })}
        </p>
      )}
      {designer === null ? null : (
        <ButtonLink to={designer} discover="none">
          {t('minimisation.open')}
        </ButtonLink>
      )}
    </Panel>
  );
}
