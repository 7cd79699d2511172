import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '#db/schema.ts';
import { beginsWith, contains, foundBy, type NameSearch } from './search.ts';
import { selectTaskRows, type TaskRow } from './tasks.ts';

/** Each order is that of an index (migration 0030), with the id as tie-breaker. */
const SORTS = {
  newest: { columns: ['created_at', 'id'], direction: 'desc' },
  oldest: { columns: ['created_at', 'id'], direction: 'asc' },
  name: { columns: ['name', 'id'], direction: 'asc' },
  price: { columns: ['price', 'created_at', 'id'], direction: 'desc' },
} as const;
export type TaskSort = keyof typeof SORTS;

export interface TaskListFilter {
  /** Tags and the beginning of the id are searched as well. */
  readonly search?: NameSearch;
  readonly status?: string;
  readonly product?: string;
  /** Submitted at this time or later. */
  readonly since?: number;
  /** Submitted before this time. */
  readonly until?: number;
  /** A tag in its folded form. */
  readonly tag?: string;
  /** Ids of tasks that are not listed. */
  readonly without?: readonly string[];
}

export interface TaskListQuery extends TaskListFilter {
  readonly sort: TaskSort;
  readonly limit: number;
  readonly offset: number;
}

/** Ids are hexadecimal, and shown with a hyphen. Fewer digits begin many ids by chance. */
const MAY_BE_ID = /^[\da-f-]{4,}$/i;

type Tasks = ExpressionBuilder<Database, 'tasks'>;

/** The tasks of an account that have a tag. Independent of the listed row, so it is read once. */
const taggedTasks = (eb: Tasks, accountId: string) =>
  eb.selectFrom('task_tags').select('task_tags.task_id').where('task_tags.account_id', '=', accountId);

/** The conditions of a search. Ids of tasks are compared only if the word may be one. */
const found = (eb: Tasks, accountId: string, search: NameSearch): readonly Expression<SqlBool>[] =>
  foundBy(
    search,
    {
      name: eb.ref('tasks.name'),
      product: eb.ref('tasks.product'),
      content: eb.ref('tasks.content'),
      qubits: eb.ref('tasks.qubits'),
    },
    ({ text, run }) => [
      eb(
        'tasks.id',
        'in',
        taggedTasks(eb, accountId).where((tags) => contains(tags.ref('task_tags.folded'), text)),
      ),
      ...(MAY_BE_ID.test(text) ? [beginsWith(eb.ref('tasks.id'), text.toLowerCase().replace('-', ''))] : []),
      ...(run === undefined ? [] : [eb('tasks.run_number', '=', run)]),
    ],
  );

/** The condition for the tasks of an account that a filter lists. */
export const matchingTasks =
  (accountId: string, { search, status, product, since, until, tag, without = [] }: TaskListFilter) =>
  (eb: Tasks) =>
    eb.and([
      eb('tasks.account_id', '=', accountId),
      ...(status ? [eb('tasks.status', '=', status)] : []),
      ...(product ? [eb('tasks.product', '=', product)] : []),
      ...(since === undefined ? [] : [eb('tasks.created_at', '>=', since)]),
      ...(until === undefined ? [] : [eb('tasks.created_at', '<', until)]),
      ...(tag === undefined
        ? []
        : [eb('tasks.id', 'in', taggedTasks(eb, accountId).where('task_tags.folded', '=', tag))]),
      ...(without.length > 0 ? [eb('tasks.id', 'not in', without)] : []),
      ...(search ? found(eb, accountId, search) : []),
    ]);

/** Counts tasks; reads only an index. */
export const countTasksQuery = (db: Kysely<Database>, accountId: string, filter: TaskListFilter) =>
  db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where(matchingTasks(accountId, filter));

/** Returns the ids of a page; reads only an index, also for late pages. */
export function taskPageQuery(
  db: Kysely<Database>,
  accountId: string,
  { sort, limit, offset, ...filter }: TaskListQuery,
) {
  const { columns, direction } = SORTS[sort];
  const page = db
    .selectFrom('tasks')
    .select('tasks.id')
    .where(matchingTasks(accountId, filter))
    .limit(limit)
    .offset(offset);
  return columns.reduce((query, column) => query.orderBy(`tasks.${column}`, direction), page);
}

