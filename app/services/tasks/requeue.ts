import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { deletePartialResult } from '#db/repositories/partial-results.ts';
import { transitionTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { endTask, type LifecycleContext, publish } from './lifecycle.ts';

/** A running task as its worker, or the process that finds its lease expired, knows it. */
export interface LeasedTask {
  readonly id: string;
  readonly accountId: string;
  /** Attempts that count: a server that is shutting down does not use one up. */
  readonly attempts: number;
  readonly leaseOwner: string | null;
  /** Its account requested a stop, and its worker was lost before it obeyed. */
  readonly isStopRequested: boolean;
}

/** Requeues a task whose worker is lost, at its old position, or ends it after its last attempt. */
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
  const isRequeued = await db.transaction().execute(async (trx) => {
    const hasChanged = await transitionTask(trx, task.id, ['ongoing'], changes, owner);
    // It starts again from its first point.
    if (hasChanged) await deletePartialResult(trx, task.id);
    return hasChanged;
  });
  if (!isRequeued) return;
  await publish(db, context, [task.id]);
  context.wake();
}
