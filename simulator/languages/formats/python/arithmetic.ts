import { type NumberValue, numericValue, symbolOf, truth, type Value } from './values.ts';

/** A longer expression of parameters is not read. */
const LONGEST_EXPRESSION = 2000;

const ATOM = /^(?:[\w.]+|[a-z]+\([^()]*\))$/i;
const bracketed = (text: string): string => (ATOM.test(text) ? text : `(${text})`);

const OPERATIONS: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left: number, right: number) => left + right],
  ['-', (left: number, right: number) => left - right],
  ['*', (left: number, right: number) => left * right],
  ['/', (left: number, right: number) => left / right],
  ['**', (left: number, right: number) => left ** right],
  ['//', (left: number, right: number) => Math.floor(left / right)],
  ['%', (left: number, right: number) => left - right * Math.floor(left / right)],
]);
/** Operators of the circuit's notation. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['*', '*'],
  ['/', '/'],
  ['**', '^'],
]);

const COMPARISONS: ReadonlyMap<string, (left: number, right: number) => boolean> = new Map([
  ['==', (left: number, right: number) => left === right],
  ['!=', (left: number, right: number) => left !== right],
  ['<', (left: number, right: number) => left < right],
  ['<=', (left: number, right: number) => left <= right],
  ['>', (left: number, right: number) => left > right],
  ['>=', (left: number, right: number) => left >= right],
]);

/** Functions of one number: of Python's `math` and NumPy, with their name in the circuit's notation if it has one. */
export const NUMBER_FUNCTIONS: ReadonlyMap<string, readonly [compute: (x: number) => number, written?: string]> =
  new Map<string, readonly [(x: number) => number, string?]>([
    ['sin', [Math.sin, 'sin']],
    ['cos', [Math.cos, 'cos']],
    ['tan', [Math.tan, 'tan']],
    ['exp', [Math.exp, 'exp']],
    ['log', [Math.log, 'ln']],
    ['sqrt', [Math.sqrt, 'sqrt']],
    ['arcsin', [Math.asin]],
    ['asin', [Math.asin]],
    ['arccos', [Math.acos]],
    ['acos', [Math.acos]],
    ['arctan', [Math.atan]],
    ['atan', [Math.atan]],
    ['log2', [Math.log2]],
    ['floor', [Math.floor]],
    ['ceil', [Math.ceil]],
    ['radians', [(x) => (x * Math.PI) / 180]],
    ['deg2rad', [(x) => (x * Math.PI) / 180]],
    ['abs', [Math.abs]],
    ['fabs', [Math.abs]],
    ['int', [Math.trunc]],
    ['float', [(x) => x]],
  ]);

/** Returns the value of a function; undefined if it cannot be written for parameters, or has no value. */
export function applied(name: string, argument: NumberValue): NumberValue | undefined {
  const [compute, written] = NUMBER_FUNCTIONS.get(name) ?? [];
  if (compute === undefined) return undefined;
  const text = written && `${written}(${argument.text})`;
  if (argument.isSymbolic) return text === undefined || text.length > LONGEST_EXPRESSION ? undefined : symbolOf(text);
  const value = compute(argument.value);
  return Number.isNaN(value) ? undefined : numericValue(value, text);
}

export function negativeOf(operand: NumberValue): NumberValue {
  const text = `-${bracketed(operand.text)}`;
  return operand.isSymbolic ? symbolOf(text) : numericValue(-operand.value + 0, text);
}

/** Returns the value of an operator for two numbers; undefined if there is none, or it cannot be written. */
export function combined(operator: string, left: NumberValue, right: NumberValue): Value | undefined {
  const isSymbolic = left.isSymbolic || right.isSymbolic;
  const compare = COMPARISONS.get(operator);
  if (compare !== undefined) return isSymbolic ? undefined : truth(compare(left.value, right.value));
  const compute = OPERATIONS.get(operator);
  if (compute === undefined) return undefined;
  const word = WRITTEN.get(operator);
  const text = word && `${bracketed(left.text)}${word}${bracketed(right.text)}`;
  if (isSymbolic) return text === undefined || text.length > LONGEST_EXPRESSION ? undefined : symbolOf(text);
  const value = compute(left.value, right.value);
  // A whole number is written as one, as where it is an index.
  return Number.isNaN(value) ? undefined : numericValue(value, Number.isInteger(value) ? String(value) : text);
}
