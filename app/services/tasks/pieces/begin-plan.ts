import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import { insertPieces, insertPlan, passToPieces } from '#db/repositories/task-plans.ts';
import { listWorkers } from '#db/repositories/workers.ts';
import type { Database } from '#db/schema.ts';
import type { PiecesPlan } from '#simulator/workers';
import type { LifecycleContext } from '../lifecycle.ts';
import { closePlan } from './close-plan.ts';
import { pieceQueueOf, putPieceJobs } from './piece-jobs.ts';
import { storedRanges } from './stored-ranges.ts';

/** A task has no more jobs at a time than this, so that pieces of several tasks alternate and a stop has little to do. */
const MOST_JOBS = 256;
const LEAST_JOBS = 16;
/** Jobs for each slot of the fleet: enough that none waits for the next one to be put. */
const JOBS_PER_SLOT = 4;

const windowOf = (slots: number): number => Math.min(MOST_JOBS, Math.max(LEAST_JOBS, JOBS_PER_SLOT * slots));

const MIB = 2 ** 20;

/** Thrown to roll back: another process has the task now. */
class ClaimLost extends Error {}

/**
 * Replaces the job of a running task by the jobs of its first pieces.
 * @returns false if the claim is lost, or a stop was requested: nothing was changed
 */
export async function beginPlan(
  db: Kysely<Database>,
  { jobs, telemetry }: LifecycleContext,
  job: ClaimedJob,
  taskId: string,
  plan: PiecesPlan,
): Promise<boolean> {
  const workers = await listWorkers(db);
  const slots = workers.filter(({ build }) => build === plan.build).reduce((sum, worker) => sum + worker.slots, 0);
  const first = plan.ranges.slice(0, plan.isChain ? 1 : windowOf(slots));
  const memoryMb = Math.ceil(plan.threadBytes / MIB);
  const queue = pieceQueueOf(plan.build, memoryMb);
  const key = { id: randomUUID(), task: taskId, queue, memoryMb };
  const begin = async (trx: Kysely<Database>): Promise<void> => {
    if (!(await passToPieces(trx, taskId, job))) throw new ClaimLost();
    if (!(await jobs.settle(trx, [job])).has(job.id)) throw new ClaimLost();
    await closePlan(trx, jobs, taskId);
    await insertPlan(trx, {
      ...{ task_id: taskId, id: key.id, queue, plan: plan.plan, ranges: storedRanges(plan) },
      shows_parts: plan.toleratesGaps ? 1 : 0,
      memory_mb: key.memoryMb,
      put: first.length,
      remaining: plan.ranges.length,
    });
    const jobIds = await putPieceJobs(
      trx,
      jobs,
      key,
      first.map((_, place) => ({ kind: 'piece', place })),
    );
    await insertPieces(trx, key.id, 0, jobIds);
  };
  try {
    await db.transaction().execute(begin);
    telemetry.piecesPut(first.length);
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    throw error;
  }
}
