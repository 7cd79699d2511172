import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Rows of a table that are deleted by their age. */
export interface AgingTable {
  readonly table: keyof Database;
  /** Primary key. */
  readonly key: readonly string[];
  readonly time: string;
  /** Text columns, for a limit of bytes. */
  readonly texts?: readonly string[];
}

const keyOf = ({ key }: AgingTable) => sql.join(key.map((column) => sql.ref(column)));

/** Deletes the oldest rows from before a time, at most `limit`, in one statement. Returns their number. */
export async function deleteOldest(
  db: Kysely<Database>,
  aging: AgingTable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const { table, key, time } = aging;
  const columns = keyOf(aging);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${key.length === 1 ? columns : sql`(${columns})`} in (
      select ${columns} from ${sql.table(table)} where ${sql.ref(time)} < ${before} order by ${sql.ref(time)} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Returns the time and the bytes of the next rows, newest first. */
export async function listNewestBytes(
  db: Kysely<Database>,
  { table, time, texts = [] }: AgingTable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly { readonly at: number; readonly bytes: number }[]> {
  const bytes = sql.join(
    texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  );
  const { rows } = await sql<{ at: number; bytes: number }>`
    select ${sql.ref(time)} as at, ${bytes} as bytes from ${sql.table(table)} where ${sql.ref(time)} < ${before}
    order by ${sql.ref(time)} desc limit ${limit}`.execute(db);
  return rows.map(({ at, bytes: size }) => ({ at: Number(at), bytes: Number(size) }));
}
