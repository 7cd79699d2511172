import type { Kysely } from 'kysely';
import type { ProductId } from '#app/domain/products.ts';
import { roundOf } from '#app/domain/queue-order.ts';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import { deletePartialResult } from '#db/repositories/partial-results.ts';
import { noteServedRound } from '#db/repositories/task-queue.ts';
import { startTask, type TaskRow, transitionTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { type LifecycleContext, publish } from './lifecycle.ts';

/**
 * Returns what starts the task of a claimed job. If the task does not wait for this job, because it has ended or is run
 * by a later claim, the job is settled, and undefined is returned.
 */
export function createRunStart(
  db: Kysely<Database>,
  { jobs, now, telemetry }: LifecycleContext,
): (job: ClaimedJob, taskId: string) => Promise<TaskRow | undefined> {
  /** The last rounds that this process has noted, by class: most tasks are of the same round as the one before. */
  const noted = new Map<number, number>();
  return async (job, taskId) => {
    const task = await startTask(db, taskId, job, now());
    if (task === undefined) {
      await db.transaction().execute((trx) => jobs.settle(trx, [job]));
      return undefined;
    }
    if (job.attempt > 0) telemetry.taskRetried(task.product as ProductId);
    // A retry begins with the first point; one whose stop was requested ends with what is known.
    if (job.attempt > 0 && task.stop_requested_at === null) await deletePartialResult(db, taskId);
    const round = roundOf(task.turn);
    if (round > (noted.get(task.queue_class) ?? 0)) {
      await noteServedRound(db, task.queue_class, round);
      noted.set(task.queue_class, round);
    }
    return task;
  };
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
