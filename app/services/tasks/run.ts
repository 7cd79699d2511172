import type { Kysely } from 'kysely';
import type { ProductId } from '#app/domain/products.ts';
import { readOptions, requireCircuit } from '#app/services/programs/index.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, Precision } from '#simulator';
import type { ApplicationSubmission, Submission, SubmittedTask, Tasks } from './contract.ts';
import type { TaskFinder } from './find.ts';
import { keepLocalRun } from './keep-local-run.ts';
import { publish } from './lifecycle.ts';
import { type Accepted, type SubmitContext, submitTask } from './submit.ts';
import { submitApplicationTask } from './submit-application.ts';
import { submitExerciseTask } from './submit-exercise.ts';

/** Runs programs: the analysis before a run, the run, and its repetition. */
export function createTaskRuns(
  db: Kysely<Database>,
  context: SubmitContext,
  { requireRow, requireView }: TaskFinder,
): Pick<
  Tasks,
  'preview' | 'advise' | 'quote' | 'submit' | 'submitApplication' | 'submitExercise' | 'keepLocalRun' | 'rerun'
> {
  const accepted = async (accountId: string, acceptance: Promise<Accepted>): Promise<SubmittedTask> => {
    const { id, notStored, hasOpenedProduct } = await acceptance;
    await publish(db, context, [id]);
    return {
      ...(await requireView(accountId, id)),
      ...(notStored && { notStored }),
      ...(hasOpenedProduct && { hasOpenedProduct }),
    };
  };
  const submit = (accountId: string, submission: Submission, versionId: string | null = null) =>
    accepted(accountId, submitTask(db, context, accountId, submission, versionId));
  const submitApplication = (accountId: string, submission: ApplicationSubmission) =>
    accepted(accountId, submitApplicationTask(db, context, accountId, submission));
  return {
    preview: (input, requester) => context.programs.read(input, requester),
    advise: (reading, input, requester) => context.programs.advise(reading, input, requester),
    async quote(input, requester) {
      const reading = requireCircuit(await context.programs.read(input, requester));
      return { reading, advice: await context.programs.advise(reading, input, requester) };
    },
    submit: (accountId, submission) => submit(accountId, submission),
    submitApplication,
    submitExercise: (accountId, submission) =>
      accepted(accountId, submitExerciseTask(db, context, accountId, submission)),
    keepLocalRun: (accountId, run) => accepted(accountId, keepLocalRun(db, context, accountId, run)),
    async rerun(accountId, taskId, once) {
      const row = await requireRow(accountId, taskId);
      const { application, ...options } = readOptions(row.options);
      if (application !== undefined)
        return submitApplication(accountId, { run: application, name: row.name, ...(once && { once }) });
      const submission: Submission = {
        projectId: row.project_id,
        name: row.name,
        product: row.product as ProductId,
        shots: row.shots,
        language: row.language as LanguageId,
        program: row.program,
        ...(row.precision === null ? {} : { precision: row.precision as Precision }),
        ...(once && { once }),
        ...options,
      };
      return submit(accountId, submission, row.version_id);
    },
  };
}
