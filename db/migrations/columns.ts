import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';

/** Column shapes that both databases understand alike. */
type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();

/** SQLite lets a text key be null unless told. */
export const key: Column = (column) => column.notNull().primaryKey();

/** Goes when its account goes. */
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

/** A closed list. */
export const choice =
  (name: string, values: readonly (string | number)[]): Column =>
  (column) =>
    column.notNull().check(oneOf(name, values));

/** A closed list, or null. */
export const optionalChoice =
  (name: string, values: readonly (string | number)[]): Column =>
  (column) =>
    column.check(sql`${sql.ref(name)} is null or ${oneOf(name, values)}`);
