import type { Message } from '#app/applications/contract.ts';
import { CSV_LIMITS, numberOfCell, readTextRows, type TextRow } from '#app/applications/data/csv.ts';
import { type GraphLink, type GraphReading, mergedLinks, nameProblem, sizeProblem, weightProblem } from './graph.ts';

const MAX_ERRORS = 20;
/** Characters of a cell that a message repeats. */
const QUOTED = 40;

/** Names of the first two columns of a list of links. */
const LINK_COLUMNS =
  /^(from|to|source|target|src|dst|start|end|node ?[12ab]|从|到|起点|终点|来源|目标|源|源节点|目标节点)$/i;

const isNumber = (cell: string): boolean => typeof numberOfCell(cell) === 'number';

const refused = (errors: readonly Message[]): GraphReading => ({ ok: false, errors: errors.slice(0, MAX_ERRORS) });

const hasLinkNames = ({ record }: TextRow): boolean =>
  record.length >= 2 && record.slice(0, 2).every((cell) => LINK_COLUMNS.test(cell));

/** How a square table is named. */
interface MatrixShape {
  readonly hasColumnNames: boolean;
  readonly hasRowNames: boolean;
}

/** A table with more than three columns is a matrix; a smaller one if it is a square of numbers, with or without names. */
function matrixShape(rows: readonly TextRow[]): MatrixShape | undefined {
  const [first, ...rest] = rows;
  const { record } = first!;
  if (hasLinkNames(first!)) return undefined;
  const width = record.length;
  const hasColumnNames = record.slice(1).some((cell) => !isNumber(cell)) || (record[0] === '' && rest.length > 0);
  const body = hasColumnNames ? rest : rows;
  const hasRowNames =
    body.length > 0 && (record[0] === '' || body.every((row) => row.record.length > 1 && !isNumber(row.record[0]!)));
  const shape = { hasColumnNames, hasRowNames };
  if (width > 3) return shape;
  const isSquare = body.length > 0 && body.length === width - (hasRowNames ? 1 : 0);
  const isOfNumbers = body.every((row) => row.record.slice(hasRowNames ? 1 : 0).every(isNumber));
  if (!isSquare || !isOfNumbers) return undefined;
  // Three rows of two names and a weight are a list, unless the names are those of the columns.
  return hasRowNames && !(hasColumnNames && body.every((row, at) => row.record[0] === record[at + 1]))
    ? undefined
    : shape;
}

/** The number of a cell, or an error. */
function weightOf(cell: string, row: number, column: string): number | Message {
  const weight = numberOfCell(cell);
  if (typeof weight === 'number') return weightProblem(weight, 'line', row) ?? weight;
  const where = { row, column: column.slice(0, QUOTED) };
  return weight === 'not_number'
    ? { key: weight, values: { ...where, text: cell.slice(0, QUOTED) } }
    : { key: weight, values: where };
}

const raggedRow = (rows: readonly TextRow[], width: number): Message | undefined => {
  const ragged = rows.find(({ record }) => record.length !== width);
  return ragged && { key: 'ragged', values: { row: ragged.line, n: ragged.record.length, m: width } };
};

/** Reads a square table: the weight of the link from its row to its column. */
function readMatrix(rows: readonly TextRow[], shape: MatrixShape, isUndirected: boolean): GraphReading {
  const [first] = rows;
  const width = first!.record.length;
  const ragged = raggedRow(rows, width);
  if (ragged !== undefined) return refused([ragged]);
  const skipped = shape.hasRowNames ? 1 : 0;
  const body = shape.hasColumnNames ? rows.slice(1) : rows;
  const [r, c] = [body.length, width - skipped];
  if (r !== c) return refused([{ key: 'matrix_square', values: { r, c } }]);
  const size = sizeProblem(r);
  if (size !== undefined) return refused([size]);
  const rowNames = shape.hasRowNames ? body.map(({ record }) => record[0]!) : undefined;
  const columnNames = shape.hasColumnNames ? first!.record.slice(skipped) : undefined;
  if (rowNames !== undefined && columnNames !== undefined && rowNames.some((name, at) => name !== columnNames[at]))
    return refused([{ key: 'matrix_names' }]);
  const names = columnNames ?? rowNames ?? body.map((_, at) => String(at + 1));
  const wrong = nameProblem(names);
  if (wrong !== undefined) return refused([wrong]);
  const errors: Message[] = [];
  const links: GraphLink[] = [];
  for (const [from, { record, line }] of body.entries())
    for (const [to, cell] of record.slice(skipped).entries()) {
      const weight = weightOf(cell, line, names[to]!);
      if (typeof weight !== 'number') errors.push(weight);
      // Both entries of a pair are its weight, and their mean that of both ways.
      else links.push([from, to, isUndirected && from !== to ? weight / 2 : weight]);
    }
  return errors.length > 0
    ? refused(errors)
    : { ok: true, graph: { names, links: mergedLinks(links, r, isUndirected) } };
}

