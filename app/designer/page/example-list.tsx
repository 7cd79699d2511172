import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { DesignerData } from '../load.server.ts';

/** Programs to start from, as links: they work everywhere and can be shared. */
export function ExampleList({ examples, type }: Pick<DesignerData, 'examples' | 'type'>) {
  const { t } = useTranslation('designer');
  return (
    <section className="designer-examples" aria-labelledby="examples-title">
      <h2 id="examples-title">{t('page.examples')}</h2>
      <p className="tiny muted">{t('page.examplesHint')}</p>
      <ul>
        {examples.map(({ id, qubits }) => (
          <li key={id}>
            <Link to={paths.quantumVm(type, undefined, { example: id })}>
              <b>{t(`examples.${id}.title`)}</b>
              <span className="num">{t('page.qubits', { count: qubits })}</span>
              <small>{t(`examples.${id}.text`)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
