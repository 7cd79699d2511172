import { InputErrors, type InputPlace, quoteInput } from './input-error.ts';
import { type Combination, combineLists, isFree, readRange, requireNames, type ValueList } from './lists.ts';
import { readNumberText } from './number.ts';
import {
  type PointError,
  type PointErrorCode,
  type PointErrors,
  pointsOrErrors,
  type PointsReading,
  type Wanted,
} from './points.ts';

/** Longest text of assignments, in UTF-16 units. */
const MAX_TEXT = 100_000;

const ASSIGNMENT = /^([\p{L}_][\p{L}\p{N}_]*)(\s*=\s*)(.*)$/su;

interface Piece {
  readonly text: string;
  readonly offset: number;
}

/** Splits at separators outside brackets, and trims the pieces. */
function split(text: string, separators: string, offset = 0): readonly Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let start = 0;
  const push = (end: number): void => {
    const piece = text.slice(start, end);
    pieces.push({ text: piece.trim(), offset: offset + start + piece.length - piece.trimStart().length });
    start = end + 1;
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if ('[('.includes(character)) depth++;
    else if ('])'.includes(character)) depth--;
    else if (depth <= 0 && separators.includes(character)) push(i);
  }
  push(text.length);
  return pieces;
}

/** Reads `0.3`, `0:2*pi:101` or `[0, pi/2, pi]`. */
function readValues(name: string, { text, offset }: Piece, index: number, errors: PointErrors): ValueList | undefined {
  const at = (start: number): InputPlace => ({ kind: 'text', text: index, offset: start });
  const place = at(offset);
  if (text.startsWith('[') && text.endsWith(']')) {
    const inner = text.slice(1, -1);
    if (inner.trim() === '') return errors.fail('list_empty', place, { name });
    const numbers = split(inner, ',', offset + 1).map((part) => readNumberText(part.text, at(part.offset), errors));
    return { name, place, length: numbers.length, at: (i) => numbers[i] ?? Number.NaN };
  }
  if (text.includes(':')) return readRange(name, text, place, errors);
  const value = readNumberText(text, place, errors);
  return value === undefined ? undefined : { name, place, length: 1, at: () => value };
}

/** Reads all assignments of all texts. Values with errors are undefined. */
function readAssignments(
  texts: readonly string[],
  wanted: Wanted,
  errors: PointErrors,
): ReadonlyMap<string, ValueList | undefined> {
  const lists = new Map<string, ValueList | undefined>();
  for (const [index, text] of texts.entries()) {
    if (text.length > MAX_TEXT) {
      errors.fail('text_too_long', { kind: 'text', text: index, offset: MAX_TEXT }, { limit: MAX_TEXT });
      continue;
    }
    if (text.trim() === '') continue;
    for (const { text: piece, offset } of split(text, ',;\n')) {
      const place: InputPlace = { kind: 'text', text: index, offset };
      const [, name, sign = '', value = ''] = ASSIGNMENT.exec(piece) ?? [];
      if (name === undefined) errors.fail('assignment_malformed', place, { text: quoteInput(piece) });
      else if (isFree(name, lists, wanted, place, errors))
        lists.set(name, readValues(name, { text: value, offset: offset + name.length + sign.length }, index, errors));
    }
  }
  return lists;
}

export type BindingsResult =
  | { readonly ok: true; readonly bindings: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly errors: readonly PointError[] };

/** Reads single values, such as `theta=0.3,phi=pi/2`. Parameters may remain without a value. */
export function readBindings(texts: readonly string[], declared: readonly string[]): BindingsResult {
  const errors = new InputErrors<PointErrorCode>();
  const bindings = new Map<string, number>();
  for (const [name, list] of readAssignments(texts, { declared, fixed: new Map() }, errors)) {
    if (list === undefined) continue;
    if (list.length === 1) bindings.set(name, list.at(0));
    else errors.fail('single_value_needed', list.place, { name });
  }
  return errors.isEmpty ? { ok: true, bindings } : { ok: false, errors: errors.list };
}

/**
 * Reads the values of a sweep: `theta=0:2*pi:101` (equally spaced, with both ends), `theta=[0, pi/2, pi]` or
 * `theta=0.3`, several of them separated by commas, semicolons, lines or texts.
 */
export const readSweep = (texts: readonly string[], combination: Combination, wanted: Wanted): PointsReading =>
  pointsOrErrors((errors) => {
    const place: InputPlace = { kind: 'text', text: 0, offset: 0 };
    const lists = readAssignments(texts, wanted, errors);
    if (!errors.isEmpty) {
      requireNames(lists, wanted, place, errors);
      return undefined;
    }
    return combineLists(
      [...lists.values()].filter((list) => list !== undefined),
      combination,
      wanted,
      place,
      errors,
    );
  });
