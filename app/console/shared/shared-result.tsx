import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { TaskCircuitPanel } from '#app/console/task/circuit-panel.tsx';
import { CompileReportPanel } from '#app/console/task/compile-report-panel.tsx';
import { FactsPanel } from '#app/console/task/facts-panel.tsx';
import { readTask } from '#app/console/task/load.server.ts';
import { TaskObservables } from '#app/console/task/observables-panel.tsx';
import { TaskProgramPanel } from '#app/console/task/program-panel.tsx';
import { requesterOf } from '#app/context.ts';
import { namingContent, programName } from '#app/domain/program-name.ts';
import { AppError } from '#app/errors.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { ComputedInBrowser } from '#app/results/computed-in-browser.tsx';
import { DownloadMenu } from '#app/results/download-menu.tsx';
import { ExpectationPanel } from '#app/results/expectation-panel.tsx';
import { IdealPanel, ResultFigures, ResultPanel } from '#app/results/result-panel.tsx';
import type { ResultUrls } from '#app/results/result-urls.ts';
import { WorkloadDownloads } from '#app/results/workload/downloads.tsx';
import { LaterWorkloadResult } from '#app/results/workload/later-workload.tsx';
import { LaterWorkloadSide } from '#app/results/workload/later-workload-side.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import '#app/console/task/task.css';
import '#app/results/results.css';

/** Loads the run and result of a share link. Of the account, only what the task is named by is shown. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const requester = requesterOf(context, request);
  await context.services.programs.admit('share', requester);
  const { accountId, taskId } = await context.services.shares.openResult(token).catch(throwAsPage);
  const { task, result, workload, language, lines, lineCount, runOptions, picture, query, explanation } =
    await readTask(context.services.tasks, accountId, taskId, request, requester, () => applicationPaths.shared(token));
  const isWhole = workload === null ? result !== null && explanation !== null : task.status === 'completed';
  if (task.deletedResult !== null) throwAsPage(new AppError('result_expired'));
  if (!isWhole) throw new Response(null, { status: 404 });
  const { id, name, product, shots, seed, precision, versionNumber, finishedAt, estimatedMs, points, computedIn } =
    task;
  return {
    token,
    language,
    lines,
    lineCount,
    runOptions,
    picture,
    query,
    result,
    explanation,
    workload,
    task: {
      id,
      name,
      // The number of the run counts the runs of the account.
      ...namingContent({ ...task, runNumber: null }),
      product,
      shots,
      seed,
      precision,
      versionNumber,
      finishedAt,
      estimatedMs,
      workload: task.workload,
      points,
      computedIn,
    },
  };
}

/** The page is open to anyone who has the link, but not to search engines. */
export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t, format) => ({
    title: args.data === undefined ? t('console:share.title') : programName(t, format, args.data.task),
    description: t('console:share.description'),
  })),
  { name: 'robots', content: 'noindex' },
];

const sharedResultUrls = (token: string): ResultUrls => ({
  view: (params) => paths.sharedResult(token, params),
  file: (name, params = {}) => paths.sharedResultFile(token, name, params),
});

/** Shows a shared result with everything that is needed to reproduce it. */
export default function SharedResult() {
  const { t } = useTranslation('console');
  const { nameOf } = useProgramNames();
  const { full } = useMoments();
  const { token, task, language, lines, lineCount, runOptions, picture, query, result, explanation, workload } =
    useLoaderData<typeof loader>();
  const urls = sharedResultUrls(token);
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <div className="console-head">
        <div>
          <h1>{nameOf(task)}</h1>
          <p className="muted small">
            {t('share.readOnly', { time: task.finishedAt === null ? '' : full(task.finishedAt) })}
          </p>
        </div>
        <div className="task-buttons">
          {result === null ? null : <DownloadMenu urls={urls} query={query} hasChart={result.matched > 0} />}
          {workload === null ? null : <WorkloadDownloads urls={urls} {...workload} />}
        </div>
      </div>
      <ComputedInBrowser task={task} />
      <div className="console-grid">
        <div className="console-wide">
          {workload === null ? null : <LaterWorkloadResult urls={urls} task={task} {...workload} />}
          {result === null || explanation === null ? null : (
            <>
              <ResultPanel urls={urls} result={result} query={query} explanation={explanation} />
              <ResultFigures urls={urls} result={result} query={query} />
            </>
          )}
          <TaskProgramPanel
            language={language}
            versionNumber={task.versionNumber}
            lines={lines}
            lineCount={lineCount}
          />
        </div>
        <aside className="console-side">
          {workload === null ? null : <LaterWorkloadSide urls={urls} designer={null} {...workload} />}
          {result === null || result.distances === null ? null : <IdealPanel distances={result.distances} />}
          {result === null ? null : <ExpectationPanel result={result} />}
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
        </aside>
      </div>
    </main>
  );
}
