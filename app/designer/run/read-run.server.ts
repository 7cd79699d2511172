import { readResultQuery, viewRequest } from '../../console/result/query.ts';
import type { Services } from '../../context.ts';
import type { TaskView } from '../../services/tasks/index.ts';
import type { ResultView } from '#simulator/results/view.ts';

/** How a run stands, for the page that started it. */
export interface RunState {
  readonly task: TaskView;
  /** Its likeliest outcomes, once there are any. */
  readonly result: ResultView | null;
  readonly balance: number;
}

/** A run that is done so soon is answered with its result; milliseconds. */
const WAIT_MS = 200;

/** How a run stands at its end, or a moment from now. @throws AppError not_found */
export async function readRunState({ tasks, coins }: Pick<Services, 'tasks' | 'coins'>, accountId: string, taskId: string): Promise<RunState> {
  const task = await tasks.requireEnded(accountId, taskId, WAIT_MS);
  const [result, { balance }] = await Promise.all([
    task.status === 'completed' ? tasks.resultView(accountId, taskId, viewRequest(readResultQuery(new URLSearchParams({ top: '8' })))) : null,
    coins.balance(accountId),
  ]);
  return { task, result, balance };
}
