import { createHash, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { JobQueue } from '#app/services/jobs/index.ts';
import type { Database } from '#db/schema.ts';
import type { WorkKind } from '#simulator';
import type { FleetCase } from './cases.ts';
import { until } from './until.ts';

const ACCOUNT = 'bench';
/** Of tasks that are not short. */
const QUEUE = 'run-other';

/** A hundredth of the time of a task; looking more often takes from the cores that are measured. */
const END_LOOK_MS = 100;

export async function insertBenchAccount(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      ...{ id: ACCOUNT, user_name: ACCOUNT, level: 2, has_test_permission: 1, is_disabled: 0 },
      ...{ locale: 'en-US', wants_email: 0, created_at: 0 },
    } as never)
    .execute();
}

const workloadOf = ({ points, options: { workload } }: FleetCase): WorkKind | null =>
  points === null ? null : workload?.minimise === undefined ? 'points' : 'minimisation';

/** Accepts a task without asking for its price or its estimate; returns its id. */
export async function submitCase(db: Kysely<Database>, jobs: JobQueue, tested: FleetCase): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('tasks')
      .values({
        ...{ id, account_id: ACCOUNT, queue_class: 1, turn: 2, memory_mb: 64 },
        ...{ name: tested.name, product: tested.product, language: 'openqasm3', program: tested.program },
        ...{ qubits: tested.qubits, classical_bits: 0, shots: tested.shots, seed: 1 },
        ...{ options: JSON.stringify(tested.options), workload: workloadOf(tested) },
        ...{ points: tested.points, status: 'waiting', progress: 0, estimated_ms: 60_000, price: 1, attempts: 0 },
        ...{ created_at: now, queued_at: now, updated_at: now },
      })
      .execute();
    const [jobId] = await jobs.put(trx, QUEUE, [{ data: { v: 1, task: id } }]);
    await trx
      .updateTable('tasks')
      .set({ status: 'queued', job_id: jobId!, job_queue: QUEUE })
      .where('id', '=', id)
      .execute();
  });
  return id;
}

/** Waits for the end of a task; returns how long it took from its start, in seconds. */
export function ended(db: Kysely<Database>, taskId: string): Promise<number> {
  let startedAt: number | undefined;
  return until(async () => {
    const task = await db
      .selectFrom('tasks')
      .select(['status', 'error_detail'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    if (task.status === 'ongoing') startedAt ??= performance.now();
    if (task.status === 'completed') return (performance.now() - (startedAt ?? performance.now())) / 1000;
    if (task.status === 'error' || task.status === 'terminated')
      throw new Error(`The task ended as ${task.status}: ${task.error_detail}`);
    return undefined;
  }, END_LOOK_MS);
}

/** Returns the bytes that a result of a workload has in compressed form. */
function workloadBytes(body: string, parts: readonly Uint8Array[]): Buffer {
  const { data } = JSON.parse(body) as { readonly data?: string };
  if (data !== undefined) return gunzipSync(Buffer.from(data, 'base64'));
  return Buffer.concat(parts.map((part) => gunzipSync(part)));
}

/** Bytes before the text of a workload: the length of the text. Columns follow it at the next multiple. */
const LENGTH_BYTES = 8;

/** The text, in which times are of different lengths, and the columns. */
function partsOfWorkload(bytes: Buffer): readonly [text: string, columns: Buffer] {
  const end = LENGTH_BYTES + Number(bytes.readBigUInt64LE());
  return [bytes.toString('utf8', LENGTH_BYTES, end), bytes.subarray(LENGTH_BYTES * Math.ceil(end / LENGTH_BYTES))];
}

const withoutTimes = (text: string): string => text.replace(/"seconds":[^,}]*/g, '');

/** Returns a digest of the result of a task, without the times in it. */
export async function resultDigest(db: Kysely<Database>, taskId: string): Promise<string> {
  const { body } = await db
    .selectFrom('task_results')
    .select('body')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('task_result_parts')
    .select('packed')
    .where('task_id', '=', taskId)
    .orderBy('part')
    .execute();
  const parts = rows.map(({ packed }) => packed);
  const hash = createHash('sha256');
  if (body.startsWith('{"workload":')) {
    const [text, columns] = partsOfWorkload(workloadBytes(body, parts));
    hash.update(withoutTimes(text)).update(columns);
  } else {
    hash.update(withoutTimes(body));
    for (const part of parts) hash.update(part);
  }
  return hash.digest('hex').slice(0, 16);
}
