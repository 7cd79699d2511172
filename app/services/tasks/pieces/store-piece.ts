import type { Kysely } from 'kysely';
import type { ClaimedJob } from '#app/services/jobs/index.ts';
import {
  advancePlan,
  insertPieces,
  lockRunningTask,
  noteShownPieces,
  passToMerge,
  writePiece,
} from '#db/repositories/task-plans.ts';
import { transitionTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { PieceOutcome } from '#simulator/workers';
import type { LifecycleContext } from '../lifecycle.ts';
import { type PlanKey, putPieceJobs } from './piece-jobs.ts';

export interface StoredPiece extends PlanKey {
  readonly pieces: number;
  readonly showsParts: boolean;
}

type ComputedPiece = Extract<PieceOutcome, { readonly kind: 'piece' }>;

/** Minimal time between two progress events of a task: each has a statement and an event of its own. */
const PROGRESS_MS = 1_000;

/**
 * A partial result is made when the pieces have grown by a quarter: their merges together cost about as much as four of
 * the whole.
 */
const GROWTH = 1.25;

/**
 * Stores a computed piece, once: settles its job, puts the next one, and after the last piece the job that merges them. A
 * chain may end before all its pieces are put. A piece whose claim is lost, or whose task has ended, changes nothing.
 * @returns whether the progress that is shown has changed
 */
export async function storePiece(
  db: Kysely<Database>,
  { jobs, now, telemetry }: LifecycleContext,
  job: ClaimedJob,
  plan: StoredPiece,
  place: number,
  { bytes, isLast }: Pick<ComputedPiece, 'bytes' | 'isLast'>,
): Promise<boolean> {
  const stored = { pieces: 0, put: 0 };
  const hasProgressed = await db.transaction().execute(async (trx) => {
    const task = await lockRunningTask(trx, plan.task);
    if (task === undefined) return false;
    if (!(await jobs.settle(trx, [job])).has(job.id)) return false;
    if (!(await writePiece(trx, plan.id, place, bytes))) return false;
    stored.pieces = 1;
    const { put, remaining, shown } = await advancePlan(trx, plan.id, isLast === true);
    // In a chain there is one job at a time, so that the next piece has the next place, and finds the bytes of this one.
    if (put <= plan.pieces && remaining > 0) {
      const next = put - 1;
      stored.put = 1;
      await insertPieces(trx, plan.id, next, await putPieceJobs(trx, jobs, plan, [{ kind: 'piece', place: next }]));
    }
    const done = plan.pieces - remaining;
    if (remaining === 0) {
      const [merge] = await putPieceJobs(trx, jobs, plan, [{ kind: 'merge' }]);
      await passToMerge(trx, plan.task, merge!, plan.queue);
    } else if (plan.showsParts && done >= shown * GROWTH) {
      await putPieceJobs(trx, jobs, plan, [{ kind: 'show' }]);
      await noteShownPieces(trx, plan.id, done);
    }
    const progress = Math.min(99, Math.floor((done / plan.pieces) * 100));
    const at = now();
    // Absolute, because the clocks of machines differ.
    if (progress <= task.progress || Math.abs(at - task.updated_at) < PROGRESS_MS) return false;
    return transitionTask(trx, plan.task, ['ongoing'], { progress, updated_at: at });
  });
  // After the transaction: what was rolled back has not happened.
  if (stored.pieces > 0) telemetry.pieceDone();
  telemetry.piecesPut(stored.put);
  return hasProgressed;
}
