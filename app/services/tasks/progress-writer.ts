import type { Kysely, Updateable } from 'kysely';
import type { JobClaim } from '#db/repositories/jobs.ts';
import { writePartialResult } from '#db/repositories/partial-results.ts';
import { transitionTask } from '#db/repositories/tasks.ts';
import type { Database, TasksTable } from '#db/schema.ts';
import type { FinishedRun } from '#simulator/workers';
import { type LifecycleContext, publish } from './lifecycle.ts';

/**
 * Stores what is known of a workload that runs, and its progress, if this claim has started the task last.
 * @returns whether it does
 */
const keepPartialResult = (
  db: Kysely<Database>,
  taskId: string,
  claim: JobClaim,
  { kind, body, done = 0, seconds }: FinishedRun,
  changes: Updateable<TasksTable> & { readonly updated_at: number },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await transitionTask(trx, taskId, ['ongoing'], changes, claim))) return false;
    await writePartialResult(trx, taskId, { kind, body, done: Math.ceil(done), seconds }, changes.updated_at);
    return true;
  });

/** A running task, and how often its state is written. */
interface WrittenTask {
  readonly taskId: string;
  /** Only until another claim starts the task. */
  readonly claim: JobClaim;
  /** Minimal time between two writes. */
  readonly progressMs: number;
  /** Receives each write that is in progress. */
  readonly report: (work: Promise<unknown>) => void;
}

export interface ProgressWriter {
  readonly onProgress: (fraction: number) => void;
  readonly onPartial: (result: FinishedRun) => void;
}

/**
 * Writes the progress of a task and the newest state of its workload at most once in `progressMs`, always the latest
 * values, one write at a time, and publishes the task.
 */
export function createProgressWriter(
  db: Kysely<Database>,
  context: LifecycleContext,
  { taskId, claim, progressMs, report }: WrittenTask,
): ProgressWriter {
  let latest = 0;
  let written = 0;
  let partial: FinishedRun | undefined;
  let isWriting = false;
  let lastAt = 0;
  // Absolute value, because the clock may have been set in either direction.
  const isDue = () => (latest > written || partial !== undefined) && Math.abs(context.now() - lastAt) >= progressMs;
  const write = async (): Promise<void> => {
    isWriting = true;
    try {
      // What arrives during a slow write is written after it.
      while (isDue()) {
        lastAt = context.now();
        written = latest;
        const result = partial;
        partial = undefined;
        const changes = { progress: Math.min(99, Math.floor(latest * 100)), updated_at: lastAt };
        const isHeld =
          result === undefined
            ? await transitionTask(db, taskId, ['ongoing'], changes, claim)
            : await keepPartialResult(db, taskId, claim, result, changes);
        if (isHeld) await publish(db, context, [taskId]);
      }
    } finally {
      isWriting = false;
    }
  };
  const writeIfDue = (): void => {
    if (!isWriting && isDue()) report(write());
  };
  return {
    onProgress(fraction) {
      latest = Math.max(latest, fraction);
      writeIfDue();
    },
    onPartial(result) {
      partial = result;
      writeIfDue();
    },
  };
}
