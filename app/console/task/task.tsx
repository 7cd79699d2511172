import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiSnippets } from '#app/console/api-snippets/api-snippets.tsx';
import { useCoinFormat } from '#app/console/coins/coin-format.ts';
import { refundOf } from '#app/console/coins/entries.tsx';
import { SharePanel } from '#app/console/shared/share-panel.tsx';
import { findProduct } from '#app/domain/products.ts';
import { isEnded } from '#app/domain/task-status.ts';
import { failureText } from '#app/live-tasks/failure-text.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { Refresh } from '#app/live-tasks/refresh.tsx';
import { useLiveTasks } from '#app/live-tasks/use-live-tasks.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import { NotStoredAlert } from '#app/refusals/not-stored-alert.tsx';
import { CompiledPanel } from '#app/results/compiled-panel.tsx';
import { ExpectationPanel } from '#app/results/expectation-panel.tsx';
import { IdealPanel, ResultPanel } from '#app/results/result-panel.tsx';
import { taskResultUrls } from '#app/results/result-urls.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { TaskCircuitPanel } from './circuit-panel.tsx';
import { CompileReportPanel } from './compile-report-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { loadTask } from './load.server.ts';
import { TaskProgramPanel } from './program-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import '#app/results/results.css';
import './task.css';

export const loader = (args: LoaderFunctionArgs) => loadTask(args);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data?.task.name ?? t('console:task.label'),
    description: t('console:task.description'),
  }));

function TaskButtons({ task }: { readonly task: TaskView }) {
  const { t } = useTranslation('console');
  const path = paths.task(task.id);
  const target = { name: useProgramNames().nameOf(task), product: task.product };
  const product = findProduct(task.product);
  return (
    <div className="task-buttons">
      {task.status === 'completed' ? <ButtonLink to={paths.compare([task.id])}>{t('compare.open')}</ButtonLink> : null}
      {isEnded(task.status) ? (
        <>
          <OperationButton name="remove" of={task.id} path={path} target={target}>
            <Button kind="quiet" icon="trash">
              {t('tasks.remove')}
            </Button>
          </OperationButton>
          <OperationButton name="rerun" of={task.id} path={path} target={target}>
            <Button icon="rerun">{t('tasks.rerun')}</Button>
          </OperationButton>
        </>
      ) : (
        <OperationButton name="stop" of={task.id} path={path} target={target}>
          <Button icon="stop">{t('tasks.stop')}</Button>
        </OperationButton>
      )}
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

/** Shows how a task without a result ended, and what happened to its coins. */
function Ending({ task }: { readonly task: TaskView }) {
  const { t } = useTranslation('console');
  const { t: tProgram } = useTranslation('program');
  const { hasExpired, values } = refundOf(useCoinFormat(), task);
  if (task.status === 'error') {
    return (
      <Alert kind="bad">
        <p>
          <b>{t('task.failed')}</b> · {t(`errorKinds.${task.errorKind ?? 'internal'}`)}
        </p>
        <p>
          {failureText(tProgram, task)}{' '}
          {task.refunded > 0 ? t(hasExpired ? 'task.failedLapsed' : 'task.failedRefund', values) : ''}
        </p>
      </Alert>
    );
  }
  if (task.status !== 'terminated') return null;
  return (
    <Alert>
      {task.refunded > 0
        ? t(hasExpired ? 'task.terminatedLapsed' : 'task.terminatedRefund', values)
        : t('task.terminated')}
    </Alert>
  );
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
    compiled,
    link,
    calls,
    notStored,
  } = useLoaderData<typeof loader>();
  const { tasks } = useLiveTasks(useMemo(() => [loaded], [loaded]));
  const task = tasks[0]!;
  const name = useProgramNames().nameOf(task);
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
        </div>
        <TaskButtons task={task} />
      </div>
      {notStored === null ? null : <NotStoredAlert code={notStored} />}
      <TimelinePanel task={task} />
      <Ending task={task} />
      <div className="console-grid">
        <div className="console-wide">
          {result === null ? (
            isEnded(task.status) && task.status !== 'completed' ? null : (
              <Panel title={t('result.title')} className="result-waiting">
                <p className="muted">{t('task.running')}</p>
              </Panel>
            )
          ) : (
            <ResultPanel urls={taskResultUrls(task.id)} result={result} query={query} />
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
          <TaskCircuitPanel picture={picture} />
          {result === null ? null : (
            <CompileReportPanel facts={result.facts} source={picture} estimatedMs={task.estimatedMs} />
          )}
          <FactsPanel task={task} language={language} runOptions={runOptions} facts={result?.facts ?? null} />
          {result === null ? null : <SharePanel task={task} link={link} />}
        </aside>
      </div>
    </main>
  );
}
