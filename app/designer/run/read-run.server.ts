import type { Services } from '#app/context.ts';
import type { RunState } from '#app/designer/form/action-data.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { programNameIn } from '#app/live-tasks/program-name.server.ts';
import { EXPLAINED_REQUEST } from '#app/results/explained-request.ts';
import { explanationOf } from '#app/results/explanation.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** A run that ends within this time is returned with its result; milliseconds. */
const WAIT_MS = 200;

/** The part of a workload's result that the stage shows. */
const FIRST_PAGE = { page: 1, observable: 0 } as const;

type RunReader = Pick<Services, 'tasks' | 'coins'>;

/** Returns the state of a run at its end, or after WAIT_MS. @throws AppError not_found */
export async function readRunState(
  services: RunReader,
  accountId: string,
  taskId: string,
  locale: Locale,
): Promise<RunState> {
  return stateOf(services, accountId, await services.tasks.requireEnded(accountId, taskId, WAIT_MS), locale);
}

/** Returns the current state of the newest run of a project; null if there is none. */
export async function readLatestRun(
  services: RunReader,
  accountId: string,
  projectId: string,
  locale: Locale,
): Promise<RunState | null> {
  const task = await services.tasks.latestOf(accountId, projectId);
  return task && stateOf(services, accountId, task, locale);
}

async function stateOf(
  { tasks, coins }: RunReader,
  accountId: string,
  task: TaskView,
  locale: Locale,
): Promise<RunState> {
  const isWork = task.workload !== null;
  const [result, workload, { balance }] = await Promise.all([
    task.status === 'completed' && !isWork ? tasks.resultView(accountId, task.id, EXPLAINED_REQUEST) : null,
    isWork ? tasks.workloadView(accountId, task.id, FIRST_PAGE) : null,
    coins.balance(accountId),
  ]);
  return {
    task,
    name: programNameIn(locale, task),
    explanation: result && explanationOf(result, locale),
    workload,
    balance,
  };
}
