import type { Kysely, Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { findProduct, maxQubitsOf, type Product } from '#app/domain/products.ts';
import { queueClassOf } from '#app/domain/queue-order.ts';
import { AppError } from '#app/errors.ts';
import { charge } from '#app/services/coins/index.ts';
import { projectOfDraft } from '#app/services/drafts/index.ts';
import { withIdempotencyKey } from '#app/services/idempotency/index.ts';
import {
  accountRequester,
  type CircuitAnalysis,
  type Programs,
  requireCircuit,
  summarize,
  writeOptions,
} from '#app/services/programs/index.ts';
import { programText, projectName, requireRoomForDraft, saveProjectVersion } from '#app/services/projects/index.ts';
import { asNotStored, type NotStored, type QuotaContext, requireRoomForResults } from '#app/services/quotas/index.ts';
import { openWithFirstRun } from '#app/services/subscriptions/index.ts';
import { hasApprovedAccessRequest } from '#db/repositories/access-requests.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findVersionById } from '#db/repositories/project-versions.ts';
import { allocateRunNumber } from '#db/repositories/run-numbers.ts';
import { listSubscriptions } from '#db/repositories/subscriptions.ts';
import { countActiveTasks, findTaskOf, findTaskPermissions, insertTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { Estimate } from '#simulator';
import type { ResultReader } from '#simulator/workers';
import { turnFor } from './claim.ts';
import type { Submission } from './contract.ts';
import type { LifecycleContext } from './lifecycle.ts';

export interface SubmitContext extends LifecycleContext, QuotaContext {
  readonly programs: Programs;
  readonly results: ResultReader;
  /** Returns a random seed for a run without one: an integer 0 … 2^32−1. */
  readonly newSeed: () => number;
}

/** @throws AppError not_found, product_unavailable */
function requireRunnable(submission: Submission): Product {
  const product = findProduct(submission.product);
  if (product === undefined) throw new AppError('not_found');
  if (!product.isAvailable) throw new AppError('product_unavailable', { product: product.id });
  return product;
}

/** @throws AppError estimate_refused with the Refusal as detail */
function requireEstimate({ estimate }: CircuitAnalysis): Estimate {
  if (estimate === null) throw new AppError('circuit_invalid', {}, { violations: [] });
  if (!estimate.ok) throw new AppError('estimate_refused', {}, estimate);
  return estimate;
}

/** Errors for products that are not open to the account. */
const CLOSED = { subscription: 'not_subscribed', application: 'application_required' } as const;

/** Requires a product that is open to the account, or opens with this run; returns whether this run opened it. */
async function requireOpen(
  trx: Transaction<Database>,
  context: SubmitContext,
  accountId: string,
  product: Product,
  { mayOpenProduct }: Pick<Submission, 'mayOpenProduct'>,
): Promise<boolean> {
  if ((await listSubscriptions(trx, accountId)).includes(product.id)) return false;
  if (mayOpenProduct === true && (await openWithFirstRun(trx, context, accountId, product))) return true;
  throw new AppError(CLOSED[product.opening], { product: product.id });
}

/**
 * Returns whether this run subscribed to its product.
 * @throws AppError not_found, abnormal_account, not_subscribed, application_required, qubits_restricted
 */
async function requirePermitted(
  trx: Transaction<Database>,
  context: SubmitContext,
  accountId: string,
  product: Product,
  qubits: number,
  submission: Pick<Submission, 'mayOpenProduct'>,
): Promise<boolean> {
  const account = await findTaskPermissions(trx, accountId);
  if (account === undefined) throw new AppError('not_found');
  if (account.isDisabled) throw new AppError('abnormal_account');
  const hasOpenedProduct = await requireOpen(trx, context, accountId, product, submission);
  if (qubits > product.maxQubits && !(await hasApprovedAccessRequest(trx, accountId, product.id))) {
    throw new AppError('application_required', {
      product: product.id,
      vmType: product.type,
      qubits,
      limit: product.maxQubits,
      most: maxQubitsOf(product),
      context: 'qubits',
    });
  }
  if (qubits > LIMITS.qubits.unrestricted && account.level < 2 && !account.hasTestPermission) {
    throw new AppError('qubits_restricted', { qubits, limit: LIMITS.qubits.unrestricted });
  }
  return hasOpenedProduct;
}

export interface Accepted {
  readonly id: string;
  /** Why its program was not saved in a project; null if it was, or if the same request had been accepted before. */
  readonly notStored: NotStored | null;
  readonly hasOpenedProduct: boolean;
}

/**
 * Accepts a run. Version, task and charge are written in one transaction. If there is no room for a project or a
 * version, the run is still accepted: a task contains its program.
 * @param versionId the version that is run again: while it exists, nothing is saved.
 */
export async function submitTask(
  db: Kysely<Database>,
  context: SubmitContext,
  accountId: string,
  submission: Submission,
  versionId: string | null = null,
): Promise<Accepted> {
  const product = requireRunnable(submission);
  const reading = requireCircuit(await context.programs.read(submission, accountRequester(accountId)));
  const { circuit, price, timePrice, options } = reading;
  const workload = reading.workload?.ok === true ? reading.workload : null;
  const qubits = workload?.qubits ?? circuit.qubits;
  const summary = summarize(circuit, reading.operations);

  let notStored: NotStored | null = null;
  let hasOpenedProduct = false;
  const accept = async (trx: Transaction<Database>): Promise<string> => {
    hasOpenedProduct = await requirePermitted(trx, context, accountId, product, qubits, submission);
    const estimate = requireEstimate(reading);
    await requireRoomForResults(trx, context, accountId);
    const rerunVersion = versionId === null ? undefined : await findVersionById(trx, accountId, versionId);
    const projectId = submission.projectId ?? (await projectOfDraft(trx, accountId, submission.fromDraft));
    if (rerunVersion === undefined)
      notStored = await requireRoomForDraft(trx, context, accountId, projectId, {
        ...submission,
        options: writeOptions(options),
      }).then(() => null, asNotStored);
    const version =
      rerunVersion ??
      (notStored === null
        ? (await saveProjectVersion(trx, context, accountId, projectId, submission, reading, summary, 'run')).version
        : null);

    const id = context.newId();
    const now = context.now();
    const hasFreeSlot = (await countActiveTasks(trx, accountId)) < LIMITS.concurrentTasks;
    const queueClass = queueClassOf(estimate.referenceSeconds);
    await insertTask(trx, {
      id,
      account_id: accountId,
      project_id: version?.projectId ?? null,
      version_id: version?.id ?? null,
      name: projectName(submission.name),
      product: product.id,
      language: submission.language,
      program: version?.program ?? programText(submission.program),
      qubits,
      classical_bits: circuit.classicalBits,
      shots: submission.shots,
      seed: submission.seed ?? context.newSeed(),
      precision: submission.precision ?? null,
      options: writeOptions(options),
      workload: workload?.kind ?? null,
      points: workload?.points ?? null,
      status: hasFreeSlot ? 'queued' : 'waiting',
      error_kind: null,
      error_detail: null,
      progress: 0,
      estimated_ms: Math.ceil(estimate.seconds * 1000),
      price,
      attempts: 0,
      lease_owner: null,
      stop_requested_at: null,
      delete_requested_at: null,
      share_token: null,
      created_at: now,
      queued_at: hasFreeSlot ? now : null,
      queue_class: queueClass,
      turn: hasFreeSlot ? await turnFor(trx, accountId, queueClass) : 0,
      started_at: null,
      finished_at: null,
      updated_at: now,
      execution_ms: null,
      ...summary,
      run_number: await allocateRunNumber(trx, accountId, version?.projectId ?? null),
    });
    await charge(trx, context, accountId, { id, product: product.id, price, ...(timePrice && { timePrice }) });
    return id;
  };
  const id = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const exists = async (id: string) => (await findTaskOf(trx, accountId, id)) !== undefined;
    return withIdempotencyKey(trx, context, accountId, submission.once, { create: () => accept(trx), exists });
  });
  return { id, notStored, hasOpenedProduct };
}
