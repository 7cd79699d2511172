import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, TaskPlansTable, TasksTable } from '#db/schema.ts';
import type { JobClaim } from './jobs.ts';

/** How a running task is computed in pieces. Whoever changes a plan or its pieces has locked the task first. */
type PlanRow = Selectable<TaskPlansTable>;

type Db = Kysely<Database>;

/** Locks a running task until the transaction ends; undefined if it does not run. */
export function lockRunningTask(
  trx: Db,
  taskId: string,
): Promise<Pick<Selectable<TasksTable>, 'progress' | 'updated_at'> | undefined> {
  return trx
    .updateTable('tasks')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', taskId)
    .where('status', '=', 'ongoing')
    .returning(['progress', 'updated_at'])
    .executeTakeFirst();
}

/** Takes the job from a task that this claim has started last, unless its account has requested a stop. */
export async function passToPieces(trx: Db, taskId: string, { id, claim }: JobClaim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tasks')
    .set({ job_id: null, job_queue: null, job_claim: null, progress: 0 })
    .where('id', '=', taskId)
    .where('status', '=', 'ongoing')
    .where('stop_requested_at', 'is', null)
    .where('job_id', '=', id)
    .where('job_claim', '=', claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives a task whose pieces are computed the job that merges them. The transaction has locked it. */
export async function passToMerge(trx: Db, taskId: string, jobId: string, queue: string): Promise<void> {
  await trx.updateTable('tasks').set({ job_id: jobId, job_queue: queue }).where('id', '=', taskId).execute();
}

export async function insertPlan(trx: Db, plan: Insertable<TaskPlansTable>): Promise<void> {
  await trx
    .insertInto('task_plans')
    .values({ ...plan, plan: Buffer.from(plan.plan) })
    .execute();
}

/** Inserts pieces with consecutive places. */
export async function insertPieces(
  trx: Db,
  planId: string,
  firstPlace: number,
  jobIds: readonly string[],
): Promise<void> {
  const rows = jobIds.map((job_id, index) => ({ plan_id: planId, place: firstPlace + index, job_id, bytes: null }));
  if (rows.length > 0) await trx.insertInto('task_pieces').values(rows).execute();
}

/** A copy of bytes as a driver returns them, which are part of all that it has received. */
const ownBytes = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);

export async function findPlan(db: Db, planId: string): Promise<PlanRow | undefined> {
  const row = await db.selectFrom('task_plans').selectAll().where('id', '=', planId).executeTakeFirst();
  return row && { ...row, plan: ownBytes(row.plan) };
}

/** Whether the piece still has to be computed. */
export async function isPieceOpen(db: Db, planId: string, place: number): Promise<boolean> {
  const row = await db
    .selectFrom('task_pieces')
    .select('place')
    .where('plan_id', '=', planId)
    .where('place', '=', place)
    .where('bytes', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the bytes of a piece, if it has none. Returns whether it did. */
export async function writePiece(trx: Db, planId: string, place: number, bytes: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('task_pieces')
    .set({ bytes: Buffer.from(bytes) })
    .where('plan_id', '=', planId)
    .where('place', '=', place)
    .where('bytes', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Counts a piece that was written, and the next one, which gets a job if there is one.
 * @param isLast whether no other piece is needed
 */
export function advancePlan(
  trx: Db,
  planId: string,
  isLast: boolean,
): Promise<Pick<PlanRow, 'put' | 'remaining' | 'shown'>> {
  return trx
    .updateTable('task_plans')
    .set((eb) => ({ put: eb('put', '+', 1), remaining: isLast ? 0 : eb('remaining', '-', 1) }))
    .where('id', '=', planId)
    .returning(['put', 'remaining', 'shown'])
    .executeTakeFirstOrThrow();
}

export async function noteShownPieces(trx: Db, planId: string, shown: number): Promise<void> {
  await trx.updateTable('task_plans').set({ shown }).where('id', '=', planId).execute();
}

/** Returns the bytes of the pieces that were computed, of all or of some places, in their order. */
export async function readPieces(
  db: Db,
  planId: string,
  { from = 0, before }: { readonly from?: number; readonly before?: number } = {},
): Promise<readonly Uint8Array[]> {
  const rows = await db
    .selectFrom('task_pieces')
    .select('bytes')
    .where('plan_id', '=', planId)
    .where('bytes', 'is not', null)
    .where('place', '>=', from)
    .$if(before !== undefined, (query) => query.where('place', '<', before!))
    .orderBy('place')
    .execute();
  return rows.map(({ bytes }) => ownBytes(bytes!));
}

/** A piece that has to be computed. */
export interface OpenPiece {
  readonly place: number;
  readonly job_id: string;
}

export function listOpenPieces(db: Db, planId: string): Promise<readonly OpenPiece[]> {
  return db
    .selectFrom('task_pieces')
    .select(['place', 'job_id'])
    .where('plan_id', '=', planId)
    .where('bytes', 'is', null)
    .orderBy('place')
    .execute();
}

export async function replacePieceJob(
  trx: Db,
  planId: string,
  { place, job_id }: OpenPiece,
  jobId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('task_pieces')
    .set({ job_id: jobId })
    .where('plan_id', '=', planId)
    .where('place', '=', place)
    .where('job_id', '=', job_id)
    .where('bytes', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns what identifies the plan of a task. */
export function findPlanOf(db: Db, taskId: string): Promise<Pick<PlanRow, 'id' | 'queue' | 'remaining'> | undefined> {
  return db
    .selectFrom('task_plans')
    .select(['id', 'queue', 'remaining'])
    .where('task_id', '=', taskId)
    .executeTakeFirst();
}

/** Deletes the plan of a task with its pieces. */
export async function deletePlan(trx: Db, planId: string): Promise<void> {
  await trx.deleteFrom('task_plans').where('id', '=', planId).execute();
}

/** Returns all plans, without their bytes. */
export function listPlans(db: Db): Promise<readonly Pick<PlanRow, 'id' | 'task_id' | 'queue' | 'memory_mb'>[]> {
  return db.selectFrom('task_plans').select(['id', 'task_id', 'queue', 'memory_mb']).orderBy('task_id').execute();
}
