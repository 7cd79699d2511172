import type { Kysely, Transaction } from 'kysely';
import { EXERCISE_RUN } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { consumeExerciseRun } from '#app/services/classes/index.ts';
import { withIdempotencyKey } from '#app/services/idempotency/index.ts';
import { accountRequester, requireCircuit, summarize } from '#app/services/programs/index.ts';
import { programText, projectName } from '#app/services/projects/index.ts';
import { requireRoomForResults } from '#app/services/quotas/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findTaskOf, findTaskPermissions } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { ExerciseSubmission } from './contract.ts';
import { requireEstimate, requireRunnable } from './permissions.ts';
import { queueTask } from './queue-task.ts';
import type { Accepted, SubmitContext } from './submit.ts';

/** Accepts a run of an answer to an exercise; see `Tasks.submitExercise`. */
export async function submitExerciseTask(
  db: Kysely<Database>,
  context: SubmitContext,
  accountId: string,
  { name, program, once }: ExerciseSubmission,
): Promise<Accepted> {
  const { shots, language } = EXERCISE_RUN;
  const product = await requireRunnable(context, EXERCISE_RUN.product);
  const reading = requireCircuit(
    await context.programs.read({ product: product.id, language, program, shots }, accountRequester(accountId)),
  );
  const { circuit, operations, timePrice } = reading;
  // Answers are small. What is not, has a price.
  if (circuit.qubits > EXERCISE_RUN.qubits || timePrice !== undefined) throw new AppError('exercise_run_large');

  const create = async (trx: Transaction<Database>): Promise<string> => {
    if ((await findTaskPermissions(trx, accountId))?.isDisabled !== false) throw new AppError('abnormal_account');
    const estimate = requireEstimate(reading);
    await requireRoomForResults(trx, context, accountId);
    await consumeExerciseRun(trx, context, accountId);
    return queueTask(trx, context, accountId, {
      project_id: null,
      version_id: null,
      name: projectName(name),
      product: product.id,
      language,
      program: programText(program),
      qubits: circuit.qubits,
      classical_bits: circuit.classicalBits,
      shots,
      seed: context.newSeed(),
      precision: null,
      options: null,
      ...summarize(circuit, operations),
      estimate,
      price: 0,
    });
  };
  const id = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const exists = async (taskId: string) => (await findTaskOf(trx, accountId, taskId)) !== undefined;
    return withIdempotencyKey(trx, context, accountId, once, { create: () => create(trx), exists });
  });
  return { id, notStored: null, hasOpenedProduct: false };
}
