import { csvLine } from '#app/domain/csv-line.ts';
import { findMethod } from './catalogue.ts';
import type { ResultDocument } from './contract.ts';
import { tableCells } from './data/csv.ts';

type Cell = string | number | boolean;

/** The table of an answer, with the names of its columns as keys of the result document. */
async function* csv({ table }: ResultDocument): AsyncGenerator<string, void> {
  yield csvLine(table.columns);
  for (const row of table.rows) yield csvLine(row);
}

async function* json(document: ResultDocument): AsyncGenerator<string, void> {
  yield `${JSON.stringify(document, null, 2)}\n`;
}

const isCell = (value: unknown): value is Cell => ['string', 'number', 'boolean'].includes(typeof value);

const isRecord = (value: unknown): value is Readonly<Record<string, Cell>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers are the cells of one row; of a matrix or a list of texts each entry has a row, and of a table as text each line. */
function rowsOf(value: unknown): readonly (readonly Cell[])[] {
  if (typeof value === 'string') return tableCells(value) ?? [[value]];
  if (isCell(value)) return [[value]];
  if (!Array.isArray(value)) return [];
  const entries = value as readonly unknown[];
  return entries.every((entry) => typeof entry === 'number')
    ? [entries]
    : entries.map((entry) => (Array.isArray(entry) ? entry.filter(isCell) : isCell(entry) ? [entry] : []));
}

/** All fields by name, filled to rows of one length, which readers of tables need. */
function* fieldLines(fields: readonly (readonly [string, unknown])[]): Generator<string, void> {
  const rows = fields.flatMap(([name, value]) => rowsOf(value).map((cells) => [name, ...cells]));
  const width = Math.max(2, ...rows.map(({ length }) => length));
  for (const row of [['field', 'value'], ...rows])
    yield csvLine([...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** The data of a run: its table as it was given or that of the sample, its rows, or its fields by name. */
async function* data({ application, input }: ResultDocument): AsyncGenerator<string, void> {
  const fields = Object.entries(input as object) as readonly (readonly [string, unknown])[];
  const table = fields.find(([name]) => name === 'csv')?.[1] ?? findMethod(application)?.sampleTable?.(input);
  if (typeof table === 'string') {
    yield table;
    return;
  }
  const rows = fields.map(([, value]) => value).find((value) => Array.isArray(value)) as readonly unknown[] | undefined;
  const records = rows?.filter(isRecord) ?? [];
  if (records.length > 0) {
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
    yield csvLine(columns);
    for (const record of records) yield csvLine(columns.map((column) => record[column] ?? ''));
    return;
  }
  yield* fieldLines(fields);
}

const PIECES = { 'answer.csv': csv, 'answer.json': json, 'data.csv': data } as const;
type AnswerFile = keyof typeof PIECES;

export const isAnswerFile = (file: string): file is AnswerFile => Object.hasOwn(PIECES, file);

/** Returns an answer in pieces: its table, its data, or the whole document with input, answer and circuit. */
export const answerPieces = (document: ResultDocument, file: AnswerFile): AsyncGenerator<string, void> =>
  PIECES[file](document);
