import type { Kysely, Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import type { TaskErrorKind } from '#app/domain/task-status.ts';
import { AppError } from '#app/errors.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { deletePartialResult } from '#db/repositories/partial-results.ts';
import { deletePartsFrom, deleteResult } from '#db/repositories/task-results.ts';
import { countActiveTasks, findTask, type TaskRow, transitionTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { TaskRunner } from './contract.ts';
import { type LifecycleContext, publish } from './lifecycle.ts';
import { closePlan } from './pieces/close-plan.ts';
import { jobQueueOf, putRun } from './run-jobs.ts';
import { createTaskStop } from './stop.ts';
import { turnFor } from './turn.ts';

/** Receives the transaction of a change, and the status before and after it. */
type Note = (
  trx: Transaction<Database>,
  change: { readonly before: Pick<TaskRow, 'status'>; readonly after: Pick<TaskRow, 'status'> },
) => Promise<void>;

/** What operators do to the tasks of anybody. `note` is called once, in the transaction of the change. */
export interface TaskOperations {
  /** @throws AppError not_found · task_ended */
  stop(taskId: string, note: Note): Promise<void>;
  /**
   * Gives a task a new job, in place of the one that it has: one that is queued or runs, and one that failed by the
   * portal's fault. That one was refunded, and runs again without a price.
   * @throws AppError not_found · requeue_impossible
   */
  requeue(taskId: string, note: Note): Promise<void>;
}

/** The other kinds are errors of the program, and would occur again. */
const FAULTS_OF_THE_PORTAL: readonly TaskErrorKind[] = ['internal', 'timeout', 'resources'];

const REQUEUED = {
  progress: 0,
  attempts: 0,
  job_claim: null,
  started_at: null,
  stop_requested_at: null,
  error_kind: null,
  error_detail: null,
  finished_at: null,
  execution_ms: null,
  spark: null,
  result_deleted_at: null,
  result_kept_days: null,
} as const;

/** Whether a task can be given a new job; see `requeue`. */
export const canRequeue = ({ status, error_kind }: Pick<TaskRow, 'status' | 'error_kind'>): boolean =>
  status === 'queued' ||
  status === 'ongoing' ||
  (status === 'error' && FAULTS_OF_THE_PORTAL.includes(error_kind as TaskErrorKind));

export function createTaskOperations(
  db: Kysely<Database>,
  context: LifecycleContext,
  runner: Pick<TaskRunner, 'stop' | 'settled'>,
): TaskOperations {
  const stopTask = createTaskStop(db, context, runner);
  const requireTask = async (executor: Kysely<Database>, taskId: string): Promise<TaskRow> => {
    const row = await findTask(executor, taskId);
    if (row === undefined || row.delete_requested_at !== null) throw new AppError('not_found');
    return row;
  };

  /** A failed task no longer has a place of its account; one that is active keeps its own. */
  async function queueAgain(trx: Transaction<Database>, task: TaskRow): Promise<string> {
    const { id, account_id, queue_class, memory_mb, status } = task;
    const now = context.now();
    const changes = { ...REQUEUED, updated_at: now };
    const hasPlace = status !== 'error' || (await countActiveTasks(trx, account_id)) < LIMITS.concurrentTasks;
    if (!hasPlace) {
      await transitionTask(trx, id, [status], {
        ...changes,
        status: 'waiting',
        job_id: null,
        queued_at: null,
        turn: 0,
      });
      return 'waiting';
    }
    const turn = status === 'error' ? await turnFor(trx, account_id, queue_class === 0 ? 0 : 1) : task.turn;
    const job = await putRun(trx, context.jobs, { id, account_id, queue_class, turn, memory_mb });
    const queuedAt = status === 'error' ? now : task.queued_at;
    await transitionTask(trx, id, [status], { ...changes, ...job, status: 'queued', queued_at: queuedAt, turn });
    return 'queued';
  }

  return {
    async stop(taskId, note) {
      const row = await requireTask(db, taskId);
      await stopTask(row, async (trx) => {
        const after = await findTask(trx, taskId);
        await note(trx, { before: { status: row.status }, after: { status: after?.status ?? row.status } });
      });
    },
    async requeue(taskId, note) {
      const { account_id } = await requireTask(db, taskId);
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, account_id);
        const row = await requireTask(trx, taskId);
        if (!canRequeue(row)) throw new AppError('requeue_impossible');
        if (row.job_id !== null) await context.jobs.cancel(trx, jobQueueOf(row), [row.job_id]);
        await closePlan(trx, context.jobs, taskId);
        await deletePartialResult(trx, taskId);
        await deleteResult(trx, taskId);
        await deletePartsFrom(trx, taskId, 0);
        const status = await queueAgain(trx, row);
        await note(trx, { before: { status: row.status }, after: { status } });
      });
      await publish(db, context, [taskId]);
    },
  };
}
