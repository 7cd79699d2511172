import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { matchingProjects } from './projects.ts';
import type { NameSearch } from './search.ts';
import { listTasksToGo, matchingTasks } from './task-list.ts';

/** Returns an account's projects that a search finds, the last edited first. */
export const findNamedProjects = (db: Kysely<Database>, accountId: string, search: NameSearch, limit: number) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'product', 'qubits', 'updated_at'])
    .where(matchingProjects(accountId, { search }))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Selects an account's tasks that a search finds, newest first. Reads only the index `tasks_by_time`, and the tags: what
 * the found tasks are named by is read for those that are shown.
 */
export const namedTasksQuery = (
  db: Kysely<Database>,
  accountId: string,
  search: NameSearch,
  { limit, without }: { readonly limit: number; readonly without: readonly string[] },
) =>
  db
    .selectFrom('tasks')
    .select(['id', 'name', 'product', 'status', 'created_at'])
    .where(matchingTasks(accountId, { search, without }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Returns an account's tasks that a search finds, newest first, without those that are being deleted. */
export const findNamedTasks = async (db: Kysely<Database>, accountId: string, search: NameSearch, limit: number) =>
  namedTasksQuery(db, accountId, search, { limit, without: await listTasksToGo(db, accountId) }).execute();
