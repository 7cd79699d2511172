import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Time } from '#app/ui/time.tsx';
import { TaskSpark } from './task-spark.tsx';

interface RecentResultsProps {
  readonly tasks: readonly TaskView[];
  /** When the page was loaded. */
  readonly now: number;
}

/** Shows the most recent results, independent of the filters of the list. */
export function RecentResults({ tasks, now }: RecentResultsProps) {
  const { t } = useTranslation('console');
  const { t: tLists } = useTranslation('lists');
  const { nameOf } = useProgramNames();
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
                {nameOf(task)}
              </Link>
              <span className="faint row recent-facts">
                <TaskSpark task={task} />
                {task.computedIn === 'browser' ? <span>{tLists('computedInBrowserShort')}</span> : null}
                <Time at={task.createdAt} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
