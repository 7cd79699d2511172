import type { Kysely } from 'kysely';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import { findPartialResult, writePartialResult } from '#db/repositories/partial-results.ts';
import { findPlanOf, isPieceOpen, lockRunningTask, readPieces } from '#db/repositories/task-plans.ts';
import { findTask, startMerge, type TaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { FinishedRun } from '#simulator/workers';
import type { PiecePool } from '../contract.ts';
import { type Ending, endTask, type LifecycleContext, publish } from '../lifecycle.ts';
import { endingOf, jobOf, type StopReason, timeoutEnding } from '../run-outcome.ts';
import type { RunningJobs } from '../running-jobs.ts';
import { createKnownPlans, type KnownPlan } from './known-plans.ts';
import type { PieceJob } from './piece-jobs.ts';
import { storePiece } from './store-piece.ts';

export interface PieceRunnerSettings {
  /** Longest time of a task, from when this process has first seen its plan. */
  readonly timeLimitMs: number;
  readonly running: RunningJobs;
  /** Stores what was computed, with retries while the database is unavailable. */
  readonly storing: (write: () => Promise<void>) => Promise<void>;
}

const ignore = (): void => undefined;

/** Returns what does a job of a plan. It throws if the job must be done again. */
export function createPieceRunner(
  db: Kysely<Database>,
  context: LifecycleContext,
  pool: PiecePool,
  { timeLimitMs, running, storing }: PieceRunnerSettings,
): (job: ClaimedJob, work: PieceJob) => Promise<void> {
  const planOf = createKnownPlans(db);

  async function end(job: ClaimedJob, taskId: string, ending: Ending): Promise<void> {
    const task = await findTask(db, taskId);
    if (task === undefined) return;
    const taskKey = { id: taskId, accountId: task.account_id };
    await storing(async () => void (await endTask(db, context, taskKey, ending, { from: ['ongoing'], job })));
  }

  /** Runs `work` until the time of its task is over. */
  async function inTime(plan: KnownPlan, controller: AbortController, work: () => Promise<void>): Promise<void> {
    const leftMs = plan.seenAt + timeLimitMs - performance.now();
    const limit = setTimeout(() => controller.abort('timeout' satisfies StopReason), Math.max(0, leftMs));
    await work().finally(() => clearTimeout(limit));
  }

  /** What follows an interruption: another worker gets the job, or its task ends. */
  async function interrupted(job: ClaimedJob, taskId: string, { signal }: AbortController): Promise<void> {
    const reason = signal.reason as StopReason;
    if (reason === 'closing') await db.transaction().execute((trx) => context.jobs.release(trx, [job]));
    else if (reason === 'timeout') await end(job, taskId, timeoutEnding(timeLimitMs));
  }

  /** Returns the bytes of the pieces before a place; this process has read most of them for another piece. */
  async function readEarlier(plan: KnownPlan, place: number): Promise<readonly Uint8Array[]> {
    const known = plan.earlier.slice(0, place);
    const earlier = [...known, ...(await readPieces(db, plan.id, { from: known.length, before: place }))];
    if (earlier.length > plan.earlier.length) plan.earlier = earlier;
    return earlier;
  }

  async function compute(job: ClaimedJob, plan: KnownPlan, place: number, controller: AbortController): Promise<void> {
    const range = plan.ranges[place];
    if (range === undefined || !(await isPieceOpen(db, plan.id, place))) return;
    const earlier = plan.isChain ? await readEarlier(plan, place) : undefined;
    // Its task has ended in the meantime.
    if (earlier !== undefined && earlier.length < place) return;
    const request = { plan: plan.bytes, range, ...(earlier && { earlier }) };
    const outcome = await pool.piece(request, { signal: controller.signal, onProgress: ignore });
    switch (outcome.kind) {
      case 'piece':
        return storing(async () => {
          if (await storePiece(db, context, job, plan, place, outcome)) await publish(db, context, [plan.task]);
        });
      case 'refused':
        return end(job, plan.task, endingOf(outcome, 'stopped', timeLimitMs)!);
      case 'stopped':
        return interrupted(job, plan.task, controller);
      case 'unusable':
        throw new Error(`A piece of task ${plan.task} cannot be computed: ${outcome.reason}.`);
    }
  }

  async function mergePieces(task: TaskRow, plan: KnownPlan, controller: AbortController) {
    const seconds = Math.max(0, context.now() - (task.started_at ?? context.now())) / 1000;
    const request = { job: jobOf(task), plan: plan.bytes, pieces: await readPieces(db, plan.id), seconds };
    const outcome = await pool.merge(request, { signal: controller.signal, onProgress: ignore });
    if (outcome.kind === 'unusable')
      throw new Error(`The pieces of task ${task.id} cannot be merged: ${outcome.reason}.`);
    return outcome;
  }

  async function merge(job: ClaimedJob, plan: KnownPlan, controller: AbortController): Promise<void> {
    const task = await startMerge(db, plan.task, job);
    if (task === undefined) return;
    const outcome = await mergePieces(task, plan, controller);
    const ending = outcome.kind === 'stopped' ? undefined : endingOf(outcome, 'stopped', timeLimitMs);
    await (ending === undefined ? interrupted(job, task.id, controller) : end(job, task.id, ending));
  }

  /** Shows what is known of a workload. A later job may have done so already. */
  async function show(job: ClaimedJob, plan: KnownPlan, controller: AbortController): Promise<void> {
    const task = await findTask(db, plan.task);
    if (task === undefined) return;
    const outcome = await mergePieces(task, plan, controller);
    if (outcome.kind !== 'stopped') return;
    if (outcome.partial === undefined) return interrupted(job, task.id, controller);
    if (await keepPartial(plan, outcome.partial)) await publish(db, context, [plan.task]);
  }

  const keepPartial = (plan: KnownPlan, { kind, body, done = 0, seconds }: FinishedRun): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if ((await lockRunningTask(trx, plan.task)) === undefined) return false;
      if ((await findPlanOf(trx, plan.task))?.id !== plan.id) return false;
      const newest = { kind, body, done: Math.ceil(done), seconds };
      if (((await findPartialResult(trx, plan.task))?.done ?? 0) > newest.done) return false;
      await writePartialResult(trx, plan.task, newest, context.now());
      return true;
    });

  return async (job, work) => {
    const plan = await planOf(work.plan);
    if (plan === undefined) return;
    const doWork = (controller: AbortController): Promise<void> => {
      if (work.kind === 'piece') return compute(job, plan, work.place, controller);
      return work.kind === 'merge' ? merge(job, plan, controller) : show(job, plan, controller);
    };
    const isPiece = work.kind === 'piece';
    try {
      await context.telemetry.during(isPiece ? 'task piece' : 'task merge', plan.traced, () =>
        running.run(job.id, job, (controller) => inTime(plan, controller, () => doWork(controller))),
      );
    } catch (error) {
      if (isPiece) context.telemetry.pieceFailed();
      throw error;
    }
  };
}
