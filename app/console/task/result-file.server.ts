import type { AppLoadContext } from '@remix-run/node';
import { localeOf } from '#app/i18n/detect.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { programNameIn } from '#app/live-tasks/program-name.server.ts';
import { failureSentences } from '#app/refusals/failure-sentences.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { exportedChart } from '#app/results/exported-chart.server.tsx';
import { fileResponse, jsonFile } from '#app/results/file.server.ts';
import { isNarrowed, outcomeRequest, readResultQuery, viewRequest } from '#app/results/query.ts';
import { RESULT_FILES, type ResultFile } from '#app/results/result-urls.ts';
import { exportedWorkload } from '#app/results/workload/exported.server.tsx';
import { readWorkloadQuery, type WorkloadQuery } from '#app/results/workload/query.ts';
import { shownWorkload } from '#app/results/workload/shown.server.ts';
import type { Tasks } from '#app/services/tasks/index.ts';

async function* singlePiece(text: string) {
  yield text;
}

const missing = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });

interface WorkloadFileRequest {
  readonly accountId: string;
  readonly taskId: string;
  readonly format: ResultFile;
  readonly name: string;
  readonly locale: Locale;
  readonly query: WorkloadQuery;
}

/** Returns the figures or the chart of a workload; null if there is nothing. */
async function workloadPieces(
  tasks: Tasks,
  { accountId, taskId, format, name, locale, query }: WorkloadFileRequest,
): Promise<AsyncIterable<string> | null> {
  if (format !== 'svg') return tasks.workloadFile(accountId, taskId, format, failureSentences(locale));
  const shown = await shownWorkload(tasks, accountId, taskId, query);
  const drawing = shown && exportedWorkload({ name, locale, ...shown });
  return drawing === null ? null : singlePiece(drawing);
}

interface ResultFileRequest {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly accountId: string;
  readonly taskId: string;
  /** File name in the URL. */
  readonly file: string | undefined;
  /** For everyone with the address: the number of the run would count the runs of the account. */
  readonly isShared?: boolean;
}

/** Returns a result as a file: the whole result, or the part that its page shows. @throws Response 404 */
export async function resultFile({
  request,
  context,
  accountId,
  taskId,
  file,
  isShared = false,
}: ResultFileRequest): Promise<Response> {
  const format = RESULT_FILES.find((candidate) => file === `result.${candidate}`);
  if (format === undefined) throw missing();
  const { tasks } = context.services;
  const task = await tasks.require(accountId, taskId).catch(throwAsPage);
  const query = readResultQuery(new URL(request.url).searchParams);
  const locale = await localeOf(request);
  const name = programNameIn(locale, isShared ? { ...task, runNumber: null } : task);
  const whole = async () => ({
    ...{ id: taskId, name: task.name, product: task.product, versionNumber: task.versionNumber },
    ...(task.computedIn === 'browser' && { computedIn: task.computedIn }),
    ...(await tasks.program(accountId, taskId)),
  });
  // An answer of an application has files of its own.
  if (task.application !== null) throw missing();
  if (task.workload !== null) {
    const asked = readWorkloadQuery(new URL(request.url).searchParams);
    const pieces = await workloadPieces(tasks, { accountId, taskId, format, name, locale, query: asked }).catch(
      throwAsPage,
    );
    if (pieces === null) throw missing();
    return fileResponse(
      { name, format, pieces: format === 'json' ? jsonFile(await whole(), pieces) : pieces },
      context,
      request,
    );
  }
  if (format === 'svg') {
    const result = await tasks.resultView(accountId, taskId, viewRequest(query)).catch(throwAsPage);
    if (result === null) throw missing();
    const drawing = exportedChart({ name, result, query, locale, timeZone: context.timeZone });
    return fileResponse({ name, format, pieces: singlePiece(drawing) }, context, request);
  }
  const rows = await tasks
    .resultFile(accountId, taskId, format, format === 'csv' && isNarrowed(query) ? outcomeRequest(query) : null)
    .catch(throwAsPage);
  if (rows === null) throw missing();
  const pieces = format === 'csv' ? rows : jsonFile(await whole(), rows);
  return fileResponse({ name, format, pieces }, context, request);
}
