import type { Kysely, Transaction, Updateable } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import { TASK_STATUSES, TASK_TRANSITIONS, type TaskErrorKind, type TaskStatus } from '#app/domain/task-status.ts';
import { type LedgerContext, type Refund, refund } from '#app/services/coins/index.ts';
import type { EndedTask, TaskEndNotifier } from '#app/services/notifications/index.ts';
import {
  countActiveTasks,
  deleteEndedTasks,
  deleteLateResultParts,
  findTask,
  insertResult,
  type JoinedTaskRow,
  listWaiting,
  lockAccount,
  transitionTask,
  writeResultParts,
} from '#db/repositories/tasks.ts';
import type { Database, TasksTable } from '#db/schema.ts';
import type { FinishedRun } from '#simulator/workers';
import { turnFor } from './claim.ts';
import type { TaskErrorDetail, TaskEvents } from './contract.ts';
import { type PlaceContext, toViews } from './view.ts';

export interface LifecycleContext extends LedgerContext, PlaceContext {
  readonly events: TaskEvents;
  readonly endings: TaskEndNotifier;
  /** Called when a task may have become runnable. */
  readonly wake: () => void;
}

/** How a task ends; what its row is given besides, and whether its price goes back. */
export type Ending =
  | { readonly status: 'completed'; readonly result: FinishedRun }
  | { readonly status: 'error'; readonly kind: TaskErrorKind; readonly detail: TaskErrorDetail }
  | { readonly status: 'terminated' };

/** States from which the table allows a move to `status`. */
const before = (status: TaskStatus): readonly TaskStatus[] =>
  TASK_STATUSES.filter((from) => (TASK_TRANSITIONS[from] as readonly TaskStatus[]).includes(status));

const columnsOf = (ending: Ending): Updateable<TasksTable> => {
  switch (ending.status) {
    case 'completed':
      return { progress: 100, execution_ms: Math.round(ending.result.seconds * 1e6) / 1e3 };
    case 'error':
      return { error_kind: ending.kind, error_detail: JSON.stringify(ending.detail) };
    case 'terminated':
      return {};
  }
};

