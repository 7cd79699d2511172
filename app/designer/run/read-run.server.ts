import type { Services } from '#app/context.ts';
import type { RunState } from '#app/designer/form/action-data.ts';
import { readResultQuery, viewRequest } from '#app/results/query.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** A run that ends within this time is returned with its result; milliseconds. */
const WAIT_MS = 200;

type RunReader = Pick<Services, 'tasks' | 'coins'>;

/** Returns the state of a run at its end, or after WAIT_MS. @throws AppError not_found */
export async function readRunState(services: RunReader, accountId: string, taskId: string): Promise<RunState> {
  return stateOf(services, accountId, await services.tasks.requireEnded(accountId, taskId, WAIT_MS));
}

/** Returns the current state of the newest run of a project; null if there is none. */
export async function readLatestRun(
  services: RunReader,
  accountId: string,
  projectId: string,
): Promise<RunState | null> {
  const task = await services.tasks.latestOf(accountId, projectId);
  return task && stateOf(services, accountId, task);
}

async function stateOf({ tasks, coins }: RunReader, accountId: string, task: TaskView): Promise<RunState> {
  const [result, { balance }] = await Promise.all([
    task.status === 'completed'
      ? tasks.resultView(accountId, task.id, viewRequest(readResultQuery(new URLSearchParams({ top: '8' }))))
      : null,
    coins.balance(accountId),
  ]);
  return { task, result, balance };
}
