import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { resultFile } from './result-file.server.ts';

/** `/cloud/tasks/{id}/result.csv`, `.json` and `.svg`. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  return resultFile({ request, context, accountId: account.id, taskId: params.taskId ?? '', file: params.file });
}
