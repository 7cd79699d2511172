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

/** Ends the gates in a program's content; no name of a gate contains it. */
const END_OF_GATES = '§';

/** Returns the searched content of a program, as tasks and projects store it: its gates, then its tutorial case. */
export const contentOf = (gates: readonly string[], caseId: string | null): string =>
  `${gates.map((gate) => gate.replaceAll(END_OF_GATES, '')).join(' ')}${END_OF_GATES}${caseId ?? ''}`;

/** True if the text is in the gates of a content, ignoring case. */
const hasGates = (content: Expression<string | null>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${content}) like ${`%${literal(text.toLowerCase())}%${END_OF_GATES}%`} escape '\\'`;

/** Tutorial cases whose names a search text is part of. Only items with the default name are shown by such a name. */
export interface SearchedCases {
  readonly ids: readonly string[];
  readonly defaultName: string;
}

/** True if the text is in the gates of the content, or if the item is shown by the name of one of the cases. */
export const contentMatches = (
  { name, content }: { readonly name: Expression<string>; readonly content: Expression<string | null> },
  text: string,
  cases: SearchedCases | undefined,
): readonly Expression<SqlBool>[] => [
  hasGates(content, text),
  ...(cases?.ids ?? []).map(
    (id) =>
      sql<SqlBool>`(${name} = ${cases?.defaultName} and ${content} like ${`%${END_OF_GATES}${literal(id)}`} escape '\\')`,
  ),
];
