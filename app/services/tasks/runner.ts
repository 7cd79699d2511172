import type { Kysely } from 'kysely';
import { isUnavailable } from '#app/errors.ts';
import { readOptions } from '#app/services/programs/index.ts';
import {
  deleteEndedTasks,
  deleteLateResultParts,
  findTask,
  listLateParts,
  listLeasedTasks,
  listTasksToDelete,
  listWaitingAccounts,
  renewLeases,
  type TaskRow,
  transitionTask,
} from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { EngineName, LanguageId } from '#simulator';
import type { Job, JobOutcome } from '#simulator/workers';
import { claimTask } from './claim.ts';
import type { TaskRunner } from './contract.ts';
import { createLeaseMonitor } from './lease-monitor.ts';
import { type Ending, endTask, type LifecycleContext, promoteWaiting, publish, requeueTask } from './lifecycle.ts';
import { withRetries } from './retry.ts';

/** The pool as far as the runner uses it. */
export interface JobPool {
  readonly threads: number;
  run(job: Job, control: { signal: AbortSignal; onProgress: (fraction: number) => void }): Promise<JobOutcome>;
}

export interface RunnerSettings {
  /** Names this process among those that share the database. */
  readonly owner: string;
  readonly timeLimitMs: number;
  readonly heartbeatMs: number;
  /** After so many of our heartbeats without one of its own, a task's worker counts as dead. */
  readonly maxMissedBeats: number;
  /** At most one progress event in this time, a task. */
  readonly progressMs: number;
  /** Whether several processes claim side by side (PostgreSQL). */
  readonly skipLocked: boolean;
  /**
   * How long to wait before the end of a task that failed is tried again, each time: while the database is away, and
   * after any other failure, which waiting hardly mends. Absent: about a minute in all, and two seconds.
   */
  readonly retryDelaysMs?: { readonly unavailable: readonly number[]; readonly other: readonly number[] };
  readonly onError: (error: unknown) => void;
}

/** A database is away for moments, while it is started anew: much longer, and another worker has the task. */
const RETRY_DELAYS_MS: Required<RunnerSettings>['retryDelaysMs'] = {
  unavailable: [200, 500, 1000, 2000, 5000, 10_000, 10_000, 10_000, 10_000, 10_000],
  other: [200, 500, 1000],
};

/** Tasks whose parts one heartbeat looks at. */
const SWEPT_PER_CHECKPOINT = 200;

type StopReason = 'stopped' | 'timeout' | 'lost';

interface RunningTask {
  readonly stopper: AbortController;
  readonly settled: Promise<void>;
}

const jobOf = (task: TaskRow): Job => ({
  language: task.language as LanguageId,
  program: task.program,
  engine: task.product as EngineName,
  request: {
    shots: task.shots,
    seed: task.seed,
    ...(task.precision === null ? {} : { precision: task.precision as 'single' | 'double' }),
    ...readOptions(task.options),
  },
});

/** How an outcome ends its task; undefined where the task is to go back to the queue. */
function endingOf(outcome: JobOutcome, reason: StopReason, timeLimitMs: number): Ending | undefined {
  switch (outcome.kind) {
    case 'result':
      return { status: 'completed', result: outcome.result };
    case 'refused':
      return {
        status: 'error',
        kind: 'resources',
        detail: { key: outcome.refusal.reason, values: outcome.refusal.values },
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
        };
      return { status: 'terminated' };
  }
}