/** Counts the tasks that follow one in an order; reads only the index of that order. */
export function countRestQuery(
  db: Kysely<Database>,
  accountId: string,
  { sort, ...filter }: TaskListFilter & { readonly sort: TaskSort },
  after: Pick<TaskRow, 'id' | 'created_at' | 'name' | 'price'>,
) {
  const { columns, direction } = SORTS[sort];
  const [names, sign] = [columns.map((column) => sql.ref(`tasks.${column}`)), sql.raw(direction === 'asc' ? '>' : '<')];
  return countTasksQuery(db, accountId, filter).where(
    sql<SqlBool>`(${sql.join(names)}) ${sign} (${sql.join(columns.map((column) => after[column]))})`,
  );
}

/**
 * Counts the matching tasks if one page is known. The list is read once, with one index: up to the page to find it, and
 * from there to count the rest. The first page without a search is an exception: all tasks are counted with the
 * narrowest index.
 */
async function countTasks(
  db: Kysely<Database>,
  accountId: string,
  query: TaskListQuery,
  page: readonly TaskRow[],
): Promise<number> {
  const { limit, offset, search } = query;
  if (page.length < limit && (page.length > 0 || offset === 0)) return offset + page.length;
  const last = search || offset > 0 ? page.at(-1) : undefined;
  if (last === undefined) return Number((await countTasksQuery(db, accountId, query).executeTakeFirstOrThrow()).total);
  return (
    offset + page.length + Number((await countRestQuery(db, accountId, query, last).executeTakeFirstOrThrow()).total)
  );
}

/**
 * Returns the deleted tasks of all accounts that still run: few, and read from a dedicated index. With a filter by
 * account, SQLite might scan all tasks of the account instead.
 */
export const tasksToDeleteQuery = (db: Kysely<Database>) =>
  db.selectFrom('tasks').select(['id', 'account_id']).where('delete_requested_at', 'is not', null);

/** Returns the ids of an account's tasks that are being deleted. */
export async function listTasksToGo(db: Kysely<Database>, accountId: string): Promise<readonly string[]> {
  return (await tasksToDeleteQuery(db).execute()).filter((task) => task.account_id === accountId).map(({ id }) => id);
}

export async function listTasks(db: Kysely<Database>, accountId: string, listQuery: TaskListQuery) {
  const query = { ...listQuery, without: await listTasksToGo(db, accountId) };
  const ids = await taskPageQuery(db, accountId, query).execute();
  const rows =
    ids.length === 0
      ? []
      : await selectTaskRows(db)
          .where(
            'tasks.id',
            'in',
            ids.map(({ id }) => id),
          )
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const tasks = ids.flatMap(({ id }) => byId.get(id) ?? []);
  return { total: await countTasks(db, accountId, query, tasks), tasks };
}

/** Returns what those of the tasks are named by that belong to the account, newest first. */
export async function listTaskNames(db: Kysely<Database>, accountId: string, taskIds: readonly string[]) {
  if (taskIds.length === 0) return [];
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'name', 'qubits', 'summary', 'run_number', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', taskIds)
    .execute();
  // Ordered by the database, SQLite without statistics would read the whole index of the times.
  return rows.toSorted((a, b) => b.created_at - a.created_at);
}

/** Position in a list, newest first: its last returned row. */
export interface ListPosition {
  readonly createdAt: number;
  readonly id: string;
}

/** Returns the next tasks after a position, newest first; the cost does not depend on the position. */
export async function listTasksFrom(
  db: Kysely<Database>,
  accountId: string,
  { limit, after, ...filter }: TaskListFilter & { readonly limit: number; readonly after: ListPosition | null },
) {
  const ownTasks = selectTaskRows(db)
    .where(matchingTasks(accountId, filter))
    .where('tasks.delete_requested_at', 'is', null);
  const rest =
    after === null
      ? ownTasks
      : ownTasks.where((eb) =>
          eb.or([
            eb('tasks.created_at', '<', after.createdAt),
            eb.and([eb('tasks.created_at', '=', after.createdAt), eb('tasks.id', '<', after.id)]),
          ]),
        );
  return rest.orderBy('tasks.created_at', 'desc').orderBy('tasks.id', 'desc').limit(limit).execute();
}

/** Returns the newest runs of an industry application, at most `limit`. */
export const listApplicationTasks = (db: Kysely<Database>, accountId: string, application: string, limit: number) =>
  selectTaskRows(db)
    .where('tasks.account_id', '=', accountId)
    .where('tasks.application', '=', application)
    .where('tasks.delete_requested_at', 'is', null)
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(limit)
    .execute();
