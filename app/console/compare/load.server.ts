import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { applicationPaths } from '#app/applications/addresses.ts';
import { summarizeRunOptions } from '#app/console/task/run-options-summary.server.ts';
import { namingWordsOf } from '#app/console/tasks/load-list.server.ts';
import { requesterOf } from '#app/context.ts';
import { isAppError } from '#app/errors.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { searchText } from '#app/request.ts';
import { readResultQuery, viewRequest } from '#app/results/query.ts';
import type { Requester } from '#app/services/programs/index.ts';
import type { Tasks, TaskView } from '#app/services/tasks/index.ts';
import { formatAngle } from '#simulator';
import { comparedIds, MAX_COMPARED, requestedIds } from './compared.ts';
import { type Difference, differencesOf, type RunTraits } from './differences.ts';
import { gateWords } from './gate-words.ts';
import { loadWorkloadComparison } from './load-workloads.server.ts';

/** A compared result, and by what it differs from those beside it. */
export interface ComparedTask extends TaskView {
  readonly differences: readonly Difference[];
}

/** A circuit that cannot be read now does not prevent a comparison. */
function unread(error: unknown): null {
  if (isAppError(error)) return null;
  throw error;
}

async function traitsOf(tasks: Tasks, accountId: string, task: TaskView, requester: Requester): Promise<RunTraits> {
  const [{ options }, picture] = await Promise.all([
    tasks.program(accountId, task.id),
    tasks.picture(accountId, task.id, requester).catch(unread),
  ]);
  return {
    ...task,
    gates: picture && gateWords(picture.circuit),
    parameters: Object.entries(options.parameters ?? {}).map(([name, value]) => [name, formatAngle(value)]),
    noise: summarizeRunOptions(options).noise,
  };
}

/** Two answers of one application are compared on a page of its own. @throws Response a redirect there */
function requireOtherPage([first, second, ...more]: readonly TaskView[]): void {
  if (first === undefined || first.application === null || more.length > 0) return;
  if (second !== undefined && second.application !== first.application) return;
  throw redirect(
    applicationPaths.compare(first.application, { first: first.id, ...(second && { second: second.id }) }),
  );
}

/** Loads the compared results and the candidates that can be added. */
export async function loadComparison({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { tasks, firstSteps } = context.services;
  const search = new URL(request.url).searchParams;
  const requested = requestedIds(search).length;
  const query = readResultQuery(search);
  const searched = searchText(search);
  const requester = requesterOf(context, request);
  const found = await Promise.all(comparedIds(search).map((id) => tasks.require(account.id, id))).catch(throwAsPage);
  // A task without a result was selected in the list. Answers of applications are compared on their pages.
  const withResult = found.filter(
    ({ status, application, deletedResult }) =>
      status === 'completed' && application === null && deletedResult === null,
  );
  requireOtherPage(found);
  const ids = withResult.map(({ id }) => id);
  const words = await namingWordsOf(request, searched);
  const isOfWorkloads = withResult.some(({ workload }) => workload !== null);
  const [traits, comparison, workloads, completed] = await Promise.all([
    Promise.all(withResult.map((task) => traitsOf(tasks, account.id, task, requester))),
    ids.length < 2 || isOfWorkloads ? null : tasks.compareResults(account.id, ids, viewRequest(query)),
    loadWorkloadComparison(tasks, account.id, withResult),
    tasks.list(account.id, { status: 'completed', search: words }),
  ]).catch(throwAsPage);
  if (comparison !== null || (workloads !== null && workloads.kind !== 'refused'))
    await firstSteps.note(account.id, 'compare');
  const differences = differencesOf(traits);
  return {
    chosen: withResult.map((task, index): ComparedTask => ({ ...task, differences: differences[index]! })),
    comparison,
    workloads,
    query,
    search: searched ?? '',
    isFull: withResult.length >= MAX_COMPARED,
    /** Number of the selected tasks if they are too many. */
    tooMany: requested > MAX_COMPARED ? requested : null,
    unfinished: found.filter(({ status }) => status !== 'completed'),
    /** Selected tasks whose results were deleted because of their age. */
    deleted: found.filter(({ deletedResult }) => deletedResult !== null),
    candidates: completed.items.filter(
      ({ id, application, deletedResult }) => application === null && deletedResult === null && !ids.includes(id),
    ),
  };
}
