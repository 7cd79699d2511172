import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { storableText } from '../storable-text.ts';

/** How the values of one type of column get from SQLite to PostgreSQL, and how both are compared. */
interface ColumnType {
  /** Whether PostgreSQL's column can hold the value; SQLite does not enforce the types of columns. */
  readonly holds: (value: unknown) => boolean;
  /** What PostgreSQL reads as the value. Called with values that the column holds, like `canonical`. */
  readonly text: (value: unknown) => string;
  /** The value as text that is the same on both sides; by default what PostgreSQL reads. */
  readonly canonical?: (value: unknown) => string;
  /** The same text, as an expression of PostgreSQL. */
  readonly canonicalSql: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const integer = (isInRange: (value: number) => boolean): ColumnType => ({
  holds: (value) => typeof value === 'number' && isInRange(value),
  text: String,
  canonicalSql: (column) => sql`${column}::text`,
});

/** The eight bytes of a number, since both sides write decimals differently. Zero has no sign. */
function hexOfDouble(value: unknown): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE((value as number) + 0);
  return bytes.toString('hex');
}

/** By the names that PostgreSQL gives to the types. A column of another type needs a line here before it is moved. */
export const COLUMN_TYPES = {
  text: {
    holds: (value) => typeof value === 'string',
    text: (value) => storableText(value as string),
    canonicalSql: (column) => column,
  },
  int4: integer((value) => (value | 0) === value),
  int8: integer(Number.isSafeInteger),
  float8: {
    holds: (value) => typeof value === 'number',
    text: (value) => String((value as number) + 0),
    canonical: hexOfDouble,
    canonicalSql: (column) => sql`encode(float8send(${column}), 'hex')`,
  },
  bytea: {
    holds: (value) => Buffer.isBuffer(value),
    text: (value) => `\\x${(value as Buffer).toString('hex')}`,
    // A digest instead of a megabyte of digits, which would be written twice for each row.
    canonical: (value) => hash('sha256', value as Buffer, 'hex'),
    canonicalSql: (column) => sql`encode(sha256(${column}), 'hex')`,
  },
} satisfies Readonly<Record<string, ColumnType>>;

export interface MovedColumn {
  readonly name: string;
  readonly type: ColumnType;
}
