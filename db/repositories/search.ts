import { type Expression, type SqlBool, sql } from 'kysely';

/** The text with LIKE's own signs made plain. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** True where the column contains the text, whatever its case; the text's own % and _ mean themselves. */
export const contains = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${`%${literal(text.toLowerCase())}%`} escape '\\'`;

/** True where the column begins with the text. */
export const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${`${literal(text)}%`} escape '\\'`;
