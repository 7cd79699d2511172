import { type CsvRow, readCsv } from './csv.ts';
import { InputErrors, type InputPlace } from './input-error.ts';
import { isFree, requireNames } from './lists.ts';
import { readNumberText } from './number.ts';
import {
  mostPoints,
  openNames,
  type PointErrors,
  type Points,
  pointsOrErrors,
  type PointsReading,
  type Wanted,
  withFixedColumns,
} from './points.ts';

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

const isNumber = (text: string): boolean =>
  readNumberText(text, { kind: 'cell', line: 1 }, new InputErrors()) !== undefined;

/** Whether a row has names: a declared one, or one that is no number such as `pi`. */
const isHeader = ({ cells }: CsvRow, { declared }: Wanted): boolean =>
  cells.some((cell) => declared.includes(cell) || (NAME.test(cell) && !isNumber(cell)));

/** Returns the parameter of each column; undefined for columns that have none. */
function readHeader({ line, cells }: CsvRow, wanted: Wanted, errors: PointErrors): readonly (string | undefined)[] {
  const seen = new Set<string>();
  const names = cells.map((name, i) => {
    const place: InputPlace = { kind: 'cell', line, column: i + 1 };
    if (name === '') return errors.fail('cell_empty', place);
    if (!isFree(name, seen, wanted, place, errors)) return undefined;
    seen.add(name);
    return name;
  });
  requireNames(seen, wanted, { kind: 'cell', line }, errors);
  return names;
}

function readRows(rows: readonly CsvRow[], wanted: Wanted, errors: PointErrors): Points | undefined {
  const [first] = rows;
  const hasHeader = first !== undefined && isHeader(first, wanted);
  const names = hasHeader ? readHeader(first, wanted, errors) : openNames(wanted);
  const body = hasHeader ? rows.slice(1) : rows;
  const count = body.length;
  if (count === 0) return errors.fail('no_points', { kind: 'cell', line: 1 });
  const limit = mostPoints(wanted);
  if (count > limit) return errors.fail('too_many_points', { kind: 'cell', line: body.at(-1)!.line }, { count, limit });
  const columns = names.map(() => new Float64Array(count));
  for (const [i, { line, cells }] of body.entries()) {
    if (errors.isFull) break;
    if (cells.length === 0) errors.fail('row_empty', { kind: 'cell', line });
    else if (cells.length !== names.length)
      errors.fail('row_length', { kind: 'cell', line }, { expected: names.length, actual: cells.length });
    else
      for (const [j, cell] of cells.entries()) {
        const place: InputPlace = { kind: 'cell', line, column: j + 1 };
        if (cell === '') errors.fail('cell_empty', place);
        else columns[j]![i] = readNumberText(cell, place, errors) ?? Number.NaN;
      }
  }
  const named = names.flatMap((name, j) => (name === undefined ? [] : [[name, columns[j]!] as const]));
  return withFixedColumns(wanted, count, new Map(named));
}

/**
 * Reads points from a CSV text: one row for each point, numbers or angle expressions. The first row may name the
 * parameters; without names the columns are in the order of declaration.
 */
export const readPointsTable = (text: string, wanted: Wanted): PointsReading =>
  pointsOrErrors((errors) => {
    if (text.trim() === '') return errors.fail('no_points', { kind: 'cell', line: 1 });
    const rows = readCsv(text, errors);
    return rows.length === 0 ? undefined : readRows(rows, wanted, errors);
  });