/** A row that was just given its end. */
function endedTask(row: JoinedTaskRow | undefined, paidBack: Refund | null): EndedTask {
  if (row === undefined || row.finished_at === null) throw new Error(`task ${row?.id} was ended and has no end`);
  return {
    id: row.id,
    name: row.name,
    product: row.product as ProductId,
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

/**
 * Lets waiting tasks of the account into the queue, as far as its places reach. Answers those that moved. The
 * transaction holds the account's row.
 */
async function promote(
  trx: Transaction<Database>,
  context: LifecycleContext,
  accountId: string,
): Promise<readonly string[]> {
  const free = LIMITS.concurrentTasks - (await countActiveTasks(trx, accountId));
  if (free <= 0) return [];
  const now = context.now();
  const waiting = await listWaiting(trx, accountId, free);
  for (const { id, queue_class: queueClass } of waiting) {
    const turn = await turnFor(trx, accountId, queueClass === 0 ? 0 : 1);
    await transitionTask(trx, id, ['waiting'], { status: 'queued', queued_at: now, turn, updated_at: now });
  }
  return waiting.map(({ id }) => id);
}

/** Publishes the present state of tasks. */
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
  from: readonly TaskStatus[],
  owner: string | undefined,
): Promise<boolean> {
  const row = await findTask(db, taskId);
  return (
    row !== undefined && from.includes(row.status as TaskStatus) && (owner === undefined || row.lease_owner === owner)
  );
}

/**
 * Ends a task: state, result, refund and the account's next waiting task in one transaction, so that a process killed
 * at any moment leaves it either ended or not. Whoever comes second ends nothing.
 *
 * @param from narrows the states it may be ended from; `owner` demands that this worker still holds its lease.
 * @returns whether this call ended it.
 */
export async function endTask(
  db: Kysely<Database>,
  context: LifecycleContext,
  task: { readonly id: string; readonly accountId: string },
  ending: Ending,
  { from = before(ending.status), owner }: { readonly from?: readonly TaskStatus[]; readonly owner?: string } = {},
): Promise<boolean> {
  const finishedAt =
    context.now() - (ending.status === 'completed' ? Math.round(ending.result.storingSeconds * 1000) : 0);
  if (ending.status === 'completed') {
    // A result that comes too late is not written only to be removed.
    if (ending.result.parts.length > 0 && !(await isToEnd(db, task.id, from, owner))) {
      await deleteLateResultParts(db, task.id);
      return false;
    }
    // Before the transaction: a hundred megabytes would have everybody wait for it. They count once the result is there.
    await writeResultParts(db, task.id, ending.result.parts);
  }
  const now = context.now();
  const ended = await db.transaction().execute(async (trx) => {
    // Account before task, everywhere: two ends that lock them the other way round would wait for each other.
    await lockAccount(trx, task.accountId);
    const wasStarted = (await findTask(trx, task.id))?.status === 'ongoing';
    const changes = {
      ...columnsOf(ending),
      status: ending.status,
      lease_owner: null,
      finished_at: finishedAt,
      updated_at: now,
    };
    if (!(await transitionTask(trx, task.id, from, changes, owner))) return null;
    const row = await findTask(trx, task.id);
    const isDeleted = row !== undefined && row.delete_requested_at !== null;
    if (ending.status === 'completed') await insertResult(trx, task.id, ending.result.kind, ending.result.body, now);
    const isPaidBack = ending.status === 'error' || (ending.status === 'terminated' && !wasStarted);
    const paidBack = isPaidBack ? await refund(trx, context, task.accountId, task.id) : null;
    if (!isDeleted) await context.endings.record(trx, task.accountId, endedTask(row, paidBack));
    return { isDeleted, promoted: await promote(trx, context, task.accountId) };
  });
  // Whoever ended it, and however: what a worker wrote of a result that is not to be goes, this worker's or a dead one's.
  if (ended === null || ending.status !== 'completed') await deleteLateResultParts(db, task.id);
  if (ended === null) return false;
  await publish(db, context, [task.id, ...ended.promoted]);
  context.wake();
  context.endings.wake();
  if (ended.isDeleted) await deleteEndedTasks(db, task.accountId, [task.id]);
  return true;
}

/** A running task as its worker, or whoever finds it abandoned, knows it. */
export interface LeasedTask {
  readonly id: string;
  readonly accountId: string;
  /** Attempts that count: a server that is told to close gives its own back. */
  readonly attempts: number;
  readonly leaseOwner: string | null;
  /** Its account asked for an end that its worker did not live to bring about. */
  readonly isStopRequested: boolean;
}

/** Puts a task whose worker is gone back in the queue, at its old place, or ends it when it has been tried enough. */
export async function requeueTask(
  db: Kysely<Database>,
  context: LifecycleContext,
  { leaseOwner, attempts, isStopRequested, ...task }: LeasedTask,
): Promise<void> {
  const owner = leaseOwner ?? undefined;
  if (isStopRequested) {
    await endTask(db, context, task, { status: 'terminated' }, { from: ['ongoing'], owner });
    return;
  }
  if (attempts >= LIMITS.taskAttempts) {
    const detail = { key: 'worker_lost', values: { attempts } };
    await endTask(db, context, task, { status: 'error', kind: 'internal', detail }, { from: ['ongoing'], owner });
    return;
  }
  const changes = {
    status: 'queued',
    attempts,
    progress: 0,
    lease_owner: null,
    started_at: null,
    updated_at: context.now(),
  };
  if (!(await transitionTask(db, task.id, ['ongoing'], changes, owner))) return;
  await publish(db, context, [task.id]);
  context.wake();
}

/** Gives free places to waiting tasks of an account; after a crash nobody else would. */
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
  if (promoted.length > 0) context.wake();
}
