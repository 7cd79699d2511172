import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerFile } from '#app/applications/answer-file.server.ts';
import { requesterOf } from '#app/context.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { readDocument } from './load.server.ts';

/** `/r/{token}/answer.csv` and `.json`: the downloads of a shared answer. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  await context.services.programs.admit('share', requesterOf(context, request));
  const { accountId, taskId } = await context.services.shares.openResult(params.token ?? '').catch(throwAsPage);
  const body = await context.services.tasks.applicationFile(accountId, taskId).catch(throwAsPage);
  const response = await answerFile(readDocument(body), params.file, request, context);
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
