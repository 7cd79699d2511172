import type { Kysely } from 'kysely';
import { PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { findCreated, withIdempotencyKey } from '#app/services/idempotency/index.ts';
import { accountRequester, summarize, writeOptions } from '#app/services/programs/index.ts';
import { projectName } from '#app/services/projects/index.ts';
import { requireRoomForResults } from '#app/services/quotas/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findTaskOf } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { ApplicationSubmission } from './contract.ts';
import { requireEstimate, requirePermitted, requireRunnable } from './permissions.ts';
import { queueTask } from './queue-task.ts';
import type { Accepted, SubmitContext } from './submit.ts';

/** Accepts a run of an industry application; see `Tasks.submitApplication`. */
export async function submitApplicationTask(
  db: Kysely<Database>,
  context: SubmitContext,
  accountId: string,
  { run, name, seed, once, ...submission }: ApplicationSubmission,
): Promise<Accepted> {
  const existsIn = (at: Kysely<Database>) => async (id: string) => (await findTaskOf(at, accountId, id)) !== undefined;
  // What was accepted before is not prepared again: that might be refused now, because it takes too long.
  const earlier = await findCreated(db, context, accountId, once, existsIn(db));
  if (earlier !== undefined) return { id: earlier, notStored: null, hasOpenedProduct: false };
  const product = await requireRunnable(context, PRODUCT_OF_ENGINE[run.engine]);
  const prepared = await context.programs.prepare(run, accountRequester(accountId));
  if (!prepared.ok) throw new AppError('application_invalid', {}, { application: run.name, errors: prepared.errors });
  const { circuit, drawn, operations, qubits, shots, price, timePrice, input } = prepared;
  let hasOpenedProduct = false;
  const id = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const create = async (): Promise<string> => {
      hasOpenedProduct = await requirePermitted(trx, context, accountId, product, qubits, submission);
      const estimate = requireEstimate(prepared);
      await requireRoomForResults(trx, context, accountId);
      return queueTask(trx, context, accountId, {
        project_id: null,
        version_id: null,
        name: name === undefined ? EXPERIMENT_DEFAULTS.name : projectName(name),
        product: product.id,
        application: run.name,
        language: circuit.language,
        program: circuit.program,
        qubits,
        classical_bits: drawn.classicalBits,
        shots,
        seed: seed ?? context.newSeed(),
        precision: null,
        options: writeOptions({ application: { ...run, input } }),
        ...summarize(drawn, operations, run.name),
        estimate,
        price,
        ...(timePrice && { timePrice }),
      });
    };
    return withIdempotencyKey(trx, context, accountId, once, { create, exists: existsIn(trx) });
  });
  return { id, notStored: null, hasOpenedProduct };
}
