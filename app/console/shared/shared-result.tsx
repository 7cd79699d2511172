import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { askerOf } from '#app/asker.ts';
import { useFormat } from '#app/i18n/react.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import '#app/console/console.css';
import { ExpectationPanel } from '#app/results/expectation-panel.tsx';
import { IdealPanel } from '#app/results/ideal-panel.tsx';
import { ResultPanel } from '#app/results/result-panel.tsx';
import { CircuitPanel } from '#app/console/task/circuit-panel.tsx';
import { CompileReportPanel } from '#app/console/task/compile-report-panel.tsx';
import { FactsPanel } from '#app/console/task/facts-panel.tsx';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { readTask } from '#app/console/task/load.server.ts';
import { ProgramPanel } from '#app/console/task/program-panel.tsx';
import { sharedPlace } from './result-urls.ts';

/** What a link opens: the run and its result, and nothing of the account but the name that it gave the task. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const asker = askerOf(context, request);
  await context.services.programs.admit('share', asker);
  const { accountId, taskId } = await context.services.shares.openResult(token).catch(throwAsPage);
  const { task, result, language, lines, lineCount, asked, picture, query } = await readTask(
    context.services.tasks,
    accountId,
    taskId,
    request,
    asker,
  );
  if (result === null) throw new Response(null, { status: 404 });
  const { id, name, product, shots, seed, qubits, precision, versionNumber, finishedAt, estimatedMs } = task;
  return {
    token,
    language,
    lines,
    lineCount,
    asked,
    picture,
    query,
    result,
    task: { id, name, product, shots, seed, qubits, precision, versionNumber, finishedAt, estimatedMs },
  };
}

/** Whoever has the address may look; search engines are not given it. */
export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({
    title: args.data?.task.name ?? t('console:share.title'),
    description: t('console:share.description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** A result as somebody else may see it, with everything that is needed to run it again. */
export default function SharedResult() {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { token, task, language, lines, lineCount, asked, picture, query, result } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <div className="console-head">
        <div>
          <h1>{task.name}</h1>
          <p className="muted small">
            {t('share.readOnly', { time: task.finishedAt === null ? '' : format.dateTime(task.finishedAt) })}
          </p>
        </div>
      </div>
      <div className="console-grid">
        <div className="console-wide">
          <ResultPanel place={sharedPlace(token)} result={result} query={query} />
          <ProgramPanel language={language} versionNumber={task.versionNumber} lines={lines} lineCount={lineCount} />
        </div>
        <aside className="console-side">
          {result.distances === null ? null : <IdealPanel distances={result.distances} />}
          <ExpectationPanel result={result} />
          <CircuitPanel picture={picture} />
          <CompileReportPanel facts={result.facts} source={picture} estimatedMs={task.estimatedMs} />
          <FactsPanel task={task} language={language} asked={asked} facts={result.facts} />
        </aside>
      </div>
    </main>
  );
}
