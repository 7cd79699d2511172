import type { Kysely } from 'kysely';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import { findTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LifecycleContext } from './lifecycle.ts';

/** A held job is looked at again after this time, so a product that opens runs its tasks soon. */
const HOLD_S = 10;

/**
 * Returns what holds the job of a queued task whose product is closed: the job returns to its place in the queue, uses
 * up no try and is looked at again later. A task that had begun, and lost its worker, goes on.
 */
export function createHold(
  db: Kysely<Database>,
  { jobs, maintenance, now }: LifecycleContext,
): (job: ClaimedJob, taskId: string) => Promise<boolean> {
  return async (job, taskId) => {
    const closed = (await maintenance?.closed()) ?? [];
    if (closed.length === 0) return false;
    const task = await findTask(db, taskId);
    const closure = closed.find(({ product }) => product === task?.product);
    if (task === undefined || closure === undefined) return false;
    if (task.status !== 'queued' || task.stop_requested_at !== null) return false;
    const leftS = closure.until === null ? HOLD_S : Math.ceil((closure.until - now()) / 1000);
    const delaySeconds = Math.min(HOLD_S, Math.max(1, leftS));
    await db.transaction().execute((trx) => jobs.release(trx, [job], { delaySeconds }));
    return true;
  };
}
