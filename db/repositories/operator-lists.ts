import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type AccountRecord, toAccount } from './accounts.ts';
import { beginsWith, contains } from './search.ts';

/** Lists of all accounts, for operators: newest first, page by page after the last row. */

export interface ListedAfter {
  readonly createdAt: number;
  readonly id: string;
}

interface PageOf {
  readonly after: ListedAfter | null;
  readonly limit: number;
}

/** The rows that follow one. */
const following =
  <Table extends 'accounts' | 'tasks' | 'machine_applications'>(table: Table, after: ListedAfter | null) =>
  (_eb: ExpressionBuilder<Database, Table>) =>
    after === null
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${after.createdAt}, ${after.id})`;

/** The accounts whose name, phone or email contains a text, or whose id it is; all for an empty text. */
export async function listAccountsAfter(
  db: Kysely<Database>,
  { text, after, limit }: PageOf & { readonly text: string },
): Promise<readonly AccountRecord[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where(following('accounts', after))
    .$if(text !== '', (query) =>
      query.where((eb) => {
        const columns = (['user_name', 'phone', 'email'] as const).map((column) => eb.fn.coalesce(column, eb.val('')));
        return eb.or([eb('id', '=', text), ...columns.map((column) => contains(column, text))]);
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAccount);
}

/** Returns accounts whose id, phone, email or whole name is a text; the case of an email does not matter. */
export async function listAccountIdsNamed(db: Kysely<Database>, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', text),
        eb('phone', '=', text),
        eb('email', '=', text.toLowerCase()),
        eb('user_name', '=', text),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface TasksOfAllFilter {
  /** The beginning of an id. */
  readonly id?: string;
  readonly accountIds?: readonly string[];
  readonly status?: string;
  readonly product?: string;
  /** Submitted at this time or later. */
  readonly since?: number;
}

/** Facts of tasks, with the names of their accounts; neither programs nor results. */
export const selectTaskFacts = (db: Kysely<Database>) =>
  db
    .selectFrom('tasks')
    .innerJoin('accounts', 'accounts.id', 'tasks.account_id')
    .select([
      'tasks.id',
      'tasks.account_id as accountId',
      'accounts.user_name as userName',
      'tasks.product',
      'tasks.application',
      'tasks.workload',
      'tasks.points',
      'tasks.status',
      'tasks.error_kind as errorKind',
      'tasks.error_detail as errorDetail',
      'tasks.progress',
      'tasks.qubits',
      'tasks.shots',
      'tasks.price',
      'tasks.attempts',
      'tasks.memory_mb as memoryMb',
      'tasks.queue_class as queueClass',
      'tasks.estimated_ms as estimatedMs',
      'tasks.execution_ms as executionMs',
      'tasks.computed_in as computedIn',
      'tasks.job_id as jobId',
      'tasks.job_queue as jobQueue',
      'tasks.job_claim as jobClaim',
      'tasks.created_at as createdAt',
      'tasks.queued_at as queuedAt',
      'tasks.started_at as startedAt',
      'tasks.finished_at as finishedAt',
      'tasks.stop_requested_at as stopRequestedAt',
    ])
    .where('tasks.delete_requested_at', 'is', null);

export function listTasksOfAll(
  db: Kysely<Database>,
  { id, accountIds, status, product, since, after, limit }: TasksOfAllFilter & PageOf,
) {
  return selectTaskFacts(db)
    .where((eb) => following('tasks', after)(eb as never))
    .$if(id !== undefined, (query) => query.where((eb) => beginsWith(eb.ref('tasks.id'), id!)))
    .$if(accountIds !== undefined, (query) => query.where('tasks.account_id', 'in', [...accountIds!]))
    .$if(status !== undefined, (query) => query.where('tasks.status', '=', status!))
    .$if(product !== undefined, (query) => query.where('tasks.product', '=', product!))
    .$if(since !== undefined, (query) => query.where('tasks.created_at', '>=', since!))
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the access requests that wait for a decision, no further than a limit. */
export async function countPendingAccessRequests(db: Kysely<Database>, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('machine_applications')
    .select('id')
    // A literal, because the partial index is used only if the statement contains it.
    .where('status', '=', sql.lit('pending'))
    .limit(limit)
    .execute();
  return rows.length;
}

/** Access requests of all accounts in one status, or in any. */
export function listAccessRequestsOfAll(
  db: Kysely<Database>,
  { status, accountId, id, after, limit }: PageOf & { status?: string; accountId?: string; id?: string },
) {
  return db
    .selectFrom('machine_applications')
    .innerJoin('accounts', 'accounts.id', 'machine_applications.account_id')
    .select([
      'machine_applications.id',
      'machine_applications.account_id as accountId',
      'accounts.user_name as userName',
      'accounts.level',
      'product',
      'purpose',
      'machine_applications.status',
      'machine_applications.created_at as createdAt',
      'decided_at as decidedAt',
      'machine_applications.reason',
    ])
    .where((eb) => following('machine_applications', after)(eb as never))
    .$if(status !== undefined, (query) => query.where('machine_applications.status', '=', status!))
    .$if(accountId !== undefined, (query) => query.where('machine_applications.account_id', '=', accountId!))
    .$if(id !== undefined, (query) => query.where('machine_applications.id', '=', id!))
    .orderBy('machine_applications.created_at', 'desc')
    .orderBy('machine_applications.id', 'desc')
    .limit(limit)
    .execute();
}
