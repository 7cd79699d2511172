import type { AppLoadContext } from '@remix-run/node';
import { localeOf } from '#app/i18n/detect.ts';
import { programNameIn } from '#app/live-tasks/program-name.server.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { exportedChart } from '#app/results/exported-chart.server.tsx';
import { fileResponse, jsonFile } from '#app/results/file.server.ts';
import { isNarrowed, outcomeRequest, readResultQuery, viewRequest } from '#app/results/query.ts';
import { RESULT_FILES } from '#app/results/result-urls.ts';

async function* singlePiece(text: string) {
  yield text;
}

const missing = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });

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
  const { product, versionNumber } = task;
  const pieces =
    format === 'csv'
      ? rows
      : jsonFile(
          { id: taskId, name: task.name, product, versionNumber, ...(await tasks.program(accountId, taskId)) },
          rows,
        );
  return fileResponse({ name, format, pieces }, context, request);
}
