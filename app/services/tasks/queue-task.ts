import type { Insertable, Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import type { Price, ProductId } from '#app/domain/products.ts';
import { queueClassOf } from '#app/domain/queue-order.ts';
import { AppError } from '#app/errors.ts';
import { charge } from '#app/services/coins/index.ts';
import { allocateRunNumber } from '#db/repositories/run-numbers.ts';
import { countActiveTasks, insertTask } from '#db/repositories/tasks.ts';
import { listWorkers } from '#db/repositories/workers.ts';
import type { Database, TasksTable } from '#db/schema.ts';
import type { Estimate, Refusal } from '#simulator';
import type { LifecycleContext } from './lifecycle.ts';
import { MOST_SHORT_MB, putRun } from './run-jobs.ts';
import { turnFor } from './turn.ts';

type WhatRuns = Pick<
  Insertable<TasksTable>,
  | 'project_id'
  | 'version_id'
  | 'name'
  | 'language'
  | 'program'
  | 'qubits'
  | 'classical_bits'
  | 'shots'
  | 'seed'
  | 'precision'
  | 'options'
  | 'workload'
  | 'points'
  | 'application'
  | 'summary'
  | 'content'
  | 'routings'
>;

/** A task that is accepted: its columns, its estimate and its price. */
interface AcceptedTask extends WhatRuns, Price {
  readonly product: ProductId;
  readonly estimate: Estimate;
}

/**
 * Requires a worker that has the memory for a task. Without any worker the task waits for one.
 * @throws AppError estimate_refused with the Refusal as detail
 */
async function requireWorkerWith(trx: Transaction<Database>, neededMb: number): Promise<void> {
  const availableMb = Math.max(...(await listWorkers(trx)).map(({ memory_mb }) => memory_mb));
  if (!Number.isFinite(availableMb) || neededMb <= availableMb) return;
  const refusal: Refusal = { ok: false, reason: 'too_much_memory', values: { neededMb, availableMb } };
  throw new AppError('estimate_refused', {}, refusal);
}

/** Writes an accepted task and charges its price; returns its id. The transaction holds the account's row. */
export async function queueTask(
  trx: Transaction<Database>,
  context: LifecycleContext,
  accountId: string,
  { estimate, price, timePrice, product, ...columns }: AcceptedTask,
): Promise<string> {
  const id = context.newId();
  const now = context.now();
  const hasFreeSlot = (await countActiveTasks(trx, accountId)) < LIMITS.concurrentTasks;
  const memoryMb = Math.ceil(estimate.memoryBytes / 2 ** 20);
  await requireWorkerWith(trx, memoryMb);
  const queueClass = memoryMb > MOST_SHORT_MB ? 1 : queueClassOf(estimate.referenceSeconds);
  const turn = hasFreeSlot ? await turnFor(trx, accountId, queueClass) : 0;
  const run = { id, account_id: accountId, queue_class: queueClass, turn, memory_mb: memoryMb };
  await insertTask(trx, {
    ...run,
    product,
    ...columns,
    ...context.telemetry.origin(),
    status: hasFreeSlot ? 'queued' : 'waiting',
    error_kind: null,
    error_detail: null,
    progress: 0,
    estimated_ms: Math.ceil(estimate.seconds * 1000),
    price,
    attempts: 0,
    ...(hasFreeSlot ? await putRun(trx, context.jobs, run) : { job_id: null }),
    job_claim: null,
    stop_requested_at: null,
    delete_requested_at: null,
    share_token: null,
    created_at: now,
    queued_at: hasFreeSlot ? now : null,
    started_at: null,
    finished_at: null,
    updated_at: now,
    execution_ms: null,
    run_number: await allocateRunNumber(trx, accountId, columns.project_id ?? null),
  });
  await charge(trx, context, accountId, { id, product, price, ...(timePrice && { timePrice }) });
  return id;
}
