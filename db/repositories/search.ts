import { type Expression, sql, type SqlBool } from 'kysely';

/** Escapes the wildcards of LIKE, and removes NUL, which PostgreSQL cannot store in text. */
const literal = (text: string): string => text.replaceAll('\0', '').replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * True if the column contains the text, ignoring case; % and _ in the text are literal. The database lowers both: SQLite
 * lowers only the letters of ASCII, so that other capitals are found as they were written.
 */
export const contains = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like lower(${`%${literal(text)}%`}) escape '\\'`;

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

/** A word of a search for tasks and projects, with what it names besides in its reader's language. */
export interface NamingWord {
  readonly text: string;
  /** As it was typed, if names may contain that and not the text. */
  readonly typed?: string;
  readonly products?: readonly string[];
  /** Tutorial cases whose names it is part of. */
  readonly cases?: readonly string[];
  /** Whether it is part of the translated default name. */
  readonly isUntitled?: boolean;
  /** The gate of which it is a part with angles. */
  readonly gate?: string;
  /** The number of qubits, or of the run, of which it is part in a shown name: "2 qubits · #3". */
  readonly qubits?: number;
  readonly run?: number;
}

export interface NameSearch {
  readonly words: readonly NamingWord[];
  /** Items with this name are shown by their case or content, never by the name. */
  readonly defaultName: string;
}

interface SearchedColumns {
  readonly name: Expression<string>;
  readonly product: Expression<string>;
  readonly content: Expression<string | null>;
  readonly qubits: Expression<number>;
}

/** The ways in which a word is in the name by which an item is shown. */
function namedBy(
  { text, typed, cases = [], isUntitled = false }: NamingWord,
  defaultName: string,
  { name, content }: Pick<SearchedColumns, 'name' | 'content'>,
): readonly Expression<SqlBool>[] {
  const inName = [text, ...(typed === undefined ? [] : [typed])].map((spelling) => contains(name, spelling));
  const ofCase = cases.map((id) => sql<SqlBool>`${content} like ${`%${END_OF_GATES}${literal(id)}`} escape '\\'`);
  return [
    sql<SqlBool>`(${name} <> ${defaultName} and (${sql.join(inName, sql` or `)}))`,
    ...(ofCase.length === 0 ? [] : [sql<SqlBool>`(${name} = ${defaultName} and (${sql.join(ofCase, sql` or `)}))`]),
    ...(isUntitled ? [sql<SqlBool>`${name} = ${defaultName}`] : []),
  ];
}

/**
 * The conditions by which every search finds tasks and projects, one for each word: it is in the name by which the item
 * is shown, in the gates, or it names the product or the number of qubits.
 * @param others further conditions of which one may hold instead
 */
export const foundBy = (
  { words, defaultName }: NameSearch,
  { product, qubits, ...columns }: SearchedColumns,
  others: (word: NamingWord) => readonly Expression<SqlBool>[],
): readonly Expression<SqlBool>[] =>
  words.map((word) => {
    const { text, gate = text, products = [] } = word;
    const conditions = [
      ...namedBy(word, defaultName, columns),
      hasGates(columns.content, gate),
      ...(products.length === 0 ? [] : [sql<SqlBool>`${product} in (${sql.join(products)})`]),
      ...others(word),
      // Last, because no index has it.
      ...(word.qubits === undefined ? [] : [sql<SqlBool>`${qubits} = ${word.qubits}`]),
    ];
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  });
