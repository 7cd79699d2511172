import { type Kysely, sql, type TableMetadata } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Database } from '../schema.ts';
import { COLUMN_TYPES, type MovedColumn } from './columns.ts';

/** The tables that are not copied, and why. Every other table of the source is. */
export const TABLES_LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['account_usage', 'PostgreSQL counts the bytes itself, from the rows that it gets'],
  ['delivery_jobs', 'they name jobs of SQLite; the first start puts jobs for pending deliveries'],
  ['jobs', 'PostgreSQL keeps jobs in tables of their own, and housekeeping has its next round there'],
  ['task_pieces', 'the first start has their runs begin again, from the task'],
  ['task_plans', 'the first start has their runs begin again, from the task'],
  ['workers', 'they are processes of SQLite, which have ended'],
  ['chore_runs', 'housekeeping has its next round there'],
  ['queue_samples', 'they count tasks of an hour of SQLite'],
  ['system_events', 'they are of processes of SQLite, which have ended'],
  ['rate_limits', 'the counters of the limits, of an hour at most, begin again'],
]);

/** Tables that are not empty in a new database. The rows of the source take the place of theirs. */
export const TABLES_WITH_FIRST_ROWS: readonly string[] = ['queue_state'];

export interface MovedTable {
  readonly name: string;
  readonly columns: readonly MovedColumn[];
}

/** Tables that an unqualified name refers to; PostgreSQL lists those of every schema. */
export async function tablesOfTarget(target: Kysely<Database>): Promise<readonly TableMetadata[]> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(target);
  return (await target.introspection.getTables()).filter(({ schema }) => schema === rows[0]?.schema);
}

/** The tables that a table references, by foreign keys. */
async function parentsByTable(source: Kysely<Database>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.name as child, parent."table" as parent
    from sqlite_master as child, pragma_foreign_key_list(child.name) as parent
    where child.type = 'table' and child.name <> parent."table"`.execute(source);
  const byChild = Map.groupBy(rows, ({ child }) => child);
  return new Map([...byChild].map(([child, keys]) => [child, keys.map(({ parent }) => parent)]));
}

/** Orders tables so that each comes after those that it references. */
function parentsFirst(names: readonly string[], parents: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const ordered = new Set<string>();
  const add = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`The tables ${path.join(', ')} reference each other in a circle.`);
    for (const parent of parents.get(name) ?? []) add(parent, [...path, name]);
    ordered.add(name);
  };
  for (const name of names) add(name, []);
  return [...ordered];
}

function movedColumns(source: TableMetadata, target: TableMetadata | undefined): readonly MovedColumn[] {
  const names = ({ columns }: Pick<TableMetadata, 'columns'>) => columns.map(({ name }) => name).toSorted();
  if (target === undefined || names(source).join() !== names(target).join())
    throw new DatabaseError(
      `The table ${source.name} is not the same in both databases. Neither may have been changed by other programs.`,
    );
  return target.columns.map(({ name, dataType, isAutoIncrementing }) => {
    // The ids of all tables are made by the program. A sequence would have to be set after the copy.
    if (isAutoIncrementing || !Object.hasOwn(COLUMN_TYPES, dataType))
      throw new Error(`The column ${name} of ${source.name} is of a type that cannot be moved: ${dataType}.`);
    return { name, type: COLUMN_TYPES[dataType as keyof typeof COLUMN_TYPES] };
  });
}

/**
 * Returns the tables to copy, in an order in which each row comes after those that it references. Both databases have
 * all migrations. @throws DatabaseError if a table differs
 */
export async function tablesToMove(source: Kysely<Database>, target: Kysely<Database>): Promise<readonly MovedTable[]> {
  const tables = (await source.introspection.getTables()).filter(({ name }) => !TABLES_LEFT_OUT.has(name));
  const sources = new Map(tables.map((table) => [table.name, table]));
  const targets = new Map((await tablesOfTarget(target)).map((table) => [table.name, table]));
  return parentsFirst([...sources.keys()], await parentsByTable(source)).flatMap((name) => {
    const table = sources.get(name);
    return table === undefined ? [] : [{ name, columns: movedColumns(table, targets.get(name)) }];
  });
}
