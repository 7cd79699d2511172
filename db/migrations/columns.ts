import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';

/** Column definitions that work on both databases. */
type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();

/** By default SQLite allows null in a text key. */
export const key: Column = (column) => column.notNull().primaryKey();

/** Deleted with its account. */
export const ownedByAccount: Column = (column) => column.notNull().references('accounts.id').onDelete('cascade');

export const counter: Column = (column) => column.notNull().defaultTo(0);

const oneOf = (name: string, values: readonly (string | number)[]): RawBuilder<unknown> =>
  sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

export const flag =
  (name: string): Column =>
  (column) =>
    column
      .notNull()
      .defaultTo(0)
      .check(oneOf(name, [0, 1]));

/** One of a fixed list of values. */
export const choice =
  (name: string, values: readonly (string | number)[]): Column =>
  (column) =>
    column.notNull().check(oneOf(name, values));

/** One of a fixed list of values, or null. */
export const optionalChoice =
  (name: string, values: readonly (string | number)[]): Column =>
  (column) =>
    column.check(sql`${sql.ref(name)} is null or ${oneOf(name, values)}`);
