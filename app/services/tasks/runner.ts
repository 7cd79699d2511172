import type { Kysely } from 'kysely';
import { APPLICATION_MODULE } from '#app/applications/module.ts';
import { isUnavailable } from '#app/errors.ts';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import { readOptions } from '#app/services/programs/index.ts';
import { listStopRequested, type TaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { EngineName, LanguageId } from '#simulator';
import type { Job, JobOutcome } from '#simulator/workers';
import type { JobPool, TaskRunner } from './contract.ts';
import { type Ending, endTask, type LifecycleContext, publish } from './lifecycle.ts';
import { createProgressWriter } from './progress-writer.ts';
import { endLostTask } from './recovery.ts';
import { withRetries } from './retry.ts';
import { isTaskJob, LOST_QUEUE, RUN_QUEUES, type RunOrder } from './run-jobs.ts';
import { createRunStart, releaseRun } from './run-state.ts';

export interface RunnerSettings {
  readonly timeLimitMs: number;
  /** Pause between two checks whether another process has requested a stop. */
  readonly stopCheckMs: number;
  /** Minimal time between two progress events of a task. */
  readonly progressMs: number;
  readonly order: RunOrder['order'];
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

/** `lost`: the claim of the job is; `closing`: this process ends, and another gets the task. */
type StopReason = 'stopped' | 'timeout' | 'lost' | 'closing';

interface RunningTask {
  readonly controller: AbortController;
  readonly settled: Promise<void>;
}

function jobOf(task: TaskRow): Job {
  const { workload, application, ...options } = readOptions(task.options);
  return {
    language: task.language as LanguageId,
    program: task.program,
    engine: task.product as EngineName,
    request: {
      shots: task.shots,
      seed: task.seed,
      ...(task.precision === null ? {} : { precision: task.precision as 'single' | 'double' }),
      ...options,
    },
    ...(workload && { workload }),
    ...(application && {
      procedure: { module: APPLICATION_MODULE, argument: { ...application, seed: task.seed } },
    }),
  };
}

/** Returns how an outcome ends its task; undefined if its run was only interrupted. */
function endingOf(outcome: JobOutcome, reason: StopReason, timeLimitMs: number): Ending | undefined {
  switch (outcome.kind) {
    case 'result':
      return { status: 'completed', result: outcome.result };
    case 'refused':
      return {
        status: 'error',
        kind: 'resources',
        detail: { key: outcome.refusal.reason, values: outcome.refusal.values },
        result: outcome.partial,
      };
    case 'diagnostics': {
      const [first] = outcome.diagnostics;
      return {
        status: 'error',
        kind: first?.kind ?? 'syntax',
        detail: {
          key: first?.code ?? 'syntax',
          values: first?.values ?? {},
          line: first?.span.line,
          column: first?.span.column,
        },
      };
    }
    case 'stopped':
      if (reason === 'lost' || reason === 'closing') return undefined;
      if (reason === 'timeout')
        return {
          status: 'error',
          kind: 'timeout',
          detail: { key: 'timeout', values: { seconds: timeLimitMs / 1000 } },
          result: outcome.partial,
        };
      return { status: 'terminated', result: outcome.partial };
  }
}

/**
 * Runs tasks on the pool, each by a job of the queue. The tasks table stays the truth: a job whose task does not wait
 * for it does nothing, and a task ends in the transaction that settles its job.
 */
export function createTaskRunner(
  db: Kysely<Database>,
  context: LifecycleContext,
  pool: JobPool,
  settings: RunnerSettings,
): TaskRunner {
  const { onError } = settings;
  const startRun = createRunStart(db, context);
  const running = new Map<string, RunningTask>();
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const report = (work: Promise<unknown>): void => {
    const settled = work.catch(onError).finally(() => inFlight.delete(settled));
    inFlight.add(settled);
  };

  /** Computes a task; returns how it ends, or undefined if it was interrupted. @throws Error if its thread crashed */
  async function compute(task: TaskRow, job: ClaimedJob, controller: AbortController): Promise<Ending | undefined> {
    const { timeLimitMs, progressMs } = settings;
    if (task.stop_requested_at !== null) return { status: 'terminated' };
    const limit = setTimeout(() => controller.abort('timeout' satisfies StopReason), timeLimitMs);
    try {
      const writer = createProgressWriter(db, context, { taskId: task.id, claim: job, progressMs, report });
      const outcome = await pool.run(jobOf(task), { signal: controller.signal, ...writer });
      return endingOf(outcome, (controller.signal.reason ?? 'stopped') as StopReason, timeLimitMs);
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

  async function execute(task: TaskRow, job: ClaimedJob, controller: AbortController): Promise<void> {
    const ending = await compute(task, job, controller);
    if (ending === undefined) {
      if (controller.signal.reason === ('closing' satisfies StopReason)) await releaseRun(db, context, job, task.id);
      return;
    }
    // A computed result must not be computed again because the database was unavailable when it was to be stored.
    const { retryDelaysMs = RETRY_DELAYS_MS } = settings;
    await withRetries((attempt) => conclude(task, job, ending, attempt > 0), {
      delaysMs: (error) => (isUnavailable(error) ? retryDelaysMs.unavailable : retryDelaysMs.other),
      signal: closing.signal,
      onError,
    });
  }

  /** Runs the task of a job. @throws Error if it must be run again */
  async function run(job: ClaimedJob): Promise<void> {
    if (!isTaskJob(job.data)) return;
    const task = await startRun(job, job.data.task);
    if (task === undefined) return;
    report(publish(db, context, [task.id]));
    const controller = new AbortController();
    const onLost = () => controller.abort('lost' satisfies StopReason);
    job.signal.addEventListener('abort', onLost, { once: true });
    if (closing.signal.aborted) controller.abort('closing' satisfies StopReason);
    else if (job.signal.aborted) onLost();
    const executed = execute(task, job, controller).finally(() => {
      job.signal.removeEventListener('abort', onLost);
      // A run whose claim was lost may still be ending while the next one runs here.
      if (running.get(task.id)?.controller === controller) running.delete(task.id);
    });
    running.set(task.id, { controller, settled: executed.catch(() => undefined) });
    await executed;
  }

  async function stopRequested(): Promise<void> {
    for (const id of await listStopRequested(db, [...running.keys()]))
      running.get(id)?.controller.abort('stopped' satisfies StopReason);
  }

  return {
    stop(taskId) {
      const task = running.get(taskId);
      task?.controller.abort('stopped' satisfies StopReason);
      return task !== undefined;
    },
    settled: async (taskId) => running.get(taskId)?.settled,
    start() {
      const { jobs } = context;
      jobs.work(RUN_QUEUES, { slots: pool.threads, order: settings.order, knows: isTaskJob }, ([job]) => run(job!));
      jobs.work([LOST_QUEUE], { slots: 1, knows: isTaskJob }, async ([job]) => {
        if (isTaskJob(job!.data)) await endLostTask(db, context, job!, job!.data.task);
      });
      timer = setInterval(() => report(stopRequested()), settings.stopCheckMs);
      timer.unref();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      const tasks = [...running.values()];
      for (const { controller } of tasks) controller.abort('closing' satisfies StopReason);
      await Promise.all(tasks.map(({ settled }) => settled));
      // Pending events still use the database.
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}
