import type { ResultDocument } from '#app/applications/contract.ts';
import type { Services } from '#app/context.ts';
import { noResult } from './no-result.ts';

/** Returns the result document of an application, also of one that runs. @throws AppError not_found, result_missing */
export async function requireAnswer(
  { tasks }: Pick<Services, 'tasks'>,
  accountId: string,
  taskId: string,
): Promise<ResultDocument> {
  const body = await tasks.applicationResult(accountId, taskId);
  if (body === null) throw noResult(await tasks.require(accountId, taskId));
  return JSON.parse(body) as ResultDocument;
}
