import type { Kysely } from 'kysely';
import type { JobQueue } from '#app/services/jobs/index.ts';
import { deletePlan, findPlanOf, listOpenPieces } from '#db/repositories/task-plans.ts';
import type { Database } from '#db/schema.ts';

/** Deletes the plan of a task with its pieces, and cancels their jobs. The transaction has locked the task. */
export async function closePlan(trx: Kysely<Database>, jobs: JobQueue, taskId: string): Promise<void> {
  const plan = await findPlanOf(trx, taskId);
  if (plan === undefined) return;
  const open = await listOpenPieces(trx, plan.id);
  await jobs.cancel(
    trx,
    plan.queue,
    open.map(({ job_id }) => job_id),
  );
  await deletePlan(trx, plan.id);
}
