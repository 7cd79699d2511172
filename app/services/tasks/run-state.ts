import type { Kysely } from 'kysely';
import { roundOf } from '#app/domain/queue-order.ts';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import { deletePartialResult } from '#db/repositories/partial-results.ts';
import { noteServedRound } from '#db/repositories/task-queue.ts';
import { startTask, type TaskRow, transitionTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { type LifecycleContext, publish } from './lifecycle.ts';

/**
 * Starts the task of a claimed job. If the task does not wait for this job, because it has ended or is run by a later
 * claim, the job is settled, and undefined is returned.
 */
export function startRun(
  db: Kysely<Database>,
  { jobs, now }: LifecycleContext,
  job: ClaimedJob,
  taskId: string,
): Promise<TaskRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const task = await startTask(trx, taskId, job, now());
    if (task === undefined) {
      await jobs.settle(trx, [job]);
      return undefined;
    }
    // A retry begins with the first point; one whose stop was requested ends with what is known.
    if (task.stop_requested_at === null) await deletePartialResult(trx, taskId);
    await noteServedRound(trx, task.queue_class, roundOf(task.turn));
    return task;
  });
}

/** Returns a running task to its place in the queue, without using up an attempt. */
export async function releaseRun(
  db: Kysely<Database>,
  context: LifecycleContext,
  job: ClaimedJob,
  taskId: string,
): Promise<void> {
  const changes = {
    status: 'queued',
    attempts: job.attempt,
    progress: 0,
    started_at: null,
    updated_at: context.now(),
  };
  const isReleased = await db.transaction().execute(async (trx) => {
    await context.jobs.release(trx, [job]);
    const hasChanged = await transitionTask(trx, taskId, ['ongoing'], changes, job);
    if (hasChanged) await deletePartialResult(trx, taskId);
    return hasChanged;
  });
  if (isReleased) await publish(db, context, [taskId]);
}
