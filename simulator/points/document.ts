import type { BindingsResult } from './assignments.ts';
import { InputErrors, type InputPlace, quoteInput } from './input-error.ts';
import { COMBINATIONS, combineLists, isFree, readRange, requireNames, type ValueList } from './lists.ts';
import { readNumber } from './number.ts';
import {
  MAX_POINTS,
  mostPoints,
  openNames,
  type PointErrorCode,
  type PointErrors,
  type Points,
  pointsOrErrors,
  type PointsReading,
  type Wanted,
  withFixedColumns,
} from './points.ts';

export const atPath = (path: string): InputPlace => ({ kind: 'path', path });

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (path: string, field: string): string => `${path}.${field.slice(0, 40)}`;

/** Reads the values of one point; undefined where there is an error. */
function readPoint(value: unknown, path: string, wanted: Wanted, errors: PointErrors): ReadonlyMap<string, number> {
  const point = new Map<string, number>();
  const open = openNames(wanted);
  if (Array.isArray(value)) {
    if (value.length !== open.length)
      errors.fail('row_length', atPath(path), { expected: open.length, actual: value.length });
    for (const [i, name] of open.entries()) {
      const number = i < value.length ? readNumber(value[i], atPath(`${path}[${i}]`), errors) : undefined;
      if (number !== undefined) point.set(name, number);
    }
    return point;
  }
  if (!isObject(value)) {
    errors.fail('not_object', atPath(path));
    return point;
  }
  for (const [name, own] of Object.entries(value)) {
    if (!isFree(name, new Set(), wanted, atPath(within(path, name)), errors)) continue;
    const number = readNumber(own, atPath(within(path, name)), errors);
    if (number !== undefined) point.set(name, number);
  }
  requireNames({ has: (name) => Object.hasOwn(value, name) }, wanted, atPath(path), errors);
  return point;
}

function readPointList(
  list: readonly unknown[],
  path: string,
  wanted: Wanted,
  errors: PointErrors,
): Points | undefined {
  if (list.length === 0) return errors.fail('no_points', atPath(path));
  const limit = mostPoints(wanted);
  if (list.length > limit) return errors.fail('too_many_points', atPath(path), { count: list.length, limit });
  const columns = new Map(openNames(wanted).map((name) => [name, new Float64Array(list.length)]));
  for (const [i, value] of list.entries()) {
    if (errors.isFull) break;
    for (const [name, number] of readPoint(value, `${path}[${i}]`, wanted, errors)) columns.get(name)![i] = number;
  }
  return withFixedColumns(wanted, list.length, columns);
}

/** Reads one column: a list of numbers, or a range. */
function readColumn(name: string, value: unknown, path: string, errors: PointErrors): ValueList | undefined {
  if (typeof value === 'string') return readRange(name, value, atPath(path), errors);
  if (!Array.isArray(value)) return errors.fail('not_list', atPath(path));
  if (value.length === 0) return errors.fail('list_empty', atPath(path), { name });
  if (value.length > MAX_POINTS)
    return errors.fail('too_many_points', atPath(path), { count: value.length, limit: MAX_POINTS });
  const numbers = value.map((part, i) => readNumber(part, atPath(`${path}[${i}]`), errors) ?? Number.NaN);
  return { name, length: numbers.length, at: (i) => numbers[i]!, place: atPath(path) };
}

function readColumns(
  fields: Readonly<Record<string, unknown>>,
  path: string,
  wanted: Wanted,
  errors: PointErrors,
): Points | undefined {
  for (const field of Object.keys(fields))
    if (field !== 'columns' && field !== 'combine')
      errors.fail('unknown_field', atPath(within(path, field)), { field: quoteInput(field) });
  const { columns, combine } = fields;
  if (columns === undefined) return errors.fail('missing_field', atPath(path), { field: 'columns' });
  const place = atPath(`${path}.columns`);
  if (!isObject(columns)) return errors.fail('not_object', place);
  const lists: ValueList[] = [];
  for (const [name, value] of Object.entries(columns)) {
    const own = within(place.kind === 'path' ? place.path : path, name);
    const list = isFree(name, new Set(), wanted, atPath(own), errors)
      ? readColumn(name, value, own, errors)
      : undefined;
    if (list !== undefined) lists.push(list);
  }
  const combination = COMBINATIONS.find((one) => one === combine);
  if (combine === undefined && Object.keys(columns).length > 1)
    errors.fail('missing_field', atPath(path), { field: 'combine' });
  else if (combine !== undefined && combination === undefined)
    errors.fail('unknown_combination', atPath(`${path}.combine`), { combine: quoteInput(combine) });
  if (!errors.isEmpty) {
    requireNames({ has: (name) => Object.hasOwn(columns, name) }, wanted, place, errors);
    return undefined;
  }
  return combineLists(lists, combination ?? 'zip', wanted, place, errors);
}

/**
 * Reads the points of a JSON document: a list of objects `{"theta": 0.3, "phi": "pi/2"}`, a list of lists in the order
 * of declaration, or `{"columns": {"theta": [0, 1], "phi": "0:2*pi:101"}, "combine": "zip" | "grid"}`. Nothing is
 * repeated implicitly.
 * @param path of the points in the whole document, for errors
 */
export const readPointsDocument = (document: unknown, wanted: Wanted, path = 'points'): PointsReading =>
  pointsOrErrors((errors) => {
    if (Array.isArray(document)) return readPointList(document, path, wanted, errors);
    if (isObject(document)) return readColumns(document, path, wanted, errors);
    return errors.fail('not_points', atPath(path));
  });

/** Reads single values, such as `{"theta": 0.3, "phi": "pi/2"}`. Parameters may remain without a value. */
export function readBindingsDocument(
  document: unknown,
  declared: readonly string[],
  path = 'parameters',
): BindingsResult {
  const errors = new InputErrors<PointErrorCode>();
  const bindings = new Map<string, number>();
  const wanted = { declared, fixed: new Map<string, number>() };
  if (isObject(document))
    for (const [name, value] of Object.entries(document)) {
      const place = atPath(within(path, name));
      const number = isFree(name, bindings, wanted, place, errors) ? readNumber(value, place, errors) : undefined;
      if (number !== undefined) bindings.set(name, number);
    }
  else errors.fail('not_object', atPath(path));
  return errors.isEmpty ? { ok: true, bindings } : { ok: false, errors: errors.list };
}
