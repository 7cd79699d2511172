import { parse } from 'csv-parse/sync';
import type { Message } from '#app/applications/contract.ts';

/** Numbers in named columns. */
export interface NumberTable {
  readonly names: readonly string[];
  /** One list per name, all of one length. */
  readonly columns: readonly (readonly number[])[];
  /** Of each row, its line in the text. */
  readonly lines: readonly number[];
  /** Whether the text has names; else they are numbers. */
  readonly isNamed: boolean;
  /** The column of text, if one was asked for. */
  readonly texts?: { readonly name: string; readonly cells: readonly string[] };
}

export type TableReading =
  { readonly ok: true; readonly table: NumberTable } | { readonly ok: false; readonly errors: readonly Message[] };

export const CSV_LIMITS = { bytes: 256 * 1024, rows: 5000 } as const;

const SEPARATORS = [',', ';', '\t'] as const;

/** More errors of one text help nobody. */
const MAX_ERRORS = 20;
/** Characters of a cell that a message repeats. */
const QUOTED = 40;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const NOT_FINITE = /^[+-]?(nan|inf|infinity|∞)$/i;
/** No text has these characters; U+FFFD is what a decoder puts for bytes that are no UTF-8. */
// eslint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

/** Whether a text is what a decoder made of a file that is no text. */
export const isOfBinaryFile = (text: string): boolean => BINARY.test(text);

const isNumeric = (cell: string): boolean => NUMBER.test(cell) || NOT_FINITE.test(cell);

