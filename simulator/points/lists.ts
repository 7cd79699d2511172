import type { InputPlace } from './input-error.ts';
import { readNumberText } from './number.ts';
import { mostPoints, openNames, type PointErrors, type Points, type Wanted, withFixedColumns } from './points.ts';

/** `zip`: the first values together, then the second ones …; `grid`: every value with every other. */
export type Combination = 'zip' | 'grid';
export const COMBINATIONS: readonly Combination[] = ['zip', 'grid'];

/** The values of one parameter. They are made only when it is known that they are not too many. */
export interface ValueList {
  readonly name: string;
  readonly length: number;
  readonly at: (index: number) => number;
  readonly place: InputPlace;
}

/** Enough to tell a number of points that is too large. */
const MAX_COUNT_DIGITS = 15;
const COUNT = new RegExp(`^\\d{1,${MAX_COUNT_DIGITS}}$`);

/**
 * Reads `from:to:count`: `count` equally spaced values, both ends among them; `from` alone if the count is 1.
 * @param place of the first character
 */
export function readRange(name: string, text: string, place: InputPlace, errors: PointErrors): ValueList | undefined {
  const parts = text.split(':');
  if (parts.length !== 3) return errors.fail('range_malformed', place, { text: text.slice(0, 40) });
  let offset = 0;
  const placeOf = (part: string): InputPlace => {
    const start = offset + part.length - part.trimStart().length;
    offset += part.length + 1;
    return place.kind === 'text' ? { ...place, offset: place.offset + start } : place;
  };
  const [fromPlace, toPlace, countPlace] = parts.map((part) => placeOf(part)) as [InputPlace, InputPlace, InputPlace];
  const [fromText, toText, countText] = parts.map((part) => part.trim()) as [string, string, string];
  const from = readNumberText(fromText, fromPlace, errors);
  const to = readNumberText(toText, toPlace, errors);
  const length = COUNT.test(countText) ? Number(countText) : 0;
  if (length === 0) errors.fail('range_count', countPlace, { text: countText.slice(0, 40) });
  if (from === undefined || to === undefined || length === 0) return undefined;
  const last = length - 1;
  return { name, length, place, at: (i) => (i === 0 ? from : i === last ? to : from + ((to - from) * i) / last) };
}

/** Fails for unknown parameters, and for those that have a value already. */
export function isFree(
  name: string,
  taken: { has(name: string): boolean },
  { declared, fixed }: Wanted,
  place: InputPlace,
  errors: PointErrors,
): boolean {
  const code =
    taken.has(name) || fixed.has(name) ? 'bound_twice' : declared.includes(name) ? undefined : 'unknown_parameter';
  if (code !== undefined) errors.fail(code, place, { name: name.slice(0, 40) });
  return code === undefined;
}

/** Fails for every parameter without a value. */
export function requireNames(
  given: { has(name: string): boolean },
  wanted: Wanted,
  place: InputPlace,
  errors: PointErrors,
): void {
  for (const name of openNames(wanted)) if (!given.has(name)) errors.fail('missing_parameter', place, { name });
}

/**
 * Combines one list for each parameter to points. In a grid the last list varies fastest.
 * @param place of errors that concern all lists
 */
export function combineLists(
  lists: readonly ValueList[],
  combination: Combination,
  wanted: Wanted,
  place: InputPlace,
  errors: PointErrors,
): Points | undefined {
  requireNames(new Set(lists.map(({ name }) => name)), wanted, place, errors);
  const [first] = lists;
  const product = lists.reduce((count, { length }) => count * length, 1);
  const count = combination === 'grid' || first === undefined ? product : first.length;
  if (combination === 'zip')
    for (const { name, length, place: own } of lists)
      if (length !== count) errors.fail('lengths_differ', own, { name, length, other: first!.name, expected: count });
  const limit = mostPoints(wanted);
  if (count > limit) errors.fail('too_many_points', place, { count, limit });
  if (!errors.isEmpty) return undefined;
  const columns = new Map<string, Float64Array>();
  // How many points follow each other with the same value.
  let run = combination === 'grid' ? count : 1;
  for (const { name, length, at } of lists) {
    if (combination === 'grid') run /= length;
    columns.set(
      name,
      Float64Array.from({ length: count }, (_, i) => at(Math.floor(i / run) % length)),
    );
  }
  return withFixedColumns(wanted, count, columns);
}
