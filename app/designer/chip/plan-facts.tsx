import { useTranslation } from 'react-i18next';
import type { ProgramState } from '#app/designer/form/action-data.ts';
import { useFormat } from '#app/i18n/react.ts';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { qubitList } from './qubit-list.ts';
import './placement.css';

interface PlanFactsProps {
  readonly program: ProgramState;
  /** The circuit was placed elsewhere since, and is being compiled again. */
  readonly isStale?: boolean;
  /** Opens the map; absent where the map is. */
  readonly onMap?: () => void;
}

/** What the machine would run: expected fidelity and compiled size, before anything is paid; dashes until known. */
export function PlanFacts({ program, isStale = false, onMap }: PlanFactsProps) {
  const { t } = useTranslation('chip');
  const format = useFormat();
  const plan = program.kind === 'circuit' ? program.plan : undefined;
  const figure = (value: number | undefined): string =>
    value === undefined ? t('plan.unknown') : format.number(value);
  const qubits = plan?.mapping.map(({ start }) => start);
  return (
    <div className="plan-facts" data-stale={isStale || undefined}>
      <dl>
        <div>
          <dt>{t('plan.fidelity')}</dt>
          <dd>{plan === undefined ? t('plan.unknown') : format.percent(plan.expectedFidelity, 2)}</dd>
        </div>
        <div>
          <dt>{t('plan.depth')}</dt>
          <dd>{figure(plan?.depth)}</dd>
        </div>
        <div>
          <dt>{t('plan.double')}</dt>
          <dd>{figure(plan?.czCount)}</dd>
        </div>
        <div>
          <dt>{t('plan.swaps')}</dt>
          <dd>{figure(plan?.swaps)}</dd>
        </div>
        <div>
          <dt>{t('plan.qubits')}</dt>
          <dd>{qubits === undefined ? t('plan.unknown') : qubitList(qubits, ' ')}</dd>
        </div>
      </dl>
      <p>
        {t(plan === undefined ? 'plan.waiting' : isStale ? 'plan.stale' : 'plan.same')}
        {onMap === undefined ? null : (
          <>
            <SentenceGap />
            <a
              className="link"
              href="#chip-drawer"
              onClick={(event) => {
                event.preventDefault();
                onMap();
              }}
            >
              {t('plan.openMap')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
