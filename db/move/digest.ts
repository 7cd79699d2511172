import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import type { MovedTable } from './tables.ts';

/** Number of rows, and a digest of their values that does not depend on their order. */
export interface TableDigest {
  readonly rows: number;
  /** 16 hexadecimal digits. */
  readonly digest: string;
}

/** A row counts by two numbers of 60 bits, which are the largest that PostgreSQL reads from hexadecimal digits. */
const DIGITS = 15;

const digestOf = (rows: number, first: bigint | string, second: bigint | string): TableDigest => ({
  rows,
  digest: hash('sha256', `${first} ${second}`, 'hex').slice(0, 16),
});

/**
 * Adds up rows. A row is its columns one after another: each the number of bytes of its canonical text, a colon and the
 * text, or a hyphen for null. Its SHA-256 gives the two numbers, and the digest is made of their sums.
 */
export function createTableDigest({ columns }: MovedTable): {
  readonly add: (row: Readonly<Record<string, unknown>>) => void;
  readonly result: () => TableDigest;
} {
  let [rows, first, second] = [0, 0n, 0n];
  return {
    add(row) {
      let all = '';
      for (const { name, type } of columns) {
        const value = row[name];
        if (value === null) {
          all += '-';
          continue;
        }
        const canonical = (type.canonical ?? type.text)(value);
        all += `${Buffer.byteLength(canonical)}:${canonical}`;
      }
      const digits = hash('sha256', all, 'hex');
      rows += 1;
      first += BigInt(`0x${digits.slice(0, DIGITS)}`);
      second += BigInt(`0x${digits.slice(DIGITS, 2 * DIGITS)}`);
    },
    result: () => digestOf(rows, first, second),
  };
}

/** Computes the same within PostgreSQL, so that no row has to be sent back. Its encoding is UTF-8. */
export async function digestInPostgres(db: Kysely<Database>, { name, columns }: MovedTable): Promise<TableDigest> {
  const parts = columns.map((column) => {
    const canonical = column.type.canonicalSql(sql.ref(column.name));
    return sql`coalesce(octet_length(${canonical}) || ':' || ${canonical}, '-')`;
  });
  const number = (from: number) =>
    sql`sum(('x' || substr(digits, ${sql.lit(from)}, ${sql.lit(DIGITS)}))::bit(60)::int8)`;
  const { rows } = await sql<{ rows: number; first: string; second: string }>`
    select count(*) as rows, coalesce(${number(1)}, 0)::text as first, coalesce(${number(DIGITS + 1)}, 0)::text as second
    from (
      select encode(sha256(convert_to(${sql.join(parts, sql` || `)}, 'UTF8')), 'hex') as digits from ${sql.table(name)}
    ) as hashed`.execute(db);
  const { rows: count, first, second } = rows[0]!;
  return digestOf(count, first, second);
}
