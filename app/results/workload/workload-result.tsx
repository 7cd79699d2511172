import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { type ResultUrls, taskResultUrls } from '#app/results/result-urls.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import type { WorkloadView } from '#simulator';
import { HistoryTable, MinimisationChart } from './minimisation-result.tsx';
import { PointsFigure } from './points-chart.tsx';
import { PointsTable } from './points-table.tsx';
import type { WorkloadQuery } from './query.ts';
import { DensityTables, PropertyTable } from './state-properties.tsx';
import { GradientTable, HessianTables, ValuesTable } from './values-result.tsx';
import { ObservableChoice, WorkloadPanel, type WorkloadPart } from './workload-panel.tsx';

export interface WorkloadResultProps {
  readonly view: WorkloadView;
  readonly task: Pick<TaskView, 'id'>;
  /** Only sentence and chart, with a link to the page of the task, as the designer's stage shows it. */
  readonly isCompact?: boolean;
  /** By default those of the task's page. */
  readonly urls?: ResultUrls;
  readonly query?: WorkloadQuery;
}

const FIRST: WorkloadQuery = { page: 1, observable: 0 };

function Chart({ view, query }: Pick<WorkloadPart, 'view' | 'query'>) {
  switch (view.kind) {
    case 'values':
      return null;
    case 'points':
      return <PointsFigure view={view} observable={query.observable} />;
    case 'minimisation':
      return <MinimisationChart view={view} />;
  }
}

/** The figures of a result, which are also the text equivalent of its chart. */
function Figures({ view, query, urls }: WorkloadPart) {
  switch (view.kind) {
    case 'values':
      return (
        <>
          <ValuesTable view={view} />
          <GradientTable view={view} />
          <HessianTables view={view} />
          <PropertyTable view={view} />
          <DensityTables view={view} />
        </>
      );
    case 'points':
      return <PointsTable view={view} query={query} urls={urls} />;
    case 'minimisation':
      return view.evaluations === 0 ? null : <HistoryTable view={view} query={query} urls={urls} />;
  }
}

interface TaskLinkProps extends Pick<WorkloadResultProps, 'task'> {
  /** Element of the page. */
  readonly part: string;
}

function TaskLink({ task, part }: TaskLinkProps) {
  const { t } = useTranslation('workload');
  return (
    <Link className="link small" to={`${paths.task(task.id)}#${part}`} discover="none">
      {t('openTable')}
    </Link>
  );
}

/** The result of a workload, also of one that still runs: in words, as a chart, and as tables. */
export default function WorkloadResult({
  view,
  task,
  isCompact = false,
  urls = taskResultUrls(task.id),
  query = FIRST,
}: WorkloadResultProps) {
  const part = { view, query, urls };
  if (isCompact)
    return (
      <WorkloadPanel
        {...part}
        isCompact
        foot={
          view.kind === 'values' ? (
            <>
              <ValuesTable view={view} />
              <PropertyTable view={view} />
              {view.properties?.reducedDensity === undefined ? null : <TaskLink task={task} part="workload" />}
            </>
          ) : (
            <TaskLink task={task} part="points" />
          )
        }
      >
        <Chart {...part} />
      </WorkloadPanel>
    );
  return (
    <>
      <WorkloadPanel {...part} isCompact={false} foot={view.kind === 'points' ? <ObservableChoice {...part} /> : null}>
        <Chart {...part} />
      </WorkloadPanel>
      <Figures {...part} />
    </>
  );
}
