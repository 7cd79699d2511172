import type { Kysely } from 'kysely';
import type { JobQueue } from '#app/services/jobs/index.ts';
import { listOpenPieces, type listPlans, lockRunningTask, replacePieceJob } from '#db/repositories/task-plans.ts';
import type { Database } from '#db/schema.ts';
import { putPieceJobs } from './piece-jobs.ts';

type ListedPlan = Awaited<ReturnType<typeof listPlans>>[number];

/** Puts jobs for pieces whose jobs are gone, as in a database that was restored. Returns how many. */
export async function putMissingPieces(
  db: Kysely<Database>,
  jobs: JobQueue,
  { id, task_id, queue, memory_mb }: ListedPlan,
): Promise<number> {
  const open = await listOpenPieces(db, id);
  const ids = open.map(({ job_id }) => job_id);
  const live = await jobs.find(queue, ids);
  const missing = open.filter(({ job_id }) => !live.has(job_id));
  if (missing.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    if ((await lockRunningTask(trx, task_id)) === undefined) return 0;
    const works = missing.map(({ place }) => ({ kind: 'piece', place }) as const);
    const jobIds = await putPieceJobs(trx, jobs, { id, task: task_id, queue, memoryMb: memory_mb }, works);
    const unused: string[] = [];
    // Some may have been computed since they were read.
    for (const [index, piece] of missing.entries())
      if (!(await replacePieceJob(trx, id, piece, jobIds[index]!))) unused.push(jobIds[index]!);
    await jobs.cancel(trx, queue, unused);
    return missing.length - unused.length;
  });
}
