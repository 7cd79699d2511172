import type { Kysely, Transaction } from 'kysely';
import { projectOfDraft } from '#app/services/drafts/index.ts';
import { withIdempotencyKey } from '#app/services/idempotency/index.ts';
import {
  accountRequester,
  type Programs,
  requireCircuit,
  summarize,
  writeOptions,
} from '#app/services/programs/index.ts';
import { programText, projectName, requireRoomForDraft, saveProjectVersion } from '#app/services/projects/index.ts';
import { asNotStored, type NotStored, type QuotaContext, requireRoomForResults } from '#app/services/quotas/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findVersionById } from '#db/repositories/project-versions.ts';
import { findTaskOf } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { ResultReader } from '#simulator/workers';
import type { Submission } from './contract.ts';
import type { LifecycleContext } from './lifecycle.ts';
import { requireEstimate, requirePermitted, requireRunnable } from './permissions.ts';
import { queueTask } from './queue-task.ts';

export interface SubmitContext extends LifecycleContext, QuotaContext {
  readonly programs: Programs;
  readonly results: ResultReader;
  /** Returns a random seed for a run without one: an integer 0 … 2^32−1. */
  readonly newSeed: () => number;
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
  const product = await requireRunnable(context, submission.product);
  const reading = requireCircuit(await context.programs.read(submission, accountRequester(accountId)));
  const { circuit, price, timePrice, options, routings = null } = reading;
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

    return queueTask(trx, context, accountId, {
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
      routings,
      ...summary,
      estimate,
      price,
      ...(timePrice && { timePrice }),
    });
  };
  const id = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const exists = async (id: string) => (await findTaskOf(trx, accountId, id)) !== undefined;
    return withIdempotencyKey(trx, context, accountId, submission.once, { create: () => accept(trx), exists });
  });
  return { id, notStored, hasOpenedProduct };
}
