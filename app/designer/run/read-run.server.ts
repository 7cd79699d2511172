import { readResultQuery, viewRequest } from '#app/results/query.ts';
import type { Services } from '#app/context.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import type { ResultView } from '#simulator';

/** How a run stands, for the page that started it. */
export interface RunState {
  readonly task: TaskView;
  /** Its likeliest outcomes, once there are any. */
  readonly result: ResultView | null;
  readonly balance: number;
}

/** A run that is done so soon is answered with its result; milliseconds. */
const WAIT_MS = 200;

type Reading = Pick<Services, 'tasks' | 'coins'>;

/** How a run stands at its end, or a moment from now. @throws AppError not_found */
export async function readRunState(services: Reading, accountId: string, taskId: string): Promise<RunState> {
  return stateOf(services, accountId, await services.tasks.requireEnded(accountId, taskId, WAIT_MS));
}

/** How the newest run of a project stands now; null where it has none. */
export async function readLatestRun(services: Reading, accountId: string, projectId: string): Promise<RunState | null> {
  const task = await services.tasks.latestOf(accountId, projectId);
  return task && stateOf(services, accountId, task);
}

async function stateOf({ tasks, coins }: Reading, accountId: string, task: TaskView): Promise<RunState> {
  const [result, { balance }] = await Promise.all([
    task.status === 'completed'
      ? tasks.resultView(accountId, task.id, viewRequest(readResultQuery(new URLSearchParams({ top: '8' }))))
      : null,
    coins.balance(accountId),
  ]);
  return { task, result, balance };
}
