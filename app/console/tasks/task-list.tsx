import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isEnded } from '#app/domain/task-status.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import { Refresh } from '#app/live-tasks/refresh.tsx';
import { useLiveTasks } from '#app/live-tasks/use-live-tasks.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { HeaderCell, Table } from '#app/ui/table.tsx';
import { isFiltered, type ListedTasks } from './list-params.ts';
import { SelectionBar, useSelection } from './selection.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskTableRow } from './task-row.tsx';

/** Lists the account's tasks and updates them live while a task is active. */
export function TaskList({ page, params, now, today, allTags, tags }: ListedTasks) {
  const { t } = useTranslation(['console', 'lists']);
  const { pathname, search } = useLocation();
  const { zone } = useMoments();
  const hasFilter = isFiltered(params);
  const path = `${pathname}${search}`;
  const isNewestFirst = params.sort === undefined || params.sort === 'newest';
  const { tasks, isLive } = useLiveTasks(page.items, { showsNew: !hasFilter && isNewestFirst && page.page === 1 });
  const selection = useSelection(tasks);
  return (
    <section className="panel tasks" aria-labelledby="tasks-title" id="tasks">
      {tasks.some(({ status }) => !isEnded(status)) ? <Refresh /> : null}
      <header>
        <h2 id="tasks-title">{t('tasks.title')}</h2>
        <span className={isLive ? 'tag accent live' : 'tag accent live is-off'} aria-hidden={!isLive}>
          {t('tasks.live')}
        </span>
        <TaskFilters params={params} today={today} allTags={allTags} />
      </header>
      {tasks.length === 0 ? (
        <Empty
          action={
            hasFilter ? undefined : (
              <ButtonLink kind="line" to={paths.quantumVm(0)} icon="plus">
                {t('center.newTask')}
              </ButtonLink>
            )
          }
        >
          {t(hasFilter ? 'tasks.noneFound' : 'tasks.empty')}
        </Empty>
      ) : (
        <>
          <SelectionBar selection={selection} path={path} />
          <Table caption={t('tasks.list')} becomesCards className="task-table">
            <thead>
              <tr>
                <HeaderCell className="task-pick">
                  <span className="visually-hidden">{t('tasks.pick')}</span>
                </HeaderCell>
                <HeaderCell>{t('lists:circuitColumn')}</HeaderCell>
                <HeaderCell>{t('tasks.name')}</HeaderCell>
                <HeaderCell>{t('tasks.status')}</HeaderCell>
                <HeaderCell>{t('lists:resultColumn')}</HeaderCell>
                <HeaderCell isNumber>{t('lists:timeColumn')}</HeaderCell>
                <HeaderCell isNumber>{t('tasks.coins')}</HeaderCell>
                <HeaderCell>
                  <span className="visually-hidden">{t('tasks.actions')}</span>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => (
                <TaskTableRow
                  key={task.id}
                  task={task}
                  path={path}
                  now={now}
                  tags={tags[task.id] ?? []}
                  selection={selection}
                />
              ))}
            </tbody>
          </Table>
        </>
      )}
      {page.total > 0 ? (
        <Pager
          page={page.page}
          pages={page.pages}
          to={(number) => paths.calculationCenter({ ...params, page: number })}
          summary={`${t('tasks.count', { count: page.total })} · ${t('lists:zone', { zone: zone(now) })}`}
        />
      ) : null}
    </section>
  );
}
