import type { Kysely } from 'kysely';
import type { ProductId } from '#app/domain/products.ts';
import { readOptions, requireCircuit } from '#app/services/programs/index.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import type { Submission, SubmittedTask, Tasks } from './contract.ts';
import type { TaskFinder } from './find.ts';
import { publish } from './lifecycle.ts';
import { type SubmitContext, submitTask } from './submit.ts';

/** Runs programs: the analysis before a run, the run, and its repetition. */
export function createTaskRuns(
  db: Kysely<Database>,
  context: SubmitContext,
  { requireRow, requireView }: TaskFinder,
): Pick<Tasks, 'preview' | 'advise' | 'quote' | 'submit' | 'rerun'> {
  const submit = async (
    accountId: string,
    submission: Submission,
    versionId: string | null = null,
  ): Promise<SubmittedTask> => {
    const { id, notStored, hasOpenedProduct } = await submitTask(db, context, accountId, submission, versionId);
    await publish(db, context, [id]);
    context.wake();
    return {
      ...(await requireView(accountId, id)),
      ...(notStored && { notStored }),
      ...(hasOpenedProduct && { hasOpenedProduct }),
    };
  };
  return {
    preview: (input, requester) => context.programs.read(input, requester),
    advise: (reading, input, requester) => context.programs.advise(reading, input, requester),
    async quote(input, requester) {
      const reading = requireCircuit(await context.programs.read(input, requester));
      return { reading, advice: await context.programs.advise(reading, input, requester) };
    },
    submit: (accountId, submission) => submit(accountId, submission),
    async rerun(accountId, taskId, once) {
      const row = await requireRow(accountId, taskId);
      const submission: Submission = {
        projectId: row.project_id,
        name: row.name,
        product: row.product as ProductId,
        shots: row.shots,
        language: row.language as LanguageId,
        program: row.program,
        ...(row.precision === null ? {} : { precision: row.precision as Precision }),
        ...(once && { once }),
        ...readOptions(row.options),
      };
      return submit(accountId, submission, row.version_id);
    },
  };
}
