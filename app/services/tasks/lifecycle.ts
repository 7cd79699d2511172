import type { Kysely, Transaction, Updateable } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { type ProductId, refundOfRest } from '#app/domain/products.ts';
import { namingContent } from '#app/domain/program-name.ts';
import { readProgramSummary, sparkOf } from '#app/domain/program-summary.ts';
import type { TaskErrorKind, TaskStatus } from '#app/domain/task-status.ts';
import { type LedgerContext, type Refund, refund } from '#app/services/coins/index.ts';
import type { ClaimedJob, JobQueue } from '#app/services/jobs/index.ts';
import type { Maintenance } from '#app/services/maintenance/index.ts';
import type { EndedTask, TaskEndNotifier } from '#app/services/notifications/index.ts';
import type { EndedRun, TaskTelemetry } from '#app/services/telemetry/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import type { JobClaim } from '#db/repositories/jobs.ts';
import { deletePartialResult, findPartialResult, type PartialResult } from '#db/repositories/partial-results.ts';
import {
  deleteLateResultParts,
  deletePartsFrom,
  insertResult,
  writeResultParts,
} from '#db/repositories/task-results.ts';
import {
  countActiveTasks,
  deleteEndedTasks,
  findTask,
  type JoinedTaskRow,
  listWaiting,
  transitionTask,
} from '#db/repositories/tasks.ts';
import type { Database, TasksTable } from '#db/schema.ts';
import type { WorkKind } from '#simulator';
import type { FinishedRun } from '#simulator/workers';
import type { TaskErrorDetail, TaskEvents } from './contract.ts';
import { closePlan } from './pieces/close-plan.ts';
import { jobQueueOf, putRun } from './run-jobs.ts';
import { turnFor } from './turn.ts';
import { type PositionContext, toViews } from './view.ts';

export interface LifecycleContext extends LedgerContext, PositionContext {
  readonly events: TaskEvents;
  readonly endings: TaskEndNotifier;
  readonly jobs: JobQueue;
  readonly telemetry: TaskTelemetry;
  /** Which products are closed. Absent: none ever is. */
  readonly maintenance?: Pick<Maintenance, 'closed' | 'requireOpen'>;
}

/**
 * How a task ends, with the columns that are written in addition. `result` of a workload that did not complete is what
 * it had done.
 */
export type Ending =
  | { readonly status: 'completed'; readonly result: FinishedRun }
  | {
      readonly status: 'error';
      readonly kind: TaskErrorKind;
      readonly detail: TaskErrorDetail;
      readonly result?: FinishedRun | undefined;
    }
  | { readonly status: 'terminated'; readonly result?: FinishedRun | undefined };

const columnsOf = (ending: Ending): Updateable<TasksTable> => {
  switch (ending.status) {
    case 'completed':
      return {
        progress: 100,
        ...(ending.result.leading && {
          spark: JSON.stringify(sparkOf(ending.result.leading.width, ending.result.leading.outcomes)),
        }),
        ...(ending.result.curve && { spark: JSON.stringify({ curve: ending.result.curve }) }),
      };
    case 'error':
      return { error_kind: ending.kind, error_detail: JSON.stringify(ending.detail) };
    case 'terminated':
      return {};
  }
};

/** Returns the QCoins that an end pays back at most. */
function coinsToRefund(
  row: JoinedTaskRow,
  { status }: Ending,
  wasStarted: boolean,
  result: Partial<Pick<PartialResult, 'done'>> | undefined,
): number {
  if (status === 'error' || !wasStarted) return row.price;
  // Completed minimisations may have needed less than their budget.
  const isMinimised = row.workload === 'minimisation' || row.workload === 'minimisations';
  if ((row.workload === null && row.application === null) || (status === 'completed' && !isMinimised)) return 0;
  return refundOfRest(
    { ...row, product: row.product as ProductId },
    row.application === null ? { done: result?.done ?? 0, total: row.points ?? 0 } : { done: row.progress, total: 100 },
  );
}

/** Returns the notification data of a task that was just ended. */
function endedTask(
  row: JoinedTaskRow,
  { result }: { readonly result?: FinishedRun | undefined },
  paidBack: Refund | null,
): EndedTask {
  if (row.finished_at === null) throw new Error(`task ${row.id} was ended and has no end`);
  return {
    id: row.id,
    name: row.name,
    content: namingContent({
      qubits: row.qubits,
      summary: readProgramSummary(row.summary),
      runNumber: row.run_number,
    }),
    product: row.product as ProductId,
    ...(row.workload !== null && {
      workload: {
        kind: row.workload as WorkKind,
        points: row.points ?? 1,
        ...(result?.outcome && { outcome: result.outcome }),
      },
    }),
    status: row.status as EndedTask['status'],
    errorKind: row.error_kind as TaskErrorKind | null,
    price: row.price,
    refund: paidBack,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    executionMs: row.execution_ms,
  };
}

/** Returns what is counted of a task that was just ended. */
const endedRun = (row: JoinedTaskRow, ending: Ending, paidBack: Refund | null): EndedRun => ({
  product: row.product as ProductId,
  status: ending.status,
  errorKind: ending.status === 'error' ? ending.kind : null,
  // One that waited behind its account's own tasks to its end.
  queuedAt: row.queued_at ?? row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at ?? row.updated_at,
  refundedCoins: paidBack?.coins ?? 0,
  isLost: ending.status === 'error' && ending.detail.key === 'worker_lost',
});

/**
 * Moves waiting tasks of the account into the queue, up to its limit. Returns those that moved. The transaction holds
 * the account's row.
 */
