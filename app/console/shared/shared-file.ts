import type { LoaderFunctionArgs } from '@remix-run/node';
import { resultFile } from '#app/console/task/result-file.server.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';

/** `/r/{token}/result.csv`, `.json` and `.svg`: the downloads of a shared result. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { accountId, taskId } = await context.services.shares.openResult(params.token ?? '').catch(throwAsPage);
  const response = await resultFile({ request, context, accountId, taskId, file: params.file, isShared: true });
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
