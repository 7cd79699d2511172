import { type Expression, sql, type SqlBool } from 'kysely';

/** Escapes the wildcards of LIKE, and removes NUL, which PostgreSQL cannot store in text. */
const literal = (text: string): string => text.replaceAll('\0', '').replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** True if the column contains the text, ignoring case; % and _ in the text are literal. */
export const contains = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${`%${literal(text.toLowerCase())}%`} escape '\\'`;

/** True if the column contains every word of the text, in any order. */
export const containsWords = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    text
      .trim()
      .split(/\s+/)
      .map((word) => contains(column, word)),
    sql` and `,
  )})`;

/** True if the column begins with the text. */
export const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${`${literal(text)}%`} escape '\\'`;
