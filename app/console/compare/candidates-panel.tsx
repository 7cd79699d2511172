import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import { resultParams, type ResultQuery } from '#app/results/query.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { comparePath } from './compared.ts';
import { letterOf } from './comparison-panels.tsx';

interface CandidatesPanelProps {
  readonly chosen: readonly TaskView[];
  readonly candidates: readonly TaskView[];
  readonly query: ResultQuery;
  readonly search: string;
  readonly isFull: boolean;
}

/** Lists the compared results, and completed tasks that can be added. */
export function CandidatesPanel({ chosen, candidates, query, search, isFull }: CandidatesPanelProps) {
  const { t } = useTranslation(['console', 'lists', 'common']);
  const format = useFormat();
  const { nameOf } = useProgramNames();
  const ids = chosen.map(({ id }) => id);
  /** What tells runs of one name apart comes first, and is never cut. */
  const when = (task: TaskView): string =>
    [
      format.dateTime(task.createdAt),
      ...(task.versionNumber === null ? [] : [t('tasks.version', { number: task.versionNumber })]),
    ].join(' · ');
  const about = (task: TaskView): string => `${nameOf(task)} · ${t(`products.${task.product}.short`)}`;
  const named = (task: TaskView): string => `${nameOf(task)}${t('common:comma')}${when(task)}`;
  return (
    <Panel title={t('compare.results')} className="compare-results">
      <ul className="side-list">
        {chosen.map((task, index) => (
          <li key={task.id}>
            <span className="compare-run">
              <span>
                <b>{letterOf(index)}</b> · <Link to={paths.task(task.id)}>{when(task)}</Link>
              </span>
              <span className="sub">{about(task)}</span>
            </span>
            <Link
              className="icon-button"
              to={comparePath(
                ids.filter((id) => id !== task.id),
                query,
              )}
              aria-label={t('compare.leaveOut', { name: named(task) })}
              preventScrollReset
            >
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="tiny muted">{t('compare.full', { count: chosen.length })}</p>
      ) : (
        <>
          {candidates.length === 0 && search === '' ? null : (
            <Form method="get" role="search" className="compare-search" aria-label={t('compare.find')}>
              {[...ids.map((id) => ['task', id] as const), ...Object.entries(resultParams(query))].map(
                ([name, value]) => (
                  <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
                ),
              )}
              <label className="field-box compact">
                <Icon name="search" size={14} />
                <input
                  type="search"
                  name="search"
                  defaultValue={search}
                  placeholder={t('lists:search')}
                  aria-label={t('compare.find')}
                  maxLength={100}
                />
              </label>
              <Button size="sm">{t('compare.search')}</Button>
            </Form>
          )}
          {candidates.length === 0 ? (
            <p className="small muted compare-none">{t(search === '' ? 'compare.noneLeft' : 'compare.noCandidates')}</p>
          ) : (
            <ul className="side-list">
              {candidates.map((task) => (
                <li key={task.id}>
                  <span className="compare-run">
                    <span>{when(task)}</span>
                    <span className="sub">{about(task)}</span>
                  </span>
                  <Link
                    className="link"
                    to={comparePath([...ids, task.id], query)}
                    aria-label={t('compare.addNamed', { name: named(task) })}
                    preventScrollReset
                  >
                    {t('compare.add')}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}
