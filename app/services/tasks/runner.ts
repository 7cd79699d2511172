import type { Kysely } from 'kysely';
import { APPLICATION_MODULE } from '#app/applications/module.ts';
import { isUnavailable } from '#app/errors.ts';
import { readOptions } from '#app/services/programs/index.ts';
import {
  deleteEndedTasks,
  findTask,
  listLeasedTasks,
  listTasksToDelete,
  listWaitingAccounts,
  renewLeases,
  type TaskRow,
} from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { EngineName, LanguageId } from '#simulator';
import type { Job, JobOutcome } from '#simulator/workers';
import { claimTask } from './claim.ts';
import type { JobPool, TaskRunner } from './contract.ts';
import { createLeaseMonitor } from './lease-monitor.ts';
import { type Ending, endTask, type LifecycleContext, promoteWaiting, publish } from './lifecycle.ts';
import { createProgressWriter } from './progress-writer.ts';
import { requeueTask } from './requeue.ts';
import { withRetries } from './retry.ts';

export interface RunnerSettings {
  /** Identifies this process among those that share the database. */
  readonly owner: string;
  readonly timeLimitMs: number;
  readonly heartbeatMs: number;
  /** Heartbeats of this process without one of the task, after which the task's worker counts as lost. */
  readonly maxMissedBeats: number;
  /** Minimal time between two progress events of a task. */
  readonly progressMs: number;
  /** Whether several processes claim concurrently (PostgreSQL). */
  readonly skipLocked: boolean;
  /**
   * Pauses before each retry of storing the end of a task: while the database is unavailable, and after any other
   * failure, which waiting seldom fixes. Default: about a minute in total, and two seconds.
   */
  readonly retryDelaysMs?: { readonly unavailable: readonly number[]; readonly other: readonly number[] };
  readonly onError: (error: unknown) => void;
}

/**
 * The database is unavailable for a moment while it restarts; if it takes much longer, another worker gets the task.
 */
const RETRY_DELAYS_MS: Required<RunnerSettings>['retryDelaysMs'] = {
  unavailable: [200, 500, 1000, 2000, 5000, 10_000, 10_000, 10_000, 10_000, 10_000],
  other: [200, 500, 1000],
};

type StopReason = 'stopped' | 'timeout' | 'lost';

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

/** Returns how an outcome ends its task; undefined if the task must be requeued. */
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
      if (reason === 'lost') return undefined;
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
 * Claims queued tasks and runs them on the pool. The queue is the `tasks` table: a claim is one statement, a lease
 * records which worker runs a task, heartbeats renew it, and any process requeues tasks with an expired lease.
 */
