import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { applicationPaths } from '#app/applications/addresses.ts';
import { taskCalls } from '#app/console/api-snippets/api-calls.server.ts';
import { requesterOf } from '#app/context.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { notStoredCode } from '#app/domain/quotas.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { hasOpenedProduct, openedProductSentence } from '#app/refusals/opened-product.server.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { compiledProgramOf } from '#app/results/compiled.server.ts';
import { EXPLAINED_REQUEST } from '#app/results/explained-request.ts';
import { explanationOf } from '#app/results/explanation.ts';
import { readResultQuery, type ResultQuery, showsWhole, viewRequest } from '#app/results/query.ts';
import type { ExplainedInWords } from '#app/results/result-panel.tsx';
import { readWorkloadQuery } from '#app/results/workload/query.ts';
import { shownWorkload } from '#app/results/workload/shown.server.ts';
import type { Requester } from '#app/services/programs/index.ts';
import type { Tasks } from '#app/services/tasks/index.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { requireLanguage, type ResultView } from '#simulator';
import { type RunOptionsSummary, summarizeRunOptions } from './run-options-summary.server.ts';

const SHOWN_LINES = 300;
const MAX_LINE_CHARACTERS = 400;

async function pictureOf(tasks: Tasks, accountId: string, taskId: string, requester: Requester) {
  const picture = await tasks.picture(accountId, taskId, requester);
  return picture && { circuit: picture.circuit, operations: picture.operations, depth: picture.size.depth };
}

/** Explains the whole result, also if the page shows a selection of it. */
async function explained(
  tasks: Tasks,
  accountId: string,
  taskId: string,
  request: Request,
  { query, result }: { readonly query: ResultQuery; readonly result: ResultView },
): Promise<ExplainedInWords | null> {
  const whole = showsWhole(query) ? result : await tasks.resultView(accountId, taskId, EXPLAINED_REQUEST);
  if (whole === null) return null;
  const { found, meaning, note } = explanationOf(whole, await localeOf(request));
  return { found, meaning, note };
}

/**
 * Returns a task with its program, its circuit and the part of its result that the URL selects.
 * @param answerPath the page of an application's answer
 * @throws Response 404; a redirect for a run of an application
 */
export async function readTask(
  tasks: Tasks,
  accountId: string,
  taskId: string,
  request: Request,
  requester: Requester,
  answerPath: (application: ApplicationName) => string,
) {
  const task = await tasks.require(accountId, taskId).catch(throwAsPage);
  if (task.application !== null) throw redirect(answerPath(task.application));
  const { searchParams } = new URL(request.url);
  const query = readResultQuery(searchParams);
  const [run, result, workload, picture] = await Promise.all([
    tasks.program(accountId, taskId),
    task.status === 'completed' && task.workload === null
      ? tasks.resultView(accountId, taskId, viewRequest(query))
      : null,
    task.workload === null ? null : shownWorkload(tasks, accountId, taskId, readWorkloadQuery(searchParams)),
    pictureOf(tasks, accountId, taskId, requester),
  ]).catch(throwAsPage);
  const explanation =
    result && (await explained(tasks, accountId, taskId, request, { query, result }).catch(throwAsPage));
  const lines = run.program.replace(/\n$/, '').split('\n');
  return {
    task,
    language: requireLanguage(task.language).title,
    lines: lines.slice(0, SHOWN_LINES).map((line) => line.slice(0, MAX_LINE_CHARACTERS)),
    lineCount: lines.length,
    runOptions: summarizeRunOptions(run.options) satisfies RunOptionsSummary,
    run,
    picture,
    query,
    result,
    explanation,
    workload,
  };
}

/** Loads a task of the signed-in account with its compiled program and its share link. */
export async function loadTask({ request, context, params }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { services } = context;
  const origin = siteOrigin({ request, context });
  const taskId = params.taskId ?? '';
  const requester = requesterOf(context, request);
  const { run, ...reading } = await readTask(services.tasks, id, taskId, request, requester, (name) =>
    applicationPaths.run(name, taskId),
  );
  const [token, tags] = await Promise.all([
    services.shares.tokenOfTask(id, taskId),
    services.tags.of(id, 'task', [taskId]),
  ]);
  const compiled =
    reading.task.product === 'chip-72' && reading.result !== null
      ? await compiledProgramOf(services.tasks, id, taskId, requester)
      : null;
  // If there was no room to keep the run's program in a project, the first page that shows the task reports it.
  const notStored =
    reading.task.projectId === null ? notStoredCode(new URL(request.url).searchParams.get('unkept')) : null;
  return {
    ...reading,
    notStored,
    opened: hasOpenedProduct(new URL(request.url).searchParams)
      ? openedProductSentence(await localeOf(request), reading.task.product)
      : null,
    compiled,
    tags: tags[taskId] ?? [],
    link: token === null ? null : `${origin}${paths.sharedResult(token)}`,
    calls: taskCalls(origin, reading.task, run, reading.query),
  };
}
