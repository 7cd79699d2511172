import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiSnippets } from '#app/console/api-snippets/api-snippets.tsx';
import { ShareMenu } from '#app/console/shared/share-menu.tsx';
import { findProduct } from '#app/domain/products.ts';
import { programName } from '#app/domain/program-name.ts';
import { isEnded } from '#app/domain/task-status.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { Refresh } from '#app/live-tasks/refresh.tsx';
import { useLiveTasks } from '#app/live-tasks/use-live-tasks.ts';
import { computesText } from '#app/live-tasks/workload-text.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import { NotStoredAlert } from '#app/refusals/not-stored-alert.tsx';
import { ComputedInBrowser } from '#app/results/computed-in-browser.tsx';
import { DeletedResult } from '#app/results/deleted-result.tsx';
import { DownloadMenu } from '#app/results/download-menu.tsx';
import { ExpectationPanel } from '#app/results/expectation-panel.tsx';
import type { ResultQuery } from '#app/results/query.ts';
import { IdealPanel, ResultFigures, ResultPanel } from '#app/results/result-panel.tsx';
import { taskResultUrls } from '#app/results/result-urls.ts';
import { WorkloadDownloads } from '#app/results/workload/downloads.tsx';
import { LaterWorkloadResult } from '#app/results/workload/later-workload.tsx';
import { LaterWorkloadSide } from '#app/results/workload/later-workload-side.tsx';
import type { ShownWorkload } from '#app/results/workload/shown.server.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
import { Menu } from '#app/ui/menu.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import type { ResultView } from '#simulator';
import { TaskCircuitPanel } from './circuit-panel.tsx';
import { CompileReportPanel } from './compile-report-panel.tsx';
import { TaskEnding } from './ending.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { loadTask } from './load.server.ts';
import { TaskObservables } from './observables-panel.tsx';
import { TaskProgramPanel } from './program-panel.tsx';
import { TagsPanel } from './tags-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import '#app/results/compiled.css';
import '#app/results/results.css';
import './task.css';

/** Only tasks of the chip have it. */
const CompiledPanel = await laterUnlessDrawn(
  () => import('#app/results/compiled-panel.tsx').then((panel) => panel.CompiledPanel),
  '#compiled',
);

// Opened by a link: the scripts come while the data is fetched, and the page is drawn once.
if (typeof document !== 'undefined' && document.querySelector('.task-head') === null)
  void Promise.allSettled([LaterWorkloadResult.preload(), LaterWorkloadSide.preload()]);

export const loader = (args: LoaderFunctionArgs) => loadTask(args);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, format) => ({
    title: args.data === undefined ? t('console:task.label') : programName(t, format, args.data.task),
    description: t('console:task.description'),
  }));

/** The operations on a task: as buttons, or in a menu beside those on its result. */
function TaskOperations({ task, isMenu }: { readonly task: TaskView; readonly isMenu: boolean }) {
  const { t } = useTranslation('console');
  const { t: tPage } = useTranslation('resultPage');
  const name = useProgramNames().nameOf(task);
  const operation = { of: task.id, path: paths.task(task.id), target: { name, product: task.product } };
  if (!isEnded(task.status))
    return (
      <OperationButton name="stop" {...operation}>
        <Button icon="stop">{t('tasks.stop')}</Button>
      </OperationButton>
    );
  if (!isMenu)
    return (
      <>
        <OperationButton name="remove" {...operation}>
          <Button kind="quiet" icon="trash">
            {t('tasks.remove')}
          </Button>
        </OperationButton>
        <OperationButton name="rerun" {...operation}>
          <Button icon="rerun">{t('tasks.rerun')}</Button>
        </OperationButton>
      </>
    );
  return (
    <Menu className="result-menu" label={tPage('more')} summary={<Icon name="more" size={18} />}>
      <Link className="menu-item" to={paths.compare([task.id])}>
        {t('compare.open')}
      </Link>
      <OperationButton name="rerun" {...operation}>
        <button type="submit" className="menu-item">
          {t('tasks.rerun')}
        </button>
      </OperationButton>
      <OperationButton name="remove" {...operation}>
        <button type="submit" className="menu-item">
          {t('tasks.remove')}
        </button>
      </OperationButton>
    </Menu>
  );
}

interface TaskButtonsProps {
  readonly task: TaskView;
  readonly result: ResultView | null;
  readonly workload: ShownWorkload | null;
  readonly query: ResultQuery;
  readonly link: string | null;
}