/** Whether a cell may be meant as a number: a letter in it may be a slip. */
const isAlmostNumber = (cell: string): boolean => /\d/.test(cell) || numberOfCell(cell) !== 'not_number';

/** Whether the first row has a word where others have a weight, and two that name none of their nodes. */
function hasWordsAlone([first, ...rest]: readonly TextRow[]): boolean {
  const [from = '', to = '', weight = ''] = first!.record;
  const isWord = first!.record.length === 3 && weight !== '' && !isAlmostNumber(weight);
  if (!isWord || rest.length === 0 || !rest.every(({ record }) => isNumber(record[2] ?? ''))) return false;
  const nodes = new Set(rest.flatMap(({ record }) => record.slice(0, 2)));
  return !nodes.has(from) && !nodes.has(to);
}

/** Whether the first row of a list of links names its columns. */
function hasHeader(rows: readonly TextRow[]): boolean {
  const [first, ...rest] = rows;
  if (hasLinkNames(first!) || hasWordsAlone(rows)) return true;
  const { record } = first!;
  const ofNumbers = ({ record: cells }: TextRow): boolean => cells.slice(0, 2).every(isNumber);
  return rest.length > 0 && rest.every(ofNumbers) && record.slice(0, 2).every((cell) => !isNumber(cell));
}

/** Reads rows of two nodes, perhaps with a weight; a row with one node only names it. */
function readLinks(rows: readonly TextRow[], isUndirected: boolean): GraphReading {
  const [first] = rows;
  const isNamed = hasHeader(rows);
  const width = Math.max(2, Math.min(3, first!.record.length));
  const body = isNamed ? rows.slice(1) : rows;
  if (body.length === 0) return refused([{ key: 'empty' }]);
  const column = isNamed ? first!.record[2]! : '3';
  const indices = new Map<string, number>();
  const indexOf = (name: string): number => {
    const known = indices.get(name);
    if (known !== undefined) return known;
    indices.set(name, indices.size);
    return indices.size - 1;
  };
  const errors: Message[] = [];
  const links: GraphLink[] = [];
  for (const { record, line } of body) {
    if (errors.length >= MAX_ERRORS) break;
    const [from = '', to = '', cell] = record;
    if (record.length !== width) {
      errors.push({ key: 'ragged', values: { row: line, n: record.length, m: width } });
      continue;
    }
    if (from === '') {
      errors.push({ key: 'node_missing', values: { row: line } });
      continue;
    }
    const start = indexOf(from);
    if (to === '') continue;
    const weight = cell === undefined || cell === '' ? 1 : weightOf(cell, line, column);
    if (typeof weight === 'number') links.push([start, indexOf(to), weight]);
    else errors.push(weight);
  }
  if (errors.length > 0) return refused(errors);
  const names = [...indices.keys()];
  const wrong = sizeProblem(names.length) ?? nameProblem(names);
  return wrong === undefined
    ? { ok: true, graph: { names, links: mergedLinks(links, names.length, isUndirected) } }
    : refused([wrong]);
}

/** Reads a network from a table: a list of links, or a square matrix of weights. @throws nothing */
export function readGraph(csv: string, isUndirected: boolean): GraphReading {
  const reading = readTextRows(csv);
  if (!reading.ok) return reading;
  const { rows } = reading;
  // A first row may have names.
  if (rows.length > CSV_LIMITS.rows + 1)
    return refused([{ key: 'too_many_rows', values: { n: rows.length, limit: CSV_LIMITS.rows } }]);
  const shape = matrixShape(rows);
  return shape === undefined ? readLinks(rows, isUndirected) : readMatrix(rows, shape, isUndirected);
}

/**
 * Rows of a table that is read as a matrix although it may be meant as a list: it has no names, and as few columns.
 * Undefined for others.
 */
export function unnamedMatrixRows(csv: string): number | undefined {
  const reading = readTextRows(csv);
  if (!reading.ok) return undefined;
  const shape = matrixShape(reading.rows);
  const width = reading.rows[0]!.record.length;
  return shape !== undefined && width <= 3 && !shape.hasColumnNames && !shape.hasRowNames ? width : undefined;
}
