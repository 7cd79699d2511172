import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import type { ClaimedJob, JobState } from '#app/services/jobs/index.ts';
import type { JobClaim } from '#db/repositories/jobs.ts';
import { deletePartialResult } from '#db/repositories/partial-results.ts';
import { findPlanOf, isPieceOpen, listPlans } from '#db/repositories/task-plans.ts';
import { listQueuedAfter, type QueuedWithJob } from '#db/repositories/task-queue.ts';
import {
  deleteEndedTasks,
  findInPieces,
  findTask,
  listRunning,
  listTasksToDelete,
  listWaitingAccounts,
  replaceJob,
  type TaskRow,
  type TaskWithJob,
  transitionTask,
} from '#db/repositories/tasks.ts';
import { listWorkers } from '#db/repositories/workers.ts';
import type { Database } from '#db/schema.ts';
import { type Ending, endTask, type LifecycleContext, promoteWaiting, publish } from './lifecycle.ts';
import { closePlan } from './pieces/close-plan.ts';
import { isJobOfTask } from './pieces/job-of-task.ts';
import { isPieceJob, type PieceJob, pieceQueuesFor } from './pieces/piece-jobs.ts';
import { putMissingPieces } from './pieces/put-missing-pieces.ts';
import { jobQueueOf, LOST_QUEUE, putRuns, type QueuedRun, runQueueOf, type TaskJob } from './run-jobs.ts';

/** Number of queued tasks that are checked at once. */
const PAGE = 1000;

/** Whether a task can no longer be computed, now that this job is lost. */
async function needsJob(db: Kysely<Database>, data: TaskJob | PieceJob): Promise<boolean> {
  if (!isPieceJob(data)) return true;
  if (data.kind === 'show' || (await findPlanOf(db, data.task))?.id !== data.plan) return false;
  return data.kind === 'merge' || isPieceOpen(db, data.plan, data.place);
}

type LostTask = Pick<TaskRow, 'id' | 'account_id' | 'attempts' | 'stop_requested_at'>;

/** Ends a task that no worker could compute: with a refund, unless its account had requested a stop. */
function endLost(
  db: Kysely<Database>,
  context: LifecycleContext,
  task: LostTask,
  by: { readonly job: ClaimedJob } | { readonly claim: JobClaim },
): Promise<boolean> {
  const detail = { key: 'worker_lost', values: { attempts: task.attempts } };
  const ending: Ending =
    task.stop_requested_at === null ? { status: 'error', kind: 'internal', detail } : { status: 'terminated' };
  const taskKey = { id: task.id, accountId: task.account_id };
  return endTask(db, context, taskKey, ending, { from: ['queued', 'ongoing'], ...by });
}

/** Ends the tasks whose workers were lost in every attempt at one of their jobs. */
export function workOnLostTasks(db: Kysely<Database>, context: LifecycleContext): void {
  context.jobs.work([LOST_QUEUE], { slots: 1, knows: isJobOfTask }, async ([job]) => {
    const data: unknown = job!.data;
    if (!isJobOfTask(data)) return;
    const task = await findTask(db, data.task);
    if (task !== undefined && (await needsJob(db, data))) await endLost(db, context, task, { job: job! });
  });
}

/** Puts jobs for those of the tasks that still have the job with which they were read. Returns their ids. */
function replaceJobs(
  db: Kysely<Database>,
  { jobs, now }: LifecycleContext,
  tasks: readonly (QueuedRun & Pick<TaskRow, 'job_id'>)[],
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    const replaced: string[] = [];
    for (const [queue, own] of Map.groupBy(tasks, runQueueOf)) {
      const jobIds = await putRuns(trx, jobs, queue, own);
      const unused: string[] = [];
      for (const [index, task] of own.entries()) {
        const id = jobIds[index]!;
        if (!(await replaceJob(trx, task, { id, queue }, now()))) unused.push(id);
        else {
          await deletePartialResult(trx, task.id);
          await closePlan(trx, jobs, task.id);
          replaced.push(task.id);
        }
      }
      await jobs.cancel(trx, queue, unused);
    }
    return replaced;
  });
}

/** Shows a task as queued whose worker was lost, and which waits for another. */
async function showQueued(db: Kysely<Database>, context: LifecycleContext, task: TaskWithJob): Promise<void> {
  if (task.job_id === null || task.job_claim === null) return;
  const changes = { status: 'queued', progress: 0, started_at: null, updated_at: context.now() };
  const claim = { id: task.job_id, claim: task.job_claim };
  const isShown = await db.transaction().execute(async (trx) => {
    const hasChanged = await transitionTask(trx, task.id, ['ongoing'], changes, claim);
    if (hasChanged) await deletePartialResult(trx, task.id);
    return hasChanged;
  });
  if (isShown) await publish(db, context, [task.id]);
}

