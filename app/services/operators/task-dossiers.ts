import type { ProductId } from '#app/domain/products.ts';
import { isEnded, type TaskErrorKind, type TaskStatus } from '#app/domain/task-status.ts';
import { AppError } from '#app/errors.ts';
import { canRequeue } from '#app/services/tasks/index.ts';
import { findAccount, findAccountBy } from '#db/repositories/accounts.ts';
import { listEntriesOfTask } from '#db/repositories/coin-entries.ts';
import { searchAccounts } from '#db/repositories/operator.ts';
import { listTasksOfAll, selectTaskFacts } from '#db/repositories/operator-lists.ts';
import { findPlanOf } from '#db/repositories/task-plans.ts';
import type { OperatorsContext } from './context.ts';
import type { Operators, TaskFacts } from './contract.ts';
import { listed } from './list-position.ts';

/** Most accounts whose tasks one search lists. */
const MOST_ACCOUNTS = 50;

type FactsRow = Awaited<ReturnType<typeof listTasksOfAll>>[number];

export const toFacts = ({
  errorDetail: _errorDetail,
  queueClass: _queueClass,
  jobId: _jobId,
  jobQueue: _jobQueue,
  jobClaim: _jobClaim,
  ...row
}: FactsRow): TaskFacts => ({
  ...row,
  product: row.product as ProductId,
  status: row.status as TaskStatus,
  errorKind: row.errorKind as TaskErrorKind | null,
});

/** Returns the accounts that a text names: one by its id or address, else those whose name contains it. */
async function accountsNamed({ db }: Pick<OperatorsContext, 'db'>, text: string): Promise<readonly string[]> {
  const one =
    (await findAccount(db, text)) ??
    (await findAccountBy(db, { phone: text })) ??
    (await findAccountBy(db, { email: text.toLowerCase() }));
  return (one === undefined ? await searchAccounts(db, text, MOST_ACCOUNTS) : [one]).map(({ id }) => id);
}

const errorKeyOf = (detail: string | null): string | null =>
  detail === null ? null : ((JSON.parse(detail) as { readonly key?: string }).key ?? null);

export function createTaskDossiers(context: OperatorsContext): Pick<Operators, 'tasks' | 'task'> {
  const { db, jobs } = context;
  const jobOf = async ({ jobId, jobQueue, jobClaim }: FactsRow) => {
    if (jobId === null || jobQueue === null) return null;
    const state = (await jobs.find(jobQueue, [jobId])).get(jobId) ?? null;
    return { id: jobId, queue: jobQueue, state, claim: jobClaim };
  };
  return {
    async tasks({ account, id, ...filter }, page) {
      const accountIds = account === undefined ? undefined : await accountsNamed(context, account);
      if (accountIds?.length === 0) return { items: [], next: null };
      const query = {
        ...filter,
        ...(id !== undefined && { id: id.toLowerCase() }),
        ...(accountIds && { accountIds }),
      };
      return listed(page, (part) => listTasksOfAll(db, { ...query, ...part }), toFacts);
    },
    async task(id) {
      const row = await selectTaskFacts(db).where('tasks.id', '=', id).executeTakeFirst();
      if (row === undefined) throw new AppError('not_found');
      const [entries, job, plan] = await Promise.all([listEntriesOfTask(db, id), jobOf(row), findPlanOf(db, id)]);
      const { status, errorKind, ...facts } = toFacts(row);
      const charged = entries.find(({ kind }) => kind === 'charge');
      const isRefunded = entries.some(({ kind }) => kind === 'refund');
      return {
        ...facts,
        status,
        errorKind,
        errorKey: errorKeyOf(row.errorDetail),
        job,
        piecesLeft: plan?.remaining ?? null,
        entries,
        canStop: !isEnded(status),
        canRequeue: canRequeue({ status, error_kind: errorKind }),
        refundable: isEnded(status) && !isRefunded && charged !== undefined ? -charged.amount : 0,
      };
    },
  };
}
