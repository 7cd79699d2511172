import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isEnded } from '#app/domain/task-status.ts';
import { Refresh } from '#app/live-tasks/refresh.tsx';
import { useLiveTasks } from '#app/live-tasks/use-live-tasks.ts';
import { paths } from '#app/paths.ts';
import type { Page } from '#app/services/projects/index.ts';
import type { TaskQuery, TaskView } from '#app/services/tasks/index.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { HeaderCell, Table } from '#app/ui/table.tsx';
import { SelectionBar, useSelection } from './selection.tsx';
import { TaskFilters } from './task-filters.tsx';
import { TaskTableRow } from './task-row.tsx';

interface TaskListProps {
  readonly page: Page<TaskView>;
  readonly query: TaskQuery;
  /** Today's date in the format of the page. */
  readonly today: string;
}

/** Lists the account's tasks and updates them live while a task is active. */
export function TaskList({ page, query, today }: TaskListProps) {
  const { t } = useTranslation('console');
  const { pathname, search } = useLocation();
  const isFiltered = Boolean(query.search ?? query.status ?? query.product);
  const path = `${pathname}${search}`;
  const isNewestFirst = query.sort === undefined || query.sort === 'newest';
  const { tasks, isLive } = useLiveTasks(page.items, { showsNew: !isFiltered && isNewestFirst && page.page === 1 });
  const selection = useSelection(tasks);
  return (
    <section className="panel tasks" aria-labelledby="tasks-title" id="tasks">
      {tasks.some(({ status }) => !isEnded(status)) ? <Refresh /> : null}
      <header>
        <h2 id="tasks-title">{t('tasks.title')}</h2>
        <span className={isLive ? 'tag accent live' : 'tag accent live is-off'} aria-hidden={!isLive}>
          {t('tasks.live')}
        </span>
        <TaskFilters query={query} />
      </header>
      {tasks.length === 0 ? (
        <Empty
          action={
            isFiltered ? undefined : (
              <ButtonLink kind="line" to={paths.quantumVm(0)} icon="plus">
                {t('center.newTask')}
              </ButtonLink>
            )
          }
        >
          {t(isFiltered ? 'tasks.noneFound' : 'tasks.empty')}
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
                <HeaderCell>{t('tasks.name')}</HeaderCell>
                <HeaderCell>{t('tasks.status')}</HeaderCell>
                <HeaderCell>{t('tasks.progress')}</HeaderCell>
                <HeaderCell>{t('tasks.product')}</HeaderCell>
                <HeaderCell isNumber>{t('tasks.qubits')}</HeaderCell>
                <HeaderCell isNumber>{t('tasks.shots')}</HeaderCell>
                <HeaderCell isNumber>{t('tasks.coins')}</HeaderCell>
                <HeaderCell isNumber>{t('tasks.submitted')}</HeaderCell>
                <HeaderCell>
                  <span className="visually-hidden">{t('tasks.actions')}</span>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => (
                <TaskTableRow key={task.id} task={task} path={path} today={today} selection={selection} />
              ))}
            </tbody>
          </Table>
        </>
      )}
      {page.total > 0 ? (
        <Pager
          page={page.page}
          pages={page.pages}
          to={(number) => paths.calculationCenter({ ...query, page: number })}
          summary={t('tasks.count', { count: page.total })}
        />
      ) : null}
    </section>
  );
}
