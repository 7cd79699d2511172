import { MAX_SEED } from '../math/random.ts';
import { atPath, isObject, readBindingsDocument } from '../points/document.ts';
import { type InputError, InputErrors, quoteInput } from '../points/input-error.ts';
import { isFree } from '../points/lists.ts';
import { readNumber } from '../points/number.ts';
import type { PointErrorCode } from '../points/points.ts';
import { METHOD_NAMES, METHODS } from './methods.ts';
import type { MinimiseOptions, ParameterBounds } from './minimisation.ts';

export type MinimiseErrorCode =
  | PointErrorCode
  | 'unknown_method' // values: method, methods
  | 'out_of_range' // values: value, min, max
  | 'not_whole' // values: value
  | 'bounds_malformed' // values: name
  | 'bounds_crossed' // values: name, lower, upper
  | 'start_outside'; // values: name, value, lower, upper

type MinimiseError = InputError<MinimiseErrorCode>;
type Errors = InputErrors<MinimiseErrorCode>;

type Fields = Readonly<Record<string, unknown>>;

/** Where a parameter without a start begins, in turn with both signs: 0 is a saddle point of many circuits. */
const DEFAULT_START = 0.05;
const DEFAULT_BUDGET = 200;

/** The numbers among the options. */
export const MINIMISE_NUMBERS = {
  budget: { min: 1, max: 10_000, isWhole: true },
  tolerance: { min: 1e-12, max: 1, isWhole: false },
  step: { min: 1e-6, max: 10, isWhole: false },
  seed: { min: 0, max: MAX_SEED, isWhole: true },
} as const;

const FIELDS: readonly string[] = ['method', 'start', 'bounds', ...Object.keys(MINIMISE_NUMBERS)];

const OPEN: ParameterBounds = [null, null];

function readOption(
  fields: Fields,
  name: keyof typeof MINIMISE_NUMBERS,
  path: string,
  fallback: number,
  errors: Errors,
): number {
  const value = fields[name];
  if (value === undefined) return fallback;
  const place = atPath(`${path}.${name}`);
  const { min, max, isWhole } = MINIMISE_NUMBERS[name];
  if (typeof value !== 'number') errors.fail('not_number', place, { text: quoteInput(value) });
  else if (!(value >= min && value <= max)) errors.fail('out_of_range', place, { value: quoteInput(value), min, max });
  else if (isWhole && !Number.isInteger(value)) errors.fail('not_whole', place, { value });
  else return value;
  return fallback;
}

function readBounds(
  document: unknown,
  declared: readonly string[],
  path: string,
  errors: Errors,
): readonly ParameterBounds[] {
  const bounds = new Map<string, ParameterBounds>();
  if (document !== undefined && !isObject(document)) errors.fail('not_object', atPath(path));
  for (const [name, value] of Object.entries(isObject(document) ? document : {})) {
    const own = `${path}.${name.slice(0, 40)}`;
    if (!isFree(name, bounds, { declared, fixed: new Map() }, atPath(own), errors)) continue;
    if (!Array.isArray(value) || value.length !== 2) {
      errors.fail('bounds_malformed', atPath(own), { name });
      continue;
    }
    const [lower, upper] = value.map((bound, i) =>
      bound === null ? null : readNumber(bound, atPath(`${own}[${i}]`), errors),
    );
    if (lower === undefined || upper === undefined) continue;
    if (lower !== null && upper !== null && lower > upper)
      errors.fail('bounds_crossed', atPath(own), { name, lower, upper });
    else bounds.set(name, [lower, upper]);
  }
  return declared.map((name) => bounds.get(name) ?? OPEN);
}

function readStart(
  document: unknown,
  declared: readonly string[],
  bounds: readonly ParameterBounds[],
  path: string,
  errors: Errors,
): readonly number[] {
  const result = readBindingsDocument(document ?? {}, declared, path);
  if (!result.ok) for (const { code, place, values } of result.errors) errors.fail(code, place, values);
  const given = result.ok ? result.bindings : new Map<string, number>();
  return declared.map((name, i) => {
    const [lower, upper] = bounds[i]!;
    const value = given.get(name) ?? (i % 2 === 0 ? DEFAULT_START : -DEFAULT_START);
    const inside = Math.min(Math.max(value, lower ?? -Infinity), upper ?? Infinity);
    if (given.has(name) && inside !== value)
      errors.fail('start_outside', atPath(`${path}.${name}`), {
        name,
        value,
        lower: lower ?? '−∞',
        upper: upper ?? '∞',
      });
    return inside;
  });
}

export type MinimiseOptionsResult =
  | { readonly ok: true; readonly options: MinimiseOptions }
  | { readonly ok: false; readonly errors: readonly MinimiseError[] };

/**
 * Reads the options of a minimisation from JSON: `{"method": "adam", "start": {"theta": 0.1}, "bounds": {"theta": [0,
 * "pi"]}, "budget": 200, "tolerance": 1e-4, "step": 0.1, "seed": 7}`. Only the method is required. A parameter without
 * a start begins at ±0.05, or at its bound if that is outside.
 * @param declared names of the parameters, in the order of declaration
 * @param run what the caller decides: the seed if none is given, and whether values have noise
 */
export function readMinimiseOptions(
  document: unknown,
  declared: readonly string[],
  run: Pick<MinimiseOptions, 'seed' | 'isNoisy'>,
  path = 'minimise',
): MinimiseOptionsResult {
  const errors: Errors = new InputErrors();
  if (!isObject(document)) {
    errors.fail('not_object', atPath(path));
    return { ok: false, errors: errors.list };
  }
  for (const field of Object.keys(document))
    if (!FIELDS.includes(field))
      errors.fail('unknown_field', atPath(`${path}.${quoteInput(field)}`), { field: quoteInput(field) });
  const method = METHOD_NAMES.find((name) => name === document.method);
  if (document.method === undefined) errors.fail('missing_field', atPath(path), { field: 'method' });
  else if (method === undefined)
    errors.fail('unknown_method', atPath(`${path}.method`), {
      method: quoteInput(document.method),
      methods: METHOD_NAMES.join(', '),
    });
  const { tolerance, step } = METHODS[method ?? 'adam'];
  const option = (name: keyof typeof MINIMISE_NUMBERS, fallback: number): number =>
    readOption(document, name, path, fallback, errors);
  const bounds = readBounds(document.bounds, declared, `${path}.bounds`, errors);
  const options = {
    start: readStart(document.start, declared, bounds, `${path}.start`, errors),
    bounds,
    budget: option('budget', DEFAULT_BUDGET),
    tolerance: option('tolerance', tolerance),
    step: option('step', step),
    seed: option('seed', run.seed),
    isNoisy: run.isNoisy,
  };
  return method === undefined || !errors.isEmpty
    ? { ok: false, errors: errors.list }
    : { ok: true, options: { method, ...options } };
}