/**
 * Ends the tasks whose accounts have requested a stop, and that nobody runs: their workers were lost before they could
 * obey, and they wait for another; or they are computed in pieces, and the process that was to end them was lost.
 */
export async function endStopped(
  db: Kysely<Database>,
  context: LifecycleContext,
  tasks: readonly TaskWithJob[],
): Promise<void> {
  const states = await jobStates(context, tasks);
  for (const { id, account_id, job_id } of tasks)
    if (job_id === null || states.get(job_id) === 'waiting')
      await endTask(db, context, { id, accountId: account_id }, { status: 'terminated' }, { from: ['ongoing'] });
}

/** Returns the states of the tasks' jobs, by their ids. */
async function jobStates(
  { jobs }: LifecycleContext,
  tasks: readonly Pick<TaskWithJob, 'job_id' | 'job_queue' | 'queue_class' | 'memory_mb'>[],
): Promise<ReadonlyMap<string, JobState>> {
  const states = new Map<string, JobState>();
  const withJobs = tasks.filter(({ job_id }) => job_id !== null);
  for (const [queue, own] of Map.groupBy(withJobs, jobQueueOf)) {
    const ids = own.map(({ job_id }) => job_id!);
    for (const [id, state] of await jobs.find(queue, ids)) states.set(id, state);
  }
  return states;
}

/**
 * Puts a job for each queued or running task without one: those of a version whose tasks had none, and of a database
 * that was moved or restored. Returns how many jobs were put.
 */
async function putMissingRuns(db: Kysely<Database>, context: LifecycleContext): Promise<number> {
  const running = await listRunning(db);
  const states = await jobStates(context, running);
  const withoutJob = running.filter(({ job_id }) => !states.has(job_id ?? ''));
  const missing: TaskWithJob[] = [];
  for (const task of withoutJob) {
    const { job_id, job_claim, attempts } = task;
    // The job of a task without attempts is in the dead letter, and must not begin anew.
    if (attempts >= LIMITS.taskAttempts && job_id !== null && job_claim !== null)
      await endLost(db, context, task, { claim: { id: job_id, claim: job_claim } });
    else missing.push(task);
  }
  const replaced = await replaceJobs(db, context, missing);
  await publish(db, context, replaced);
  for (const task of running)
    if (states.get(task.job_id ?? '') === 'waiting' && task.stop_requested_at === null)
      await showQueued(db, context, task);
  let put = replaced.length;
  let page: readonly QueuedWithJob[] = [];
  do {
    page = await listQueuedAfter(db, page.at(-1), PAGE);
    const live = await jobStates(context, page);
    const jobless = page.filter(({ job_id }) => !live.has(job_id ?? ''));
    // Nothing that is shown of them changes.
    if (jobless.length > 0) put += (await replaceJobs(db, context, jobless)).length;
  } while (page.length === PAGE);
  return put;
}

/**
 * Puts missing jobs of pieces; a task whose pieces no worker can compute any more, by its build or its memory, is run from
 * its start. While there is no worker at all, nothing could run it, and the next one may be of its build. Returns how many
 * jobs were put.
 */
async function repairPlans(db: Kysely<Database>, context: LifecycleContext): Promise<number> {
  const plans = await listPlans(db);
  if (plans.length === 0) return 0;
  const served = new Set((await listWorkers(db)).flatMap(({ build, memory_mb }) => pieceQueuesFor(build, memory_mb)));
  if (served.size === 0) return 0;
  let put = 0;
  for (const plan of plans) {
    if (served.has(plan.queue)) {
      const missing = await putMissingPieces(db, context.jobs, plan);
      context.telemetry.piecesPut(missing);
      put += missing;
    } else {
      const task = await findInPieces(db, plan.task_id);
      const replaced = task === undefined ? [] : await replaceJobs(db, context, [task]);
      await publish(db, context, replaced);
    }
  }
  return put;
}

/**
 * Repairs tasks that nothing else would move on: it puts missing jobs, moves waiting tasks into the queue, and deletes
 * ended tasks whose deletion was interrupted. Returns how many jobs were missing.
 */
export async function repairTasks(db: Kysely<Database>, context: LifecycleContext): Promise<number> {
  const put = (await putMissingRuns(db, context)) + (await repairPlans(db, context));
  for (const { id, accountId } of await listTasksToDelete(db)) await deleteEndedTasks(db, accountId, [id]);
  for (const accountId of await listWaitingAccounts(db)) await promoteWaiting(db, context, accountId);
  return put;
}
