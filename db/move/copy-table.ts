import { type Kysely, sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Database } from '../schema.ts';
import { createTableDigest, type TableDigest } from './digest.ts';
import type { MovedTable } from './tables.ts';

/** A page ends with the row that exceeds one of these, so that large rows do not fill the memory. */
const PAGE_ROWS = 1000;
const PAGE_CHARACTERS = 4_000_000;

/** Errors of PostgreSQL about values: of a type, or of a constraint. */
const VALUE_ERROR = /^2[23]/;

type Row = Readonly<Record<string, unknown>>;

/** Returns a row as JSON for PostgreSQL: every value as the text that its type reads. */
function jsonOf({ name: table, columns }: MovedTable, row: Row): string {
  const values = columns.map(({ name, type }) => {
    const value = row[name];
    if (value !== null && !type.holds(value))
      throw new DatabaseError(
        `The table ${table} cannot be moved: PostgreSQL's column ${name} cannot hold ` +
          `${typeof value === 'object' ? 'bytes' : JSON.stringify(value)}. Correct the row in SQLite.`,
      );
    return `${JSON.stringify(name)}:${value === null ? 'null' : JSON.stringify(type.text(value))}`;
  });
  return `{${values.join(',')}}`;
}

/** One parameter for a page: with one for each value, PostgreSQL would parse a new statement for each size of page. */
async function insertPage(target: Kysely<Database>, { name, columns }: MovedTable, rows: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column.name)));
  try {
    await sql`
      insert into ${sql.table(name)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(
      target,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && VALUE_ERROR.test(String(error.code)))) throw error;
    throw new DatabaseError(`The table ${name} cannot be moved: ${error.message}. Correct the row in SQLite.`, {
      cause: error,
    });
  }
}

/**
 * Copies all rows of a table, page by page, and returns the digest of the rows as read.
 * @throws DatabaseError if PostgreSQL cannot hold a value
 */
export async function copyTable(
  source: Kysely<Database>,
  target: Kysely<Database>,
  table: MovedTable,
): Promise<TableDigest> {
  const digest = createTableDigest(table);
  let page: string[] = [];
  let characters = 0;
  const rows = source
    .selectFrom(table.name as keyof Database)
    .selectAll()
    .stream() as AsyncIterable<Row>;
  for await (const row of rows) {
    const json = jsonOf(table, row);
    digest.add(row);
    page.push(json);
    characters += json.length;
    if (page.length < PAGE_ROWS && characters < PAGE_CHARACTERS) continue;
    await insertPage(target, table, page);
    [page, characters] = [[], 0];
  }
  if (page.length > 0) await insertPage(target, table, page);
  return digest.result();
}