/** The separator that the first row has most often. */
function separatorOf(text: string): string {
  const first = text.trimStart().split(/\r?\n|\r/, 1)[0]!;
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** A row of a table of texts. */
export interface TextRow {
  readonly record: readonly string[];
  /** The line in the text where it begins, from 1. */
  readonly line: number;
}

type TextRowsReading =
  | { readonly ok: true; readonly rows: readonly TextRow[] }
  | { readonly ok: false; readonly errors: readonly Message[] };

const refused = (key: string, values?: Message['values']) =>
  ({ ok: false, errors: [{ key, ...(values && { values }) }] }) as const;

/** Reads the cells of a table as texts, each row with its line. */
export function readTextRows(text: string): TextRowsReading {
  if (text.length > CSV_LIMITS.bytes || new TextEncoder().encode(text).length > CSV_LIMITS.bytes)
    return refused('too_big');
  if (isOfBinaryFile(text)) return refused('not_text');
  const rows = rowsOf(text);
  if (rows === undefined) return refused('quote_open');
  return rows.length === 0 ? refused('empty') : { ok: true, rows };
}

/** Returns the number of a cell, or what is wrong with it. */
export const numberOfCell = (cell: string): number | 'not_number' | 'not_finite' =>
  !isNumeric(cell) ? 'not_number' : Number.isFinite(Number(cell)) ? Number(cell) : 'not_finite';

/** Lines that a row has after its first: those of quoted cells. */
const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** Undefined if a quote is not closed, the only error that the options leave. */
function rowsOf(text: string): readonly TextRow[] | undefined {
  try {
    // A text may have line ends of several kinds, and be told by its first line alone.
    const rows = parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    return rows.map(({ record, info }) => ({ record, line: info.lines - breaksIn(record) }));
  } catch {
    return undefined;
  }
}

interface WantedColumns {
  readonly numbers: readonly number[];
  readonly text: number | undefined;
}

function readCells(
  names: readonly string[],
  rows: readonly TextRow[],
  wanted: WantedColumns,
  isNamed: boolean,
): TableReading {
  const errors: Message[] = [];
  const { numbers, text } = wanted;
  const columns: number[][] = numbers.map(() => []);
  const cells: string[] = [];
  for (const { record, line } of rows) {
    if (errors.length >= MAX_ERRORS) break;
    if (record.length !== names.length) {
      errors.push({ key: 'ragged', values: { row: line, n: record.length, m: names.length } });
      continue;
    }
    if (text !== undefined) {
      const cell = record[text]!;
      cells.push(cell);
      if (cell === '') errors.push({ key: 'cell_empty', values: { row: line, column: names[text]!.slice(0, QUOTED) } });
    }
    for (const [place, index] of numbers.entries()) {
      const cell = record[index]!;
      const value = NUMBER.test(cell) ? Number(cell) : Number.NaN;
      columns[place]!.push(value);
      const where = { row: line, column: names[index]!.slice(0, QUOTED) };
      if (!isNumeric(cell)) errors.push({ key: 'not_number', values: { ...where, text: cell.slice(0, QUOTED) } });
      else if (!Number.isFinite(value)) errors.push({ key: 'not_finite', values: where });
    }
  }
  return errors.length > 0
    ? { ok: false, errors: errors.slice(0, MAX_ERRORS) }
    : {
        ok: true,
        table: {
          names: numbers.map((index) => names[index]!),
          columns,
          lines: rows.map(({ line }) => line),
          isNamed,
          ...(text !== undefined && { texts: { name: names[text]!, cells } }),
        },
      };
}

/** Returns the cells of a text that is a table with numbers, which stand as numbers; undefined for any other text. */
export function tableCells(text: string): readonly (readonly (string | number)[])[] | undefined {
  const rows = text.length > CSV_LIMITS.bytes || isOfBinaryFile(text) ? undefined : rowsOf(text);
  const cells = rows?.map(({ record }) => record.map((cell) => (NUMBER.test(cell) ? Number(cell) : cell)));
  const all = cells?.flat() ?? [];
  return all.length > 1 && all.some((cell) => typeof cell === 'number') ? cells : undefined;
}

/** Says which columns are read, by their names and by which of them have numbers. */
type ColumnChoice = (names: readonly string[], isNumber: readonly boolean[]) => readonly number[];

const everyColumn: ColumnChoice = (names) => names.map((_, index) => index);

interface TableShape {
  readonly choose?: ColumnChoice;
  /**
   * The first column names the rows, by dates or numbers; it is left out. `perhaps`: if it is text, or has no name where
   * others have one.
   */
  readonly hasRowNames?: boolean | 'perhaps';
  /** Says which column has text that is read as it stands, such as a label. */
  readonly chooseText?: (names: readonly string[]) => number;
}

/** Whether the first cell is empty, as where a table has names of its rows and columns. */
const hasCorner = ([first]: readonly TextRow[]): boolean => first!.record.length > 1 && first!.record[0] === '';

/** Whether the first column below the first row is text. */
const hasTextFirst = ([, ...rows]: readonly TextRow[]): boolean =>
  rows.length > 0 && rows.every(({ record }) => record.length > 1 && record[0] !== '' && !isNumeric(record[0]!));

/** Which columns have numbers: in at least half of their cells, so that a few gaps do not make them text. */
function numericColumns(rows: readonly TextRow[], columns: number): readonly boolean[] {
  const counts = new Uint32Array(columns);
  // By the cells that there are: a text may have many rows, or many columns, but not both.
  for (const { record } of rows)
    for (const [column, cell] of record.entries()) if (column < columns && isNumeric(cell)) counts[column]! += 1;
  return Array.from(counts, (count) => 2 * count >= rows.length);
}

/**
 * Reads numbers separated by commas, semicolons or tabs. The first row names the columns if any cell of it is no number;
 * else they are named by their numbers. Columns that are not chosen may have any text: dates, names.
 */
export function readNumberTable(
  text: string,
  { choose = everyColumn, hasRowNames = false, chooseText }: TableShape = {},
): TableReading {
  const reading = readTextRows(text);
  if (!reading.ok) return reading;
  const { rows } = reading;
  const [first, ...rest] = rows;
  if (first === undefined) return refused('empty');
  const isSkipped = hasRowNames === 'perhaps' ? hasCorner(rows) || hasTextFirst(rows) : hasRowNames;
  const skipped = isSkipped ? 1 : 0;
  // Names may be numbers.
  const hasNames = (isSkipped && hasCorner(rows)) || !first.record.slice(skipped).every(isNumeric);
  const data = hasNames ? rest : rows;
  if (data.length === 0) return refused('one_line', { text: first.record.join(', ').slice(0, QUOTED) });
  if (data.length > CSV_LIMITS.rows) return refused('too_many_rows', { n: data.length, limit: CSV_LIMITS.rows });
  const names = first.record.map((cell, index) => (hasNames && cell !== '' ? cell : String(index + 1)));
  const numbers = choose(names, numericColumns(data, names.length)).filter((index) => index >= skipped);
  return readCells(names, data, { numbers, text: chooseText?.(names) }, hasNames);
}
