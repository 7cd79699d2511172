import { evaluateAngle, formatAngle, LARGEST_ANGLE } from '#simulator';
import { isProgramTooLong, LIMITS } from './limits.ts';

/** Values of a circuit's parameters by name, in radians. */
export type ParameterValues = Readonly<Record<string, number>>;

/** What is wrong with a text of values; the codes are keys of `designer:errors`. */
export interface ParameterValuesProblem {
  readonly key:
    | 'parameters_long' // values: limit
    | 'parameters_malformed' // values: part
    | 'parameters_repeated' // values: name
    | 'parameters_number' // values: name, text
    | 'parameters_large'; // values: name, limit
  readonly values: Readonly<Record<string, string | number>>;
}

type ParameterValuesReading =
  | { readonly ok: true; readonly values: ParameterValues }
  | { readonly ok: false; readonly problem: ParameterValuesProblem };

/** Maximum number of characters of a part that a message repeats. */
const SHOWN_CHARACTERS = 40;
const KIB = 1024;

const SEPARATOR = /[,，、;；\n]/;
const BINDING = /^([A-Za-z_][A-Za-z0-9_]*)\s*[=＝:：]\s*(.+)$/;

const shown = (text: string): string =>
  text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS - 1)}…`;

const wrong = (
  key: ParameterValuesProblem['key'],
  values: ParameterValuesProblem['values'],
): Extract<ParameterValuesReading, { ok: false }> => ({ ok: false, problem: { key, values } });

/** A part of the text: the name of a parameter and the expression of its value, or something else. */
export interface BindingText {
  readonly part: string;
  readonly name?: string;
  readonly expression?: string;
}

/** Returns the parts of `theta=0.3, phi=pi/2`. */
export const bindingTexts = (text: string): readonly BindingText[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, expression] = BINDING.exec(part) ?? [];
      return name === undefined || expression === undefined ? { part } : { part, name, expression };
    });

/** Returns the value of an expression in radians; null if it has none that a parameter may have. */
export function parameterValue(expression: string): number | null {
  const result = evaluateAngle(expression, { power: true, functions: true });
  return result.ok && Math.abs(result.value) <= LARGEST_ANGLE ? result.value : null;
}

/** Whether an expression has a value that is too large for a parameter. */
const isTooLarge = (expression: string): boolean => evaluateAngle(expression, { power: true, functions: true }).ok;

/**
 * Reads the values of a run's parameters, as `theta=0.3, phi=pi/2`: expressions of numbers, pi and the usual functions,
 * in radians, separated by commas, semicolons or line ends. Whether the circuit has these parameters is known later.
 */
export function readParameterValues(text: string): ParameterValuesReading {
  if (isProgramTooLong(text)) return wrong('parameters_long', { limit: LIMITS.programBytes / KIB });
  const values = new Map<string, number>();
  for (const { part, name, expression } of bindingTexts(text)) {
    if (name === undefined || expression === undefined) return wrong('parameters_malformed', { part: shown(part) });
    if (values.has(name)) return wrong('parameters_repeated', { name: shown(name) });
    const value = parameterValue(expression);
    if (value !== null) values.set(name, value);
    else if (isTooLarge(expression)) return wrong('parameters_large', { name: shown(name), limit: LARGEST_ANGLE });
    else return wrong('parameters_number', { name: shown(name), text: shown(expression) });
  }
  return { ok: true, values: Object.fromEntries(values) };
}

/** Writes values as they are read: multiples of pi as such, all others as exact decimals. */
export const writeParameterValues = (values: Iterable<readonly [name: string, radians: number]>): string =>
  [...values].map(([name, value]) => `${name}=${formatAngle(value)}`).join(', ');
