import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { claimOrder, shortsInRowAfter } from '#app/domain/queue-order.ts';
import type { JobQueue, QueueRules } from '#app/services/jobs/index.ts';
import type { TaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { type MemorySuffix, memorySuffixesFor, memorySuffixOf, SMALL_MEMORY_MB } from './memory-classes.ts';
import { pieceQueuesFor } from './pieces/piece-jobs.ts';

/** Short tasks have a queue of their own. */
const SHORT_QUEUE = 'run-short';

type OtherQueue = 'run-other' | `run${Exclude<MemorySuffix, ''>}`;
type RunQueue = typeof SHORT_QUEUE | OtherQueue;

/** The queues of all other tasks are by their memory; the first one had its name before the others came. */
const otherQueue = (suffix: MemorySuffix): OtherQueue => (suffix === '' ? 'run-other' : `run${suffix}`);

/** Receives the jobs of tasks whose workers were lost in every attempt. */
export const LOST_QUEUE = 'lost';

/** A short task that needs more memory than this counts as another one, so that short tasks have one queue. */
export const MOST_SHORT_MB = SMALL_MEMORY_MB;

/** Returns the queue of a task. Tasks of earlier versions do not state their memory. */
export const runQueueOf = ({ queue_class, memory_mb }: Pick<TaskRow, 'queue_class' | 'memory_mb'>): RunQueue =>
  queue_class === 0 ? SHORT_QUEUE : otherQueue(memorySuffixOf(memory_mb ?? 0));

/** Returns the queues of other than short tasks that may fit into this memory. */
const otherQueuesFor = (memoryMb: number): readonly OtherQueue[] => memorySuffixesFor(memoryMb).map(otherQueue);

/** Time for storing a result, with retries while the database is unavailable. */
const STORING_SECONDS = 180;

/** Tries of a piece, or of a merge: each lost worker uses up one of every job that it had. */
const PIECE_TRIES = 5;

/** The queues that a task passes through. `build`: that of the pieces that this process computes. */
export const taskQueues = (timeLimitMs: number, build?: string): readonly QueueRules[] => {
  const rules = { retryDelaySeconds: 0, limitSeconds: timeLimitMs / 1000 + STORING_SECONDS, deadLetter: LOST_QUEUE };
  return [
    ...[SHORT_QUEUE, ...otherQueuesFor(Infinity)].map((name) => ({
      ...{ ...rules, name },
      retryLimit: LIMITS.taskAttempts - 1,
    })),
    ...(build === undefined ? [] : pieceQueuesFor(build, Infinity)).map((name) => ({
      ...{ ...rules, name },
      retryLimit: PIECE_TRIES - 1,
    })),
    // Repairs end what is left of them.
    { name: LOST_QUEUE, retryLimit: 5, retryDelaySeconds: 5, retryDelayMaxSeconds: 60, limitSeconds: 60 },
  ];
};

/** Data of a job that belongs to a task. */
export interface TaskJob {
  readonly v: 1;
  readonly task: string;
  /** Memory that it needs, in MiB. Earlier versions did not state it. */
  readonly memoryMb?: number;
}

/** Whether this version can read the data of a job. */
export const isTaskJob = (data: unknown): data is TaskJob => {
  const { v, task } = (data ?? {}) as Partial<Record<keyof TaskJob, unknown>>;
  return v === 1 && typeof task === 'string';
};

/** A queued task, as far as its job depends on it. */
export type QueuedRun = Pick<TaskRow, 'id' | 'account_id' | 'queue_class' | 'turn' | 'memory_mb'>;

/**
 * Puts the jobs that run queued tasks of one queue; returns their ids, in the order of `tasks`. The priority is the
 * task's turn, so accounts take turns, and a retry keeps its place.
 */
export function putRuns(
  trx: Kysely<Database>,
  jobs: JobQueue,
  queue: RunQueue,
  tasks: readonly QueuedRun[],
): Promise<readonly string[]> {
  return jobs.put(
    trx,
    queue,
    tasks.map(({ id, account_id, turn, memory_mb }) => {
      const data: TaskJob = { v: 1, task: id, ...(memory_mb !== null && { memoryMb: memory_mb }) };
      return { data, priority: -turn, group: account_id };
    }),
  );
}

/** Puts the job that runs a queued task; returns the columns of the task that name it. */
export async function putRun(
  trx: Kysely<Database>,
  jobs: JobQueue,
  task: QueuedRun,
): Promise<{ readonly job_id: string; readonly job_queue: string }> {
  const queue = runQueueOf(task);
  const [jobId] = await putRuns(trx, jobs, queue, [task]);
  return { job_id: jobId!, job_queue: queue };
}

/** Returns the queue of a task's job. Earlier versions did not store it. */
export const jobQueueOf = (task: Pick<TaskRow, 'job_queue' | 'queue_class' | 'memory_mb'>): string =>
  task.job_queue ?? runQueueOf(task);

/** The order in which a process claims the jobs of tasks. */
export interface RunOrder {
  readonly queues: readonly string[];
  /** Jobs that need more are left to other processes. */
  readonly memoryMb: number;
  /** See `WorkOptions`. */
  readonly order: (taken: string | null) => readonly string[];
  /** Short tasks that this process has claimed since it last claimed another job. */
  readonly shortsInRow: () => number;
}

/** What a process may claim. */
interface Claimable {
  /** Memory of one job, in MiB. Default: without limit. */
  readonly memoryMb?: number;
  /** The build of the pieces that this process computes. */
  readonly build?: string | undefined;
}

/** Short tasks have one queue, and the others several, which take turns: after a job of one of them, it is tried last. */
export function createRunOrder({ memoryMb = Infinity, build }: Claimable = {}): RunOrder {
  const ofPieces = build === undefined ? [] : pieceQueuesFor(build, memoryMb);
  const others: string[] = [...ofPieces.toReversed(), ...otherQueuesFor(memoryMb).toReversed()];
  let shortsInRow = 0;
  return {
    queues: [SHORT_QUEUE, ...others],
    memoryMb,
    order(taken) {
      shortsInRow = shortsInRowAfter(shortsInRow, taken === null ? null : taken === SHORT_QUEUE ? 0 : 1);
      const place = taken === null ? -1 : others.indexOf(taken);
      if (place >= 0) others.push(...others.splice(place, 1));
      return claimOrder(shortsInRow).flatMap((queueClass) => (queueClass === 0 ? [SHORT_QUEUE] : others));
    },
    shortsInRow: () => shortsInRow,
  };
}
