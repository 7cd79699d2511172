import type { InputError, InputPlace } from './input-error.ts';
import type { PointErrorCode } from './points.ts';

/** English sentences for terminals and logs; the pages have separate texts in both languages. */
export const POINT_SENTENCES: Readonly<Record<PointErrorCode, string>> = {
  text_too_long: 'The text has more than {limit} characters.',
  no_points: 'There is no point.',
  too_many_points: 'These are {count} points; at most {limit} are allowed.',
  unknown_parameter: 'The program has no parameter "{name}".',
  missing_parameter: 'The parameter "{name}" has no value.',
  bound_twice: 'The parameter "{name}" has a value already.',
  not_number: '"{text}" is not a number.',
  not_finite: '"{text}" has no finite value.',
  too_large: '{text} is too large; at most {limit} is allowed.',
  decimal_comma: '"{text}" has a decimal comma; write a point.',
  assignment_malformed: 'Expected "name=value" instead of "{text}".',
  single_value_needed: 'The parameter "{name}" needs a single value here.',
  range_malformed: 'A range is "from:to:count", not "{text}".',
  range_count: 'The number of values of a range is a whole number, 1 or more, not "{text}".',
  list_empty: 'The list of "{name}" is empty.',
  lengths_differ: 'The list of "{name}" has length {length}, that of "{other}" {expected}.',
  not_object: 'An object {…} is needed here.',
  not_points: 'Points are a list, or an object with "columns".',
  not_list: 'A list […] or a range "from:to:count" is needed here.',
  unknown_field: 'Unknown field "{field}".',
  missing_field: 'The field "{field}" is missing.',
  unknown_combination: 'The combination "{combine}" is unknown: "zip" or "grid".',
  row_empty: 'The row is empty.',
  row_length: 'Expected {expected} values, found {actual}.',
  cell_empty: 'The cell is empty.',
  quote_malformed: 'A quote is not closed, or text follows it.',
};

function describePlace(place: InputPlace): string {
  if (place.kind === 'path') return place.path;
  if (place.kind === 'cell') return `line ${place.line}${place.column === undefined ? '' : `, column ${place.column}`}`;
  return `${place.text === 0 ? '' : `text ${place.text + 1}, `}character ${place.offset + 1}`;
}

/** Returns the place of an error and its sentence, with the values in it. */
export function describeInputError<Code extends string>(
  { code, values, place }: InputError<Code>,
  sentences: Readonly<Record<Code, string>>,
): string {
  const sentence = sentences[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return `${describePlace(place)}: ${sentence}`;
}
