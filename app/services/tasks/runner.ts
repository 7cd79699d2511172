import type { Kysely } from 'kysely';
import { isUnavailable } from '#app/errors.ts';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import { findTask, listGoneTasks, listStopRequested, type TaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { PiecesPlan, PlanOutcome } from '#simulator/workers';
import type { JobPool, PiecePool, TaskRunner } from './contract.ts';
import { createHold } from './hold.ts';
import { type Ending, endTask, type LifecycleContext, publish } from './lifecycle.ts';
import { beginPlan } from './pieces/begin-plan.ts';
import { isJobOfTask } from './pieces/job-of-task.ts';
import { isPieceJob } from './pieces/piece-jobs.ts';
import { createPieceRunner } from './pieces/piece-runner.ts';
import { createProgressWriter } from './progress-writer.ts';
import { endStopped } from './recovery.ts';
import { withRetries } from './retry.ts';
import { isTaskJob, type RunOrder } from './run-jobs.ts';
import { endingOf, jobOf, type StopReason } from './run-outcome.ts';
import { createRunStart, releaseRun } from './run-state.ts';
import { createRunningJobs } from './running-jobs.ts';

export interface RunnerSettings {
  readonly timeLimitMs: number;
  /** Pause between two checks whether another process has requested a stop. */
  readonly stopCheckMs: number;
  /** Minimal time between two progress events of a task. */
  readonly progressMs: number;
  readonly runOrder: RunOrder;
  /** Computes long runs in pieces. Absent where no other process could share them. */
  readonly pieces?: PiecePool | undefined;
  /**
   * Pauses before each retry of storing the end of a task: while the database is unavailable, and after any other
   * failure, which waiting seldom fixes. Default: about a minute in total, and two seconds.
   */
  readonly retryDelaysMs?: { readonly unavailable: readonly number[]; readonly other: readonly number[] };
  readonly onError: (error: unknown) => void;
}

/** The database is unavailable for a moment while it restarts; if it takes much longer, the task is run again. */
const RETRY_DELAYS_MS: Required<RunnerSettings>['retryDelaysMs'] = {
  unavailable: [200, 500, 1000, 2000, 5000, 10_000, 10_000, 10_000, 10_000, 10_000],
  other: [200, 500, 1000],
};

/** A task with a shorter estimate is run whole. */
const LEAST_MS = 4_000;

/**
 * Runs tasks on the pool, each by a job of the queue; a long one, by many if several processes may share it. The tasks
 * table stays the truth: a job whose task does not wait for it does nothing, and a task ends in the transaction that
 * settles its last job.
 */
export function createTaskRunner(
  db: Kysely<Database>,
  context: LifecycleContext,
  pool: JobPool,
  settings: RunnerSettings,
): TaskRunner {
  const { onError, timeLimitMs, runOrder } = settings;
  const startRun = createRunStart(db, context);
  const isHeld = createHold(db, context);
  const runs = createRunningJobs();
  const pieces = createRunningJobs();
  const runPiece =
    settings.pieces && createPieceRunner(db, context, settings.pieces, { timeLimitMs, running: pieces, storing });
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const report = (work: Promise<unknown>): void => {
    const settled = work.catch(onError).finally(() => inFlight.delete(settled));
    inFlight.add(settled);
  };

  /** What was computed must not be computed again because the database was unavailable when it was to be stored. */
  function storing(write: (attempt: number) => Promise<void>): Promise<void> {
    const { retryDelaysMs = RETRY_DELAYS_MS } = settings;
    return withRetries(write, {
      delaysMs: (error) => (isUnavailable(error) ? retryDelaysMs.unavailable : retryDelaysMs.other),
      signal: closing.signal,
      onError,
    });
  }

  /** Computes a task whole, or plans its pieces. @throws Error if its thread crashed */
  async function compute(task: TaskRow, job: ClaimedJob, controller: AbortController): Promise<PlanOutcome> {
    const limit = setTimeout(() => controller.abort('timeout' satisfies StopReason), timeLimitMs);
    try {
      const writer = createProgressWriter(db, context, {
        ...{ taskId: task.id, claim: job, progressMs: settings.progressMs, report },
      });
      const control = { signal: controller.signal, ...writer };
      if (settings.pieces === undefined || (task.estimated_ms ?? 0) < LEAST_MS)
        return await pool.run(jobOf(task), control);
      return await settings.pieces.plan(jobOf(task), control);
    } finally {
      clearTimeout(limit);
    }
  }

  async function conclude(task: TaskRow, job: ClaimedJob, ending: Ending, isRepeated: boolean): Promise<void> {
    const taskKey = { id: task.id, accountId: task.account_id };
    const hasEnded = await endTask(db, context, taskKey, ending, { from: ['ongoing'], job });
    // It may have been written, and only the response was lost.
    if (!hasEnded && isRepeated) await publish(db, context, [task.id]);
  }

  /** Has the task computed in pieces, unless its account has requested a stop since. */
  async function shareRun(task: TaskRow, job: ClaimedJob, plan: PiecesPlan): Promise<void> {
    if (await beginPlan(db, context, job, task.id, plan)) return;
    if (((await findTask(db, task.id))?.stop_requested_at ?? null) !== null)
      await conclude(task, job, { status: 'terminated' }, false);
  }

  async function execute(task: TaskRow, job: ClaimedJob, controller: AbortController): Promise<void> {
    const outcome =
      task.stop_requested_at === null ? await compute(task, job, controller) : ({ kind: 'stopped' } as const);
    if (outcome.kind === 'pieces') return storing(() => shareRun(task, job, outcome));
    const reason = (controller.signal.reason ?? 'stopped') as StopReason;
    const ending = endingOf(outcome, reason, timeLimitMs);
    if (ending !== undefined) return storing((attempt) => conclude(task, job, ending, attempt > 0));
    if (reason === 'closing') await releaseRun(db, context, job, task.id);
  }

  /** Runs the task of a job. @throws Error if it must be run again */
  async function run(job: ClaimedJob, taskId: string): Promise<void> {
    if (await isHeld(job, taskId)) return;
    const task = await startRun(job, taskId);
    if (task === undefined) return;
    report(publish(db, context, [task.id]));
    await context.telemetry.during('task run', task, () =>
      runs.run(task.id, job, (controller) => execute(task, job, controller)),
    );
  }

  async function stopRequested(): Promise<void> {
    const elsewhere = (await listStopRequested(db)).filter(({ id }) => !runs.stop(id));
    await endStopped(db, context, elsewhere);
    for (const id of await listGoneTasks(db, runs.keys())) runs.stop(id);
  }

  return {
    stop: (taskId) => runs.stop(taskId),
    settled: (taskId) => runs.settled(taskId),
    busy: () => runs.keys().length + pieces.keys().length,
    start() {
      const { jobs } = context;
      const { queues, order, memoryMb } = runOrder;
      const fits = (data: unknown): boolean => isJobOfTask(data) && (data.memoryMb ?? 0) <= memoryMb;
      jobs.work(queues, { slots: pool.threads, order, knows: fits }, async ([job]) => {
        const data: unknown = job!.data;
        if (isPieceJob(data)) await runPiece?.(job!, data);
        else if (isTaskJob(data)) await run(job!, data.task);
      });
      timer = setInterval(() => report(stopRequested()), settings.stopCheckMs);
      timer.unref();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.all([runs.close(), pieces.close()]);
      // Pending events still use the database.
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}
