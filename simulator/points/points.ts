import { type InputError, InputErrors } from './input-error.ts';

/** The points of one task at most. */
export const MAX_POINTS = 10_000;

/** Values of all points together: what reading them may take in memory. */
const MAX_VALUES = 2_000_000;

/** Values for the parameters of a program, one point after another. */
export interface Points {
  readonly count: number;
  /** All parameters of the program, in the order of their declaration. */
  readonly names: readonly string[];
  /** `count` values in radians for each of the names. */
  readonly columns: readonly Float64Array[];
}

/** What a program needs. */
export interface Wanted {
  /** Names of the parameters, in the order of their declaration. */
  readonly declared: readonly string[];
  /** Parameters that have the same value at every point; the points do not name them. */
  readonly fixed: ReadonlyMap<string, number>;
}

export type PointErrorCode =
  | 'text_too_long' // values: limit
  | 'no_points'
  | 'too_many_points' // values: count, limit
  | 'unknown_parameter' // values: name
  | 'missing_parameter' // values: name
  | 'bound_twice' // values: name
  | 'not_number' // values: text
  | 'not_finite' // values: text
  | 'too_large' // values: text, limit
  | 'decimal_comma' // values: text
  | 'assignment_malformed' // values: text
  | 'single_value_needed' // values: name
  | 'range_malformed' // values: text
  | 'range_count' // values: text
  | 'list_empty' // values: name
  | 'lengths_differ' // values: name, length, other, expected
  | 'not_object'
  | 'not_points'
  | 'not_list'
  | 'unknown_field' // values: field
  | 'missing_field' // values: field
  | 'unknown_combination' // values: combine
  | 'row_empty'
  | 'row_length' // values: expected, actual
  | 'cell_empty'
  | 'quote_malformed';

export type PointError = InputError<PointErrorCode>;
/** Also a list that takes further codes. */
export type PointErrors = Pick<InputErrors<PointErrorCode>, 'fail' | 'isEmpty' | 'isFull'>;
export type PointsReading =
  { readonly ok: true; readonly points: Points } | { readonly ok: false; readonly errors: readonly PointError[] };

/** Runs a reader and returns its points, or all errors that it found. */
export function pointsOrErrors(read: (errors: PointErrors) => Points | undefined): PointsReading {
  const errors = new InputErrors<PointErrorCode>();
  const points = read(errors);
  return points !== undefined && errors.isEmpty ? { ok: true, points } : { ok: false, errors: errors.list };
}

/** Returns the parameters that every point must name. */
export const openNames = ({ declared, fixed }: Wanted): readonly string[] =>
  declared.filter((name) => !fixed.has(name));

/** Returns how many points a program may have: fewer if it has many parameters. */
export const mostPoints = ({ declared }: Wanted): number =>
  Math.min(MAX_POINTS, Math.floor(MAX_VALUES / Math.max(1, declared.length)));

/** Completes columns by those of the fixed parameters. Every other declared parameter needs a column. */
export function withFixedColumns(
  { declared, fixed }: Wanted,
  count: number,
  columns: ReadonlyMap<string, Float64Array>,
): Points {
  const columnOf = (name: string): Float64Array =>
    columns.get(name) ?? new Float64Array(count).fill(fixed.get(name) ?? Number.NaN);
  return { count, names: declared, columns: declared.map((name) => columnOf(name)) };
}
