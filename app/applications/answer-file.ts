import type { ResultDocument } from './contract.ts';

/** Writes a cell; a text that a spreadsheet could take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The table of an answer, with the names of its columns as keys of the result document. */
async function* csv({ table }: ResultDocument): AsyncGenerator<string, void> {
  yield lineOf(table.columns);
  for (const row of table.rows) yield lineOf(row);
}

async function* json(document: ResultDocument): AsyncGenerator<string, void> {
  yield `${JSON.stringify(document, null, 2)}\n`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, string | number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The data of a run: its table as it was given, its rows, or its fields by name. */
async function* data({ input }: ResultDocument): AsyncGenerator<string, void> {
  const fields = Object.entries(input as object) as readonly (readonly [string, unknown])[];
  const table = fields.find(([name]) => name === 'csv')?.[1];
  if (typeof table === 'string') {
    yield table;
    return;
  }
  const rows = fields.map(([, value]) => value).find((value) => Array.isArray(value)) as readonly unknown[] | undefined;
  const records = rows?.filter(isRecord) ?? [];
  if (records.length > 0) {
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
    yield lineOf(columns);
    for (const record of records) yield lineOf(columns.map((column) => record[column] ?? ''));
    return;
  }
  yield lineOf(['field', 'value']);
  for (const [name, value] of fields)
    if (typeof value === 'string' || typeof value === 'number') yield lineOf([name, value]);
    else if (Array.isArray(value)) yield lineOf([name, value.map(String).join(' ')]);
}

const PIECES = { 'answer.csv': csv, 'answer.json': json, 'data.csv': data } as const;
type AnswerFile = keyof typeof PIECES;

export const isAnswerFile = (file: string): file is AnswerFile => Object.hasOwn(PIECES, file);

/** Returns an answer in pieces: its table, its data, or the whole document with input, answer and circuit. */
export const answerPieces = (document: ResultDocument, file: AnswerFile): AsyncGenerator<string, void> =>
  PIECES[file](document);
