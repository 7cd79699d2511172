import { type Expression, sql, type SqlBool } from 'kysely';

/** The text with LIKE's own signs made plain, and without NUL, which PostgreSQL's text cannot hold. */
const literal = (text: string): string => text.replaceAll('\0', '').replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** True where the column contains the text, whatever its case; the text's own % and _ mean themselves. */
export const contains = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${`%${literal(text.toLowerCase())}%`} escape '\\'`;

/** True where the column begins with the text. */
export const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${`${literal(text)}%`} escape '\\'`;
