import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { claimOrder, type QueueClass, shortsInRowAfter } from '#app/domain/queue-order.ts';
import type { JobQueue, QueueRules } from '#app/services/jobs/index.ts';
import type { TaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';

/** Queues of task runs, by their class: short tasks, and all others. */
export const RUN_QUEUES = ['run-short', 'run-other'] as const satisfies Record<QueueClass, string>;

/** Receives the runs whose workers were lost in every attempt. */
export const LOST_QUEUE = 'lost';

export const runQueueOf = (queueClass: number): (typeof RUN_QUEUES)[number] => RUN_QUEUES[queueClass === 0 ? 0 : 1];

/** Time for storing a result, with retries while the database is unavailable. */
const STORING_SECONDS = 180;

/** The queues that a task passes through. */
export const taskQueues = (timeLimitMs: number): readonly QueueRules[] => [
  ...RUN_QUEUES.map((name) => ({
    name,
    retryLimit: LIMITS.taskAttempts - 1,
    retryDelaySeconds: 0,
    limitSeconds: timeLimitMs / 1000 + STORING_SECONDS,
    deadLetter: LOST_QUEUE,
  })),
  { name: LOST_QUEUE, retryLimit: 20, retryDelaySeconds: 10, retryDelayMaxSeconds: 60, limitSeconds: 60 },
];

/** Data of a job that belongs to a task. */
interface TaskJob {
  readonly v: 1;
  readonly task: string;
}

/** Whether this version can read the data of a job. */
export const isTaskJob = (data: unknown): data is TaskJob => {
  const { v, task } = (data ?? {}) as Partial<Record<keyof TaskJob, unknown>>;
  return v === 1 && typeof task === 'string';
};

/** A queued task, as far as its job depends on it. */
export type QueuedRun = Pick<TaskRow, 'id' | 'account_id' | 'queue_class' | 'turn'>;

/**
 * Puts the jobs that run queued tasks of one class; returns their ids, in the order of `tasks`. The priority is the
 * task's turn, so accounts take turns, and a retry keeps its place.
 */
export function putRuns(
  trx: Kysely<Database>,
  jobs: JobQueue,
  queue: (typeof RUN_QUEUES)[number],
  tasks: readonly QueuedRun[],
): Promise<readonly string[]> {
  return jobs.put(
    trx,
    queue,
    tasks.map(({ id, account_id, turn }) => {
      const data: TaskJob = { v: 1, task: id };
      return { data, priority: -turn, group: account_id };
    }),
  );
}

/** Puts the job that runs a queued task; returns its id. */
export async function putRun(trx: Kysely<Database>, jobs: JobQueue, task: QueuedRun): Promise<string> {
  const [jobId] = await putRuns(trx, jobs, runQueueOf(task.queue_class), [task]);
  return jobId!;
}

/** The order in which a process claims runs of both classes. */
export interface RunOrder {
  /** See `WorkOptions`. */
  readonly order: (taken: string | null) => readonly string[];
  /** Short tasks that this process has claimed since it last claimed another one. */
  readonly shortsInRow: () => number;
}

export function createRunOrder(): RunOrder {
  let shortsInRow = 0;
  return {
    order(taken) {
      const claimed = RUN_QUEUES.findIndex((queue) => queue === taken);
      shortsInRow = shortsInRowAfter(shortsInRow, claimed < 0 ? null : (claimed as QueueClass));
      return claimOrder(shortsInRow).map((queueClass) => RUN_QUEUES[queueClass]);
    },
    shortsInRow: () => shortsInRow,
  };
}
