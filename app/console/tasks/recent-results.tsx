import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** Shows the most recent results, independent of the filters of the list. */
export function RecentResults({ tasks }: { readonly tasks: readonly TaskView[] }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  return (
    <section className="panel side-panel" aria-labelledby="results-title">
      <header className="plain">
        <h2 id="results-title">{t('results.recent')}</h2>
        <Link className="link small" to={paths.calculationCenter({ status: 'completed' })}>
          {t('results.all')}
        </Link>
      </header>
      {tasks.length === 0 ? (
        <p className="muted small">{t('results.empty')}</p>
      ) : (
        <ul className="side-list">
          {tasks.map((task) => (
            <li key={task.id}>
              <Link className="cut" to={paths.task(task.id)}>
                {task.name}
              </Link>
              <span className="faint number">
                {t('results.figures', {
                  qubits: format.number(task.qubits),
                  duration: format.duration(task.executionMs ?? 0),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