async function promote(
  trx: Transaction<Database>,
  context: LifecycleContext,
  accountId: string,
): Promise<readonly string[]> {
  const freeSlots = LIMITS.concurrentTasks - (await countActiveTasks(trx, accountId));
  if (freeSlots <= 0) return [];
  const now = context.now();
  const waiting = await listWaiting(trx, accountId, freeSlots);
  for (const { id, queue_class, memory_mb } of waiting) {
    const turn = await turnFor(trx, accountId, queue_class === 0 ? 0 : 1);
    const queued = await putRun(trx, context.jobs, { id, account_id: accountId, queue_class, turn, memory_mb });
    await transitionTask(trx, id, ['waiting'], {
      ...{ status: 'queued', queued_at: now, turn, ...queued, updated_at: now },
    });
  }
  return waiting.map(({ id }) => id);
}

/** Publishes the current state of tasks. */
export async function publish(
  db: Kysely<Database>,
  context: Pick<LifecycleContext, 'events' | 'board' | 'watchers'>,
  taskIds: readonly string[],
): Promise<void> {
  const found = await Promise.all(taskIds.map((id) => findTask(db, id)));
  const rows = found.filter((row) => row !== undefined);
  const views = await toViews(db, context, rows, 'watched');
  rows.forEach((row, index) => context.events.publish({ accountId: row.account_id, task: views[index]! }));
}

async function isToEnd(
  db: Kysely<Database>,
  taskId: string,
  { from, job }: { readonly from: readonly TaskStatus[]; readonly job?: ClaimedJob | undefined },
): Promise<boolean> {
  const row = await findTask(db, taskId);
  return (
    row !== undefined &&
    from.includes(row.status as TaskStatus) &&
    (job === undefined || (row.job_id === job.id && row.job_claim === job.claim))
  );
}

/**
 * Ends a task: state, result, refund and the account's next waiting task in one transaction, so that a process killed
 * at any moment leaves it either ended or not. Of concurrent calls only the first has an effect.
 * @param from the statuses from which it may be ended; `job` is settled, and must still be held; with `claim` it must be
 * the one that has started the task last. `also` is done in the transaction, if this call ends the task.
 * @returns whether this call ended it.
 */
export async function endTask(
  db: Kysely<Database>,
  context: LifecycleContext,
  task: { readonly id: string; readonly accountId: string },
  ending: Ending,
  {
    from,
    job,
    claim,
    also,
  }: {
    readonly from: readonly TaskStatus[];
    readonly job?: ClaimedJob;
    readonly claim?: JobClaim;
    readonly also?: (trx: Transaction<Database>) => Promise<void>;
  },
): Promise<boolean> {
  const finishedAt = context.now() - Math.round((ending.result?.storingSeconds ?? 0) * 1000);
  // Before the transaction: 100 MB would block all other writers. The parts count once the result row exists. A result
  // that arrives too late is not written, because it would be deleted again.
  const parts = ending.result?.parts ?? [];
  if (!(await writeResultParts(db, task.id, parts, (trx) => isToEnd(trx, task.id, { from, job })))) {
    await deleteLateResultParts(db, task.id);
    return false;
  }
  const now = context.now();
  const ended = await db.transaction().execute(async (trx) => {
    // Lock order everywhere: account before task. Two transactions with the opposite order would deadlock.
    await lockAccount(trx, task.accountId);
    if (job !== undefined && !(await context.jobs.settle(trx, [job])).has(job.id)) return null;
    // Whoever settles the job of a run has started it.
    const wasStarted = !from.includes('queued') || (await findTask(trx, task.id))?.status === 'ongoing';
    const result = ending.result ?? (await findPartialResult(trx, task.id));
    const changes = {
      ...columnsOf(ending),
      ...(result && { execution_ms: Math.round(result.seconds * 1e6) / 1e3 }),
      status: ending.status,
      finished_at: finishedAt,
      updated_at: now,
      routings: null,
    };
    if (!(await transitionTask(trx, task.id, from, changes, claim))) return null;
    const row = await findTask(trx, task.id);
    if (row === undefined) throw new Error(`task ${task.id} was ended and is not there`);
    await also?.(trx);
    if (row.job_id !== null && row.job_id !== job?.id) await context.jobs.cancel(trx, jobQueueOf(row), [row.job_id]);
    await closePlan(trx, context.jobs, task.id);
    const isDeleted = row.delete_requested_at !== null;
    await deletePartialResult(trx, task.id);
    if (result !== undefined) {
      await insertResult(trx, task.id, result.kind, result.body, now);
      await deletePartsFrom(trx, task.id, parts.length);
    }
    const coins = coinsToRefund(row, ending, wasStarted, result);
    const paidBack = coins > 0 ? await refund(trx, context, task.accountId, task.id, coins) : null;
    if (!isDeleted) await context.endings.record(trx, task.accountId, endedTask(row, ending, paidBack));
    const promoted = await promote(trx, context, task.accountId);
    return { isDeleted, hasResult: result !== undefined, promoted, run: endedRun(row, ending, paidBack) };
  });
  // Deletes parts of a result that will not exist, written by this worker or by a crashed one, regardless of which call
  // ended the task.
  if (ended?.hasResult !== true) await deleteLateResultParts(db, task.id);
  if (ended === null) return false;
  context.telemetry.taskEnded(ended.run);
  await publish(db, context, [task.id, ...ended.promoted]);
  if (ended.isDeleted) await deleteEndedTasks(db, task.accountId, [task.id]);
  return true;
}

/** Moves waiting tasks of an account into the queue up to its limit, where no end of a task has done it. */
export async function promoteWaiting(
  db: Kysely<Database>,
  context: LifecycleContext,
  accountId: string,
): Promise<void> {
  const promoted = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return promote(trx, context, accountId);
  });
  await publish(db, context, promoted);
}
