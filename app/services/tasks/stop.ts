import type { Kysely, Transaction } from 'kysely';
import { ACTIVE_STATUSES, isEnded, type TaskStatus } from '#app/domain/task-status.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { isDeadlock } from '#db/database-error.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findPlanOf } from '#db/repositories/task-plans.ts';
import {
  deleteEndedTasks,
  findTask,
  findTaskOf,
  requestDeletion,
  type TaskRow,
  transitionTask,
} from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { TaskRunner, Tasks, TaskView } from './contract.ts';
import type { TaskFinder } from './find.ts';
import { endTask, type LifecycleContext } from './lifecycle.ts';
import { withRetries } from './retry.ts';
import { jobQueueOf } from './run-jobs.ts';
import type { SubmitContext } from './submit.ts';

const DEADLOCK_DELAYS_MS = [20, 200, 1000];

type StopTask = (row: TaskRow, also?: (trx: Transaction<Database>) => Promise<void>) => Promise<void>;

/**
 * Returns what ends a task early, or requests a running one to stop. `also` is done once, in the transaction that ends the
 * task or writes the request.
 * @throws AppError task_ended
 */
export function createTaskStop(
  db: Kysely<Database>,
  context: LifecycleContext,
  runner: Pick<TaskRunner, 'stop' | 'settled'>,
): StopTask {
  /**
   * Whether nobody computes the task whole: its worker was lost, and it waits for another, which might take long to
   * become free; or it is computed in pieces, whose end its account need not wait for.
   */
  const canEnd = async (row: TaskRow): Promise<boolean> => {
    const { id, job_id } = row;
    if ((await findPlanOf(db, id)) !== undefined) return true;
    return job_id !== null && (await context.jobs.find(jobQueueOf(row), [job_id])).get(job_id) === 'waiting';
  };
  /**
   * The jobs of many pieces are cancelled in one statement, and the heartbeats of a process are another: rarely, each
   * waits for the other.
   */
  const end = (
    task: { readonly id: string; readonly accountId: string },
    from: readonly TaskStatus[],
    also?: Parameters<StopTask>[1],
  ) =>
    withRetries(() => endTask(db, context, task, { status: 'terminated' }, { from, ...(also && { also }) }), {
      delaysMs: (error) => (isDeadlock(error) ? DEADLOCK_DELAYS_MS : []),
      signal: new AbortController().signal,
      onError: () => undefined,
    });
  return async ({ id, account_id }, also) => {
    const task = { id, accountId: account_id };
    // Before its start, a task is simply ended; if it is claimed in between, it is running and handled below.
    if (await end(task, ['waiting', 'queued'], also)) return;
    const row = await findTask(db, id);
    if (row === undefined) throw new AppError('not_found');
    if (isEnded(row.status as TaskStatus)) throw new AppError('task_ended');
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, account_id);
      const request = { stop_requested_at: row.stop_requested_at ?? context.now() };
      const isRunning = await transitionTask(trx, id, ['ongoing'], request);
      // It has ended in between: for its account that is what was wanted, and an operator has done nothing.
      if (!isRunning && also !== undefined) throw new AppError('task_ended');
      await also?.(trx);
    });
    if (runner.stop(id)) await runner.settled(id);
    if (await canEnd(row)) await end(task, ['ongoing']);
  };
}

/** Stops and deletes tasks, before and during their run. */
export function createTaskStops(
  db: Kysely<Database>,
  context: SubmitContext,
  runner: Pick<TaskRunner, 'stop' | 'settled'>,
  { requireRow, requireView }: TaskFinder,
): Pick<Tasks, 'stop' | 'stopMany' | 'remove'> {
  const stopTask = createTaskStop(db, context, runner);
  const stop = async (accountId: string, taskId: string): Promise<TaskView> => {
    await stopTask(await requireRow(accountId, taskId));
    return requireView(accountId, taskId);
  };
  const stopMany = async (accountId: string, taskIds: readonly string[]): Promise<void> => {
    const rows = (await Promise.all(taskIds.map((id) => findTaskOf(db, accountId, id)))).filter(
      (row) => row !== undefined,
    );
    // Tasks that have not started come first: the end of a running one would start the next of them, and its price
    // would not be refunded.
    for (const { id } of ACTIVE_STATUSES.flatMap((status) => rows.filter((row) => row.status === status))) {
      await stop(accountId, id).catch((error: unknown) => {
        // It has ended in the meantime, which is fine.
        if (!(isAppError(error) && error.code === 'task_ended')) throw error;
      });
    }
  };
  return {
    stop,
    stopMany,
    async remove(accountId, taskIds) {
      await stopMany(accountId, taskIds);
      // A task that runs in another process has only been requested to stop.
      await requestDeletion(db, accountId, taskIds, context.now());
      await deleteEndedTasks(db, accountId, taskIds);
    },
  };
}
