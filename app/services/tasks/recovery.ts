import type { Kysely } from 'kysely';
import type { ClaimedJob, JobState } from '#app/services/jobs/index.ts';
import { deletePartialResult } from '#db/repositories/partial-results.ts';
import { listQueuedAfter, type QueuedTask } from '#db/repositories/task-queue.ts';
import {
  deleteEndedTasks,
  findTask,
  listRunning,
  listTasksToDelete,
  listWaitingAccounts,
  replaceJob,
  type TaskRow,
  transitionTask,
} from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { endTask, type LifecycleContext, promoteWaiting, publish } from './lifecycle.ts';
import { putRuns, type QueuedRun, RUN_QUEUES, runQueueOf } from './run-jobs.ts';

/** Number of queued tasks that are checked at once. */
const PAGE = 1000;

/** Ends a task whose worker was lost in every attempt: with a refund, unless its account had requested a stop. */
export async function endLostTask(
  db: Kysely<Database>,
  context: LifecycleContext,
  job: ClaimedJob,
  taskId: string,
): Promise<void> {
  const task = await findTask(db, taskId);
  if (task === undefined) return;
  const detail = { key: 'worker_lost', values: { attempts: task.attempts } };
  await endTask(
    db,
    context,
    { id: taskId, accountId: task.account_id },
    task.stop_requested_at === null ? { status: 'error', kind: 'internal', detail } : { status: 'terminated' },
    { from: ['queued', 'ongoing'], job },
  );
}

type ActiveTask = QueuedRun & Pick<TaskRow, 'job_id'>;
type RunningTask = ActiveTask & Pick<TaskRow, 'job_claim'>;

/** Puts jobs for those of the tasks that still have the job with which they were read. Returns their ids. */
function replaceJobs(
  db: Kysely<Database>,
  { jobs, now }: LifecycleContext,
  tasks: readonly ActiveTask[],
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    const replaced: string[] = [];
    for (const queue of RUN_QUEUES) {
      const own = tasks.filter(({ queue_class }) => runQueueOf(queue_class) === queue);
      const jobIds = await putRuns(trx, jobs, queue, own);
      const unused: string[] = [];
      for (const [index, task] of own.entries()) {
        const jobId = jobIds[index]!;
        if (!(await replaceJob(trx, task, jobId, now()))) unused.push(jobId);
        else {
          await deletePartialResult(trx, task.id);
          replaced.push(task.id);
        }
      }
      await jobs.cancel(trx, queue, unused);
    }
    return replaced;
  });
}

/** Shows a task as queued whose worker was lost, and which waits for another. */
async function showQueued(db: Kysely<Database>, context: LifecycleContext, task: RunningTask): Promise<void> {
  if (task.job_id === null || task.job_claim === null) return;
  const changes = { status: 'queued', progress: 0, started_at: null, updated_at: context.now() };
  const claim = { id: task.job_id, claim: task.job_claim };
  if (await transitionTask(db, task.id, ['ongoing'], changes, claim)) await publish(db, context, [task.id]);
}

/** Returns the states of the tasks' jobs, by their ids. */
async function jobStates(
  { jobs }: LifecycleContext,
  tasks: readonly ActiveTask[],
): Promise<ReadonlyMap<string, JobState>> {
  const states = new Map<string, JobState>();
  for (const queue of RUN_QUEUES) {
    const ids = tasks.flatMap(({ queue_class, job_id }) =>
      job_id !== null && runQueueOf(queue_class) === queue ? [job_id] : [],
    );
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
  const replaced = await replaceJobs(
    db,
    context,
    running.filter(({ job_id }) => !states.has(job_id ?? '')),
  );
  await publish(db, context, replaced);
  for (const task of running) if (states.get(task.job_id ?? '') === 'waiting') await showQueued(db, context, task);
  let put = replaced.length;
  let page: readonly QueuedTask[] = [];
  do {
    page = await listQueuedAfter(db, page.at(-1), PAGE);
    const live = await jobStates(context, page);
    const missing = page.filter(({ job_id }) => !live.has(job_id ?? ''));
    // Nothing that is shown of them changes.
    if (missing.length > 0) put += (await replaceJobs(db, context, missing)).length;
  } while (page.length === PAGE);
  return put;
}

/**
 * Repairs tasks that nothing else would move on: it puts missing jobs, moves waiting tasks into the queue, and deletes
 * ended tasks whose deletion was interrupted. Returns how many jobs were missing.
 */
export async function repairTasks(db: Kysely<Database>, context: LifecycleContext): Promise<number> {
  const put = await putMissingRuns(db, context);
  for (const { id, accountId } of await listTasksToDelete(db)) await deleteEndedTasks(db, accountId, [id]);
  for (const accountId of await listWaitingAccounts(db)) await promoteWaiting(db, context, accountId);
  return put;
}
