import type { Kysely, Transaction } from 'kysely';
import { listSubscriptions } from '../../../db/repositories/subscriptions.ts';
import { countPlaced, findTaskByKey, findTaskPermissions, insertTask, lockAccount } from '../../../db/repositories/tasks.ts';
import type { Database } from '../../../db/schema.ts';
import type { Estimate } from '../../../simulator/engines/engine.ts';
import { LIMITS } from '../../domain/limits.ts';
import { findProduct, type Product } from '../../domain/products.ts';
import { AppError } from '../../errors.ts';
import { charge } from '../coins/index.ts';
import { type ProgramReading, type Programs, requireCircuit } from '../programs/index.ts';
import { projectName, saveDraft } from '../projects/index.ts';
import type { Submission } from './index.ts';
import type { LifecycleContext } from './lifecycle.ts';
import { writeOptions } from './options.ts';

export interface SubmitContext extends LifecycleContext {
  readonly programs: Programs;
  /** A seed for a run that names none: an integer 0 … 2^32−1. */
  readonly newSeed: () => number;
}

type CircuitReading = Extract<ProgramReading, { kind: 'circuit' }>;

/** @throws AppError not_found, product_unavailable */
function requireRunnable(submission: Submission): Product {
  const product = findProduct(submission.product);
  if (product === undefined) throw new AppError('not_found');
  if (!product.isAvailable) throw new AppError('product_unavailable', { product: product.id });
  return product;
}

/** @throws AppError estimate_refused with the Refusal as detail */
function requireEstimate({ estimate }: CircuitReading): Estimate {
  if (estimate === null) throw new AppError('circuit_invalid', {}, { violations: [] });
  if (!estimate.ok) throw new AppError('estimate_refused', {}, estimate);
  return estimate;
}

/** @throws AppError not_found, abnormal_account, not_subscribed, qubits_restricted */
async function requirePermitted(trx: Transaction<Database>, accountId: string, product: Product, qubits: number): Promise<void> {
  const account = await findTaskPermissions(trx, accountId);
  if (account === undefined) throw new AppError('not_found');
  if (account.isDisabled) throw new AppError('abnormal_account');
  if (!(await listSubscriptions(trx, accountId)).includes(product.id)) throw new AppError('not_subscribed', { product: product.id });
  if (qubits > LIMITS.qubits.unrestricted && account.level < 2 && !account.hasTestPermission) {
    throw new AppError('qubits_restricted', { qubits, limit: LIMITS.qubits.unrestricted });
  }
}

/** Accepts a run; answers its task's id. One transaction: version, task and charge stand or fall together. */
export async function submitTask(db: Kysely<Database>, context: SubmitContext, accountId: string, submission: Submission): Promise<string> {
  const product = requireRunnable(submission);
  const reading = requireCircuit(await context.programs.read(submission));
  const { circuit, price, options } = reading;

  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (submission.idempotencyKey !== undefined) {
      const earlier = await findTaskByKey(trx, accountId, submission.idempotencyKey);
      if (earlier !== undefined) return earlier.id;
    }
    await requirePermitted(trx, accountId, product, circuit.qubits);
    const estimate = requireEstimate(reading);
    const saved = await saveDraft(trx, context, accountId, submission.projectId, submission, circuit);

    const id = context.newId();
    const now = context.now();
    const hasPlace = (await countPlaced(trx, accountId)) < LIMITS.concurrentTasks;
    await insertTask(trx, {
      id,
      account_id: accountId,
      project_id: saved.project.id,
      version_id: saved.version.id,
      name: projectName(submission.name),
      product: product.id,
      language: submission.language,
      program: saved.version.program,
      qubits: circuit.qubits,
      classical_bits: circuit.classicalBits,
      shots: submission.shots,
      seed: submission.seed ?? context.newSeed(),
      precision: submission.precision ?? null,
      options: writeOptions(options),
      status: hasPlace ? 'queued' : 'waiting',
      error_kind: null,
      error_detail: null,
      progress: 0,
      estimated_ms: Math.ceil(estimate.seconds * 1000),
      price,
      attempts: 0,
      lease_owner: null,
      lease_expires_at: null,
      stop_requested_at: null,
      idempotency_key: submission.idempotencyKey ?? null,
      share_token: null,
      created_at: now,
      queued_at: hasPlace ? now : null,
      started_at: null,
      finished_at: null,
      updated_at: now,
      execution_ms: null,
    });
    await charge(trx, context, accountId, id, price);
    return id;
  });
}
