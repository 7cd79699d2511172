import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '../../account/guard.server.ts';
import { attachment, DOWNLOAD_FORMATS, resultCsv, resultJson } from '../result/download.ts';
import { asPage } from './load.server.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** `/cloud/tasks/{id}/result.csv` and `.json`: the whole result as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const format = DOWNLOAD_FORMATS.find((known) => params.file === `result.${known}`);
  if (format === undefined) throw new Response(null, { status: 404 });
  const { tasks } = context.services;
  const id = params.taskId ?? '';
  const [task, result] = await Promise.all([tasks.require(account.id, id), tasks.result(account.id, id)]).catch(asPage);
  if (result === null) throw new Response(null, { status: 404 });
  const body = format === 'csv' ? resultCsv(result) : resultJson(result, { id, name: task.name, ...(await tasks.program(account.id, id)) });
  return new Response(body, {
    headers: { 'Content-Type': TYPES[format], 'Content-Disposition': attachment(task.name, format), 'Cache-Control': 'private, no-store' },
  });
}
