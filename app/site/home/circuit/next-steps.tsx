import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CASES } from '#app/domain/cases/cases.ts';
import { WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Where to go on after the first circuit. */
const STEPS = [
  ['cases', paths.cases()],
  ['education', paths.education()],
  ['applications', paths.application()],
  ['machines', paths.simulation()],
] as const;

export function NextSteps() {
  const { t } = useTranslation('homeCircuit');
  return (
    <nav id="next-steps" className="wrap" aria-label={t('next.label')}>
      <ul className="next-steps">
        {STEPS.map(([id, to]) => (
          <li key={id}>
            <Link reloadDocument to={to}>
              <b>
                {t(`next.${id}`)}
                <Icon name="next" size={14} />
              </b>
              <span>{t(`next.${id}Note`, { total: CASES.length + WORKLOAD_CASES.length })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
