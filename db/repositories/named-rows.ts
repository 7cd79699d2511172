import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '#db/schema.ts';
import { contains } from './search.ts';
import { listTasksToGo } from './task-list.ts';

/** A word that the name contains, unless the row is of one of the products. */
interface NameCondition {
  readonly text: string;
  readonly products: readonly string[];
}

const matches = (
  { name, product }: { readonly name: Expression<string>; readonly product: Expression<string> },
  words: readonly NameCondition[],
): readonly Expression<SqlBool>[] =>
  words.map(({ text, products }) =>
    products.length === 0
      ? contains(name, text)
      : sql<SqlBool>`(${contains(name, text)} or ${product} in (${sql.join(products)}))`,
  );

/** Returns an account's projects whose names match all words, the last edited first. */
export const findNamedProjects = (
  db: Kysely<Database>,
  accountId: string,
  words: readonly NameCondition[],
  limit: number,
) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'product', 'updated_at'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.and([...matches({ name: eb.ref('name'), product: eb.ref('product') }, words)]))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Returns an account's tasks whose names match all words, newest first, without those that are being deleted. Reads
 * only the index `tasks_by_time`.
 */
export async function findNamedTasks(
  db: Kysely<Database>,
  accountId: string,
  words: readonly NameCondition[],
  limit: number,
) {
  const deleted = await listTasksToGo(db, accountId);
  return db
    .selectFrom('tasks')
    .select(['id', 'name', 'product', 'status', 'created_at'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.and([
        ...matches({ name: eb.ref('name'), product: eb.ref('product') }, words),
        ...(deleted.length > 0 ? [eb('id', 'not in', deleted)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
