import { Link } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { DesignerData } from './load.server.ts';

/** Links to the tutorial cases. They work without JavaScript and can be shared. */
export const CaseLinks = memo(function CaseLinks({ cases, type }: Pick<DesignerData, 'cases' | 'type'>) {
  const { t } = useTranslation(['designer', 'cases']);
  return (
    <section className="designer-examples" aria-labelledby="cases-title">
      <h2 id="cases-title">
        <Link to={paths.cases()}>{t('cases:title')}</Link>
      </h2>
      <p className="tiny muted">{t('cases:readOnly')}</p>
      <ul>
        {cases.map(({ id, title, text, qubits, machine = type }) => (
          <li key={id}>
            <Link to={paths.quantumVm(machine, undefined, { case: id })}>
              <b>{title}</b>
              <span className="number">{t('designer:page.qubits', { count: qubits })}</span>
              <small>{text}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
