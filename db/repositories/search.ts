import { type Expression, sql, type SqlBool } from 'kysely';

/** Escapes the wildcards of LIKE, and removes NUL, which PostgreSQL cannot store in text. */
const literal = (text: string): string => text.replaceAll('\0', '').replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** True if the column contains the text, ignoring case; % and _ in the text are literal. */
export const contains = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${`%${literal(text.toLowerCase())}%`} escape '\\'`;

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

/** A word of a search, with the products that it names and the tutorial cases whose names it is part of. */
interface SearchedWord {
  readonly text: string;
  readonly products?: readonly string[];
  readonly cases?: readonly string[];
}

export interface Searched {
  readonly words: readonly SearchedWord[];
  /** Only items with this name are shown by the name of their case. */
  readonly defaultName: string;
}

interface SearchedColumns {
  readonly name: Expression<string>;
  readonly product: Expression<string>;
  readonly content: Expression<string | null>;
}

/**
 * The conditions by which every search finds tasks and projects, one for each word: it is in the name, in the gates, in
 * the name of the case by which the item is shown, or it names the product.
 * @param others further conditions of which one may hold instead
 */
export const foundBy = (
  { words, defaultName }: Searched,
  { name, product, content }: SearchedColumns,
  others: (text: string) => readonly Expression<SqlBool>[],
): readonly Expression<SqlBool>[] =>
  words.map(({ text, products = [], cases = [] }) => {
    const ofCase = cases.map((id) => sql<SqlBool>`${content} like ${`%${END_OF_GATES}${literal(id)}`} escape '\\'`);
    const conditions = [
      contains(name, text),
      hasGates(content, text),
      ...(ofCase.length === 0 ? [] : [sql<SqlBool>`(${name} = ${defaultName} and (${sql.join(ofCase, sql` or `)}))`]),
      ...(products.length === 0 ? [] : [sql<SqlBool>`${product} in (${sql.join(products)})`]),
      ...others(text),
    ];
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  });