/**
 * Claims queued tasks and runs them on the pool. The queue is the `tasks` table itself: a claim is one statement, a
 * lease says who runs what, a heartbeat keeps it, and a task without heartbeats is put back by anybody.
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
  /** Somebody asked for a look while one was under way; what it missed is looked for again. */
  let wasAsked = false;
  let timer: NodeJS.Timeout | undefined;

  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const report = (work: Promise<unknown>): void => {
    const settled = work.catch(settings.onError).finally(() => underWay.delete(settled));
    underWay.add(settled);
  };
  /** After which task the next heartbeat looks for parts that somebody left. */
  let sweptTo = '';
  const abandonedAmong = createLeaseMonitor(settings.maxMissedBeats);

  /** Writes progress no more often than asked, the last value always, one write at a time. */
  function progressWriter(task: TaskRow) {
    let latest = 0;
    let written = 0;
    let isWriting = false;
    let lastAt = 0;
    const write = async (): Promise<void> => {
      isWriting = true;
      lastAt = context.now();
      written = latest;
      try {
        const changes = { progress: Math.min(99, Math.floor(latest * 100)), updated_at: lastAt };
        if (await transitionTask(db, task.id, ['ongoing'], changes, settings.owner))
          await publish(db, context, [task.id]);
      } finally {
        isWriting = false;
      }
    };
    return (fraction: number) => {
      latest = Math.max(latest, fraction);
      // However far the clock was set, either way.
      if (!isWriting && latest > written && Math.abs(context.now() - lastAt) >= settings.progressMs) report(write());
    };
  }

  async function perform(task: TaskRow, stopper: AbortController): Promise<void> {
    const limit = setTimeout(() => stopper.abort('timeout' satisfies StopReason), settings.timeLimitMs);
    let ending: Ending | undefined;
    try {
      const outcome = await pool.run(jobOf(task), { signal: stopper.signal, onProgress: progressWriter(task) });
      ending = endingOf(outcome, (stopper.signal.reason ?? 'stopped') as StopReason, settings.timeLimitMs);
    } catch (error) {
      // The thread died, perhaps of this very task: it gets its other attempts, not an endless loop.
      settings.onError(error);
    } finally {
      clearTimeout(limit);
    }
    // What was computed is not computed again because the database was away when it was to be written.
    const { retryDelaysMs = RETRY_DELAYS_MS, onError } = settings;
    const delaysMs = (error: unknown): readonly number[] =>
      isUnavailable(error) ? retryDelaysMs.unavailable : retryDelaysMs.other;
    await withRetries((attempt) => conclude(task, stopper, ending, attempt > 0), {
      delaysMs,
      signal: closing.signal,
      onError,
    });
  }

  async function conclude(
    task: TaskRow,
    stopper: AbortController,
    ending: Ending | undefined,
    isAgain: boolean,
  ): Promise<void> {
    const owned = { id: task.id, accountId: task.account_id };
    if (ending !== undefined) {
      const hasEnded = await endTask(db, context, owned, ending, { from: ['ongoing'], owner: settings.owner });
      // It may have been written, and only the answer lost.
      if (!hasEnded && isAgain) await publish(db, context, [task.id]);
      return;
    }
    // Only a thread that died of itself has used up an attempt.
    const attempts = stopper.signal.reason === ('lost' satisfies StopReason) ? task.attempts - 1 : task.attempts;
    const isStopRequested = Boolean((await findTask(db, task.id))?.stop_requested_at);
    await requeueTask(db, context, { ...owned, attempts, leaseOwner: settings.owner, isStopRequested });
  }

  async function claim(): Promise<void> {
    wasAsked = true;
    if (isClaiming) return;
    claimed = claimAll();
    await claimed;
  }

  async function claimAll(): Promise<void> {
    isClaiming = true;
    try {
      while (isOpen && wasAsked && running.size < pool.threads) {
        wasAsked = false;
        const task = await claimTask(db, settings.owner, context.now(), settings.skipLocked);
        if (task === undefined) continue;
        wasAsked = true;
        const stopper = new AbortController();
        report(publish(db, context, [task.id]));
        const settled = perform(task, stopper)
          .catch(settings.onError)
          .finally(() => {
            // Given back, it may have come here again meanwhile.
            if (running.get(task.id)?.stopper === stopper) running.delete(task.id);
            if (isOpen) report(claim());
          });
        running.set(task.id, { stopper, settled });
      }
    } finally {
      isClaiming = false;
    }
  }

  /**
   * One heartbeat: renew our leases, stop tasks whose stop was requested through another process, requeue tasks with
   * expired leases, delete ended tasks marked for deletion, move waiting tasks into the queue, claim work.
   */
  async function beat(): Promise<void> {
    // As they run now: one that was given back and came here again meanwhile is another run, which lost nothing.
    const runs = [...running];
    const held = new Set(
      await renewLeases(
        db,
        settings.owner,
        runs.map(([id]) => id),
      ),
    );
    for (const [id, { stopper }] of runs) {
      if (!held.has(id)) stopper.abort('lost' satisfies StopReason);
      else if ((await findTask(db, id))?.stop_requested_at) stopper.abort('stopped' satisfies StopReason);
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
    const { taskIds, next } = await listLateParts(db, sweptTo, SWEPT_PER_CHECKPOINT);
    for (const id of taskIds) await deleteLateResultParts(db, id);
    sweptTo = next ?? '';
    for (const accountId of await listWaitingAccounts(db)) await promoteWaiting(db, context, accountId);
    await claim();
  }

  return {
    wake() {
      if (isOpen) report(claim());
    },
    stop(taskId) {
      const task = running.get(taskId);
      task?.stopper.abort('stopped' satisfies StopReason);
      return task !== undefined;
    },
    settled: async (taskId) => running.get(taskId)?.settled,
    start() {
      isOpen = true;
      const next = () => {
        timer = setTimeout(() => report(beat().finally(() => isOpen && next())), settings.heartbeatMs);
      };
      report(beat());
      next();
    },
    async close() {
      isOpen = false;
      closing.abort();
      clearTimeout(timer);
      // What is being claimed is ours to give back.
      await claimed.catch(() => undefined);
      const tasks = [...running.values()];
      for (const { stopper } of tasks) stopper.abort('lost' satisfies StopReason);
      await Promise.all(tasks.map(({ settled }) => settled));
      // A heartbeat under way, and what is being told, still ask the database.
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