/** What can be done with a task and its result: sharing and downloads first. */
function TaskButtons({ task, result, workload, query, link }: TaskButtonsProps) {
  const { t } = useTranslation('console');
  const product = findProduct(task.product);
  const isComplete = task.status === 'completed' && (result !== null || workload !== null);
  return (
    <div className="task-buttons">
      {isComplete ? <ShareMenu task={task} link={link} /> : null}
      {result === null ? null : (
        <DownloadMenu urls={taskResultUrls(task.id)} query={query} hasChart={result.matched > 0} />
      )}
      {workload !== null && isEnded(task.status) ? (
        <WorkloadDownloads urls={taskResultUrls(task.id)} {...workload} />
      ) : null}
      <TaskOperations task={task} isMenu={isComplete} />
      {task.projectId === null || product === undefined ? null : (
        <ButtonLink
          kind="primary"
          to={paths.quantumVm(product.type, task.projectId, {
            version: task.versionNumber ?? undefined,
            task: task.id,
          })}
        >
          {t('task.openDesigner')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Says in the head what a task computes beyond one result. */
function WorkloadKindText({ task }: { readonly task: TaskView }) {
  const { t } = useTranslation('lists');
  const text = computesText(t, useFormat(), task);
  return text === null ? null : <span className="small muted">{text}</span>;
}

/** One task: its state, its result and how to reproduce it. */
export default function Task() {
  const { t } = useTranslation('console');
  const {
    task: loaded,
    language,
    lines,
    lineCount,
    runOptions,
    picture,
    query,
    result,
    explanation,
    workload,
    compiled,
    tags,
    link,
    calls,
    notStored,
    opened,
  } = useLoaderData<typeof loader>();
  const { tasks } = useLiveTasks(
    useMemo(() => [loaded], [loaded]),
    { showsPartial: loaded.workload !== null },
  );
  const task = tasks[0]!;
  const product = findProduct(task.product);
  const { projectId } = task;
  /** Returns the address of the task's circuit in the designer, with the values of one of its points. */
  const boundCircuit =
    projectId === null || product === undefined
      ? null
      : (at: { readonly at: 'best' } | { readonly point: number }): string =>
          paths.quantumVm(product.type, projectId, { version: task.versionNumber ?? undefined, task: task.id, ...at });
  const urls = {
    ...taskResultUrls(task.id),
    ...(boundCircuit && { point: (point: number) => boundCircuit({ point }) }),
  };
  const name = useProgramNames().nameOf(task);
  // Of the loaded state: the result of the newer one is not here yet.
  const hasResult = result !== null || (workload !== null && loaded.status === 'completed');
  // The portal has run nothing of what a browser has computed.
  const timeline = task.computedIn === 'browser' ? null : <TimelinePanel task={task} />;
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      {isEnded(loaded.status) ? null : <Refresh />}
      <Breadcrumbs
        items={[
          { label: t('center.title'), to: paths.calculationCenter() },
          { label: t('tasks.title'), to: `${paths.calculationCenter()}#tasks` },
          { label: name },
        ]}
      />
      <div className="console-head task-head">
        <div className="row">
          <h1>{name}</h1>
          <StateBadge status={task.status} />
          <WorkloadKindText task={task} />
        </div>
        {/* The menus of another task, which runs again, are closed. */}
        <TaskButtons key={task.id} task={task} result={result} workload={workload} query={query} link={link} />
      </div>
      {opened === null ? null : (
        <Alert kind="good" isLive>
          {opened}
        </Alert>
      )}
      {notStored === null ? null : <NotStoredAlert code={notStored} />}
      <TaskEnding task={task} isKept={workload !== null} />
      <DeletedResult task={task} />
      <ComputedInBrowser task={task} />
      {hasResult ? null : timeline}
      <div className="console-grid">
        <div className="console-wide">
          {workload !== null ? (
            <>
              <LaterWorkloadResult urls={urls} task={task} {...workload} />
              {hasResult ? timeline : null}
            </>
          ) : result === null || explanation === null ? (
            isEnded(task.status) && (task.status !== 'completed' || task.deletedResult !== null) ? null : (
              <Panel title={t('result.title')} className="result-waiting">
                <p className="muted">{t('task.running')}</p>
              </Panel>
            )
          ) : (
            <>
              <ResultPanel urls={urls} result={result} query={query} explanation={explanation} />
              <ResultFigures urls={urls} result={result} query={query} />
              {timeline}
            </>
          )}
          {compiled === null ? null : <CompiledPanel taskId={task.id} view={compiled} />}
          <TaskProgramPanel
            language={language}
            versionNumber={task.versionNumber}
            lines={lines}
            lineCount={lineCount}
          />
          <ApiSnippets calls={calls} />
        </div>
        <aside className="console-side">
          {result === null || result.distances === null ? null : <IdealPanel distances={result.distances} />}
          {result === null ? null : <ExpectationPanel result={result} />}
          {workload === null ? null : (
            <LaterWorkloadSide urls={urls} designer={boundCircuit && boundCircuit({ at: 'best' })} {...workload} />
          )}
          <TaskCircuitPanel picture={picture} />
          <TaskObservables runOptions={runOptions} />
          {result === null ? null : (
            <CompileReportPanel facts={result.facts} source={picture} estimatedMs={task.estimatedMs} />
          )}
          <FactsPanel
            task={task}
            language={language}
            runOptions={runOptions}
            facts={result?.facts ?? workload?.view ?? null}
          />
          <TagsPanel taskId={task.id} tags={tags} />
        </aside>
      </div>
    </main>
  );
}
