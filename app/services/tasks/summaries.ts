import type { Kysely } from 'kysely';
import { readProgramSummary, sparkOf } from '#app/domain/program-summary.ts';
import { accountRequester, type Backfill, createBackfill, summarize } from '#app/services/programs/index.ts';
import { holdingAccount } from '#db/repositories/account-usage.ts';
import { findRunNumber, startRunNumbers } from '#db/repositories/run-numbers.ts';
import { type JoinedTaskRow, summarizeTask } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId, ViewRequest } from '#simulator';
import type { TaskResults } from './contract.ts';
import type { SubmitContext } from './submit.ts';

/** The largest outcomes over the bits that the circuit writes. */
const LEADING: ViewRequest = {
  sort: 'share',
  bits: 'written',
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'none',
  top: 16,
  page: 1,
};

const hasSpark = ({ status, spark, workload, application, result_deleted_at: deletedAt }: JoinedTaskRow): boolean =>
  status !== 'completed' || spark !== null || workload !== null || application !== null || deletedAt !== null;

const isFilled = (row: JoinedTaskRow): boolean =>
  readProgramSummary(row.summary) !== null && hasSpark(row) && (row.run_number !== null || row.project_id === null);

/** Fills what lists show of tasks that processes of an earlier version accepted or ran. */
export function createTaskSummaries(
  db: Kysely<Database>,
  { programs }: Pick<SubmitContext, 'programs'>,
  { resultView }: Pick<TaskResults, 'resultView'>,
): Backfill<JoinedTaskRow> {
  const backfill = createBackfill<JoinedTaskRow>(async (row) => {
    const { id, account_id: accountId, project_id: projectId } = row;
    if (readProgramSummary(row.summary) === null) {
      const text = { language: row.language as LanguageId, program: row.program };
      const picture = await programs.picture(text, accountRequester(accountId));
      await summarizeTask(db, id, summarize(picture?.circuit ?? null, picture?.operations ?? 0));
    }
    if (row.run_number === null && projectId !== null && (await findRunNumber(db, projectId)) === undefined)
      await holdingAccount(db, accountId, (trx) => startRunNumbers(trx, accountId, projectId));
    if (hasSpark(row)) return;
    const view = await resultView(accountId, id, LEADING);
    // A result that cannot be read gets a spark without bars, so that it is not asked for again.
    const shares = view === null ? [] : sparkOf(view.bits?.length ?? view.width, view.chart.shown);
    await summarizeTask(db, id, { spark: JSON.stringify(shares) });
  });
  return { ...backfill, want: (rows) => backfill.want(rows.filter((row) => !isFilled(row))) };
}