export function createTaskRunner(
  db: Kysely<Database>,
  context: LifecycleContext,
  pool: JobPool,
  settings: RunnerSettings,
): TaskRunner {
  const running = new Map<string, RunningTask>();
  let isOpen = false;
  let isClaiming = false;
  let claimed = Promise.resolve();
  /** A claim was requested while one was in progress, so it must be repeated. */
  let isClaimRequested = false;
  let timer: NodeJS.Timeout | undefined;

  const closing = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  const report = (work: Promise<unknown>): void => {
    const settled = work.catch(settings.onError).finally(() => inFlight.delete(settled));
    inFlight.add(settled);
  };
  const abandonedAmong = createLeaseMonitor(settings.maxMissedBeats);

  async function executeTask(task: TaskRow, controller: AbortController): Promise<void> {
    const limit = setTimeout(() => controller.abort('timeout' satisfies StopReason), settings.timeLimitMs);
    let ending: Ending | undefined;
    try {
      const { owner, progressMs } = settings;
      const writer = createProgressWriter(db, context, { taskId: task.id, owner, progressMs, report });
      const outcome = await pool.run(jobOf(task), { signal: controller.signal, ...writer });
      ending = endingOf(outcome, (controller.signal.reason ?? 'stopped') as StopReason, settings.timeLimitMs);
    } catch (error) {
      // The thread crashed, perhaps because of this task: it gets its remaining attempts, but no endless loop.
      settings.onError(error);
    } finally {
      clearTimeout(limit);
    }
    // A computed result must not be computed again because the database was unavailable when it was to be stored.
    const { retryDelaysMs = RETRY_DELAYS_MS, onError } = settings;
    const delaysMs = (error: unknown): readonly number[] =>
      isUnavailable(error) ? retryDelaysMs.unavailable : retryDelaysMs.other;
    await withRetries((attempt) => conclude(task, controller, ending, attempt > 0), {
      delaysMs,
      signal: closing.signal,
      onError,
    });
  }

  async function conclude(
    task: TaskRow,
    controller: AbortController,
    ending: Ending | undefined,
    isRepeated: boolean,
  ): Promise<void> {
    const taskKey = { id: task.id, accountId: task.account_id };
    if (ending !== undefined) {
      const hasEnded = await endTask(db, context, taskKey, ending, { from: ['ongoing'], owner: settings.owner });
      // It may have been written, and only the response was lost.
      if (!hasEnded && isRepeated) await publish(db, context, [task.id]);
      return;
    }
    // Only a crashed thread uses up an attempt.
    const attempts = controller.signal.reason === ('lost' satisfies StopReason) ? task.attempts - 1 : task.attempts;
    const isStopRequested = Boolean((await findTask(db, task.id))?.stop_requested_at);
    await requeueTask(db, context, { ...taskKey, attempts, leaseOwner: settings.owner, isStopRequested });
  }

  async function claim(): Promise<void> {
    isClaimRequested = true;
    if (isClaiming) return;
    claimed = claimAll();
    await claimed;
  }

  async function claimAll(): Promise<void> {
    isClaiming = true;
    try {
      while (isOpen && isClaimRequested && running.size < pool.threads) {
        isClaimRequested = false;
        const task = await claimTask(db, settings.owner, context.now(), settings.skipLocked);
        if (task === undefined) continue;
        isClaimRequested = true;
        const controller = new AbortController();
        report(publish(db, context, [task.id]));
        const settled = executeTask(task, controller)
          .catch(settings.onError)
          .finally(() => {
            // After a requeue, this process may have claimed the task again.
            if (running.get(task.id)?.controller === controller) running.delete(task.id);
            if (isOpen) report(claim());
          });
        running.set(task.id, { controller, settled });
      }
    } finally {
      isClaiming = false;
    }
  }

  /**
   * One heartbeat: renew our leases, stop tasks whose stop was requested through another process, requeue tasks with
   * expired leases, delete ended tasks marked for deletion, move waiting tasks into the queue, claim work.
   */
  async function sendHeartbeat(): Promise<void> {
    // A copy of the current runs: a task that was requeued and claimed here again during the renewal is another run,
    // whose lease is not lost.
    const runs = [...running];
    const leasedIds = new Set(
      await renewLeases(
        db,
        settings.owner,
        runs.map(([id]) => id),
      ),
    );
    for (const [id, { controller }] of runs) {
      if (!leasedIds.has(id)) controller.abort('lost' satisfies StopReason);
      else if ((await findTask(db, id))?.stop_requested_at) controller.abort('stopped' satisfies StopReason);
    }
    for (const task of abandonedAmong(await listLeasedTasks(db))) {
      await requeueTask(db, context, {
        id: task.id,
        accountId: task.account_id,
        attempts: task.attempts,
        leaseOwner: task.lease_owner,
        isStopRequested: task.stop_requested_at !== null,
      });
    }
    for (const { id, accountId } of await listTasksToDelete(db)) await deleteEndedTasks(db, accountId, [id]);
    for (const accountId of await listWaitingAccounts(db)) await promoteWaiting(db, context, accountId);
    await claim();
  }

  return {
    wake() {
      if (isOpen) report(claim());
    },
    stop(taskId) {
      const task = running.get(taskId);
      task?.controller.abort('stopped' satisfies StopReason);
      return task !== undefined;
    },
    settled: async (taskId) => running.get(taskId)?.settled,
    start() {
      isOpen = true;
      const next = () => {
        timer = setTimeout(() => report(sendHeartbeat().finally(() => isOpen && next())), settings.heartbeatMs);
      };
      report(sendHeartbeat());
      next();
    },
    async close() {
      isOpen = false;
      closing.abort();
      clearTimeout(timer);
      // A task that is being claimed must be released, too.
      await claimed.catch(() => undefined);
      const tasks = [...running.values()];
      for (const { controller } of tasks) controller.abort('lost' satisfies StopReason);
      await Promise.all(tasks.map(({ settled }) => settled));
      // A heartbeat in progress and pending events still use the database.
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}
