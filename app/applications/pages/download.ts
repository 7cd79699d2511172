import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { answerFile } from '#app/applications/answer-file.server.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { readDocument, requireApplication, requireRun } from './load.server.ts';

/** `/app/application/{name}/{task}/answer.csv`, `.json`: the answer of a run as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context, params } = args;
  const { id } = requireAccount({ session: context.session, request });
  const { name } = requireApplication(args.params.name ?? '');
  const { task } = await requireRun(args, id, params.taskId ?? '', name);
  const body = await context.services.tasks.applicationFile(id, task.id).catch(throwAsPage);
  return answerFile(readDocument(body), params.file, request, context);
}
