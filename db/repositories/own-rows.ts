import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Rows of a table that belong to an account, and their columns that it may have. */
export interface OwnTable {
  readonly table: keyof Database;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Column of the account; default `account_id`. */
  readonly owner?: string;
}

export type OwnRow = Readonly<Record<string, unknown>>;

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const keyName = (index: number): string => `key_${index}`;

/** Returns the next rows of an account in the order of their keys, and the key of the last of them; null at the end. */
export async function listOwnRows(
  db: Kysely<Database>,
  accountId: string,
  { table, key, columns, owner = 'account_id' }: OwnTable,
  { after, limit }: { readonly after: readonly unknown[] | null; readonly limit: number },
): Promise<{ readonly rows: readonly OwnRow[]; readonly last: readonly unknown[] | null }> {
  const keys = sql.join(key.map((column, index) => sql`${sql.ref(column)} as ${sql.ref(keyName(index))}`));
  const following = after === null ? sql`1 = 1` : sql`(${list(key)}) > (${sql.join(after)})`;
  const { rows } = await sql<OwnRow>`
    select ${list(columns)}, ${keys} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${accountId} and ${following} order by ${list(key)} limit ${limit}`.execute(db);
  const final = rows.at(-1);
  return {
    rows: rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))),
    last: final === undefined || rows.length < limit ? null : key.map((_, index) => final[keyName(index)]),
  };
}
