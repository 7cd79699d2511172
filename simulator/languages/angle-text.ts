import type { Angle } from '#simulator/circuit/circuit.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';

/**
 * The circuit's own notation of angles: as typed, but `pi` in lower case, `^` for powers and the functions of
 * OpenQASM 2. Languages that write these otherwise translate at their border, so that a circuit does not depend on
 * the language that it came from.
 */
export interface AngleNotation {
  readonly pi: string;
  /** How a power is written; undefined where the language has none. */
  readonly power?: string;
  /** The functions that may be called, by their name in the circuit's notation. */
  readonly functions: Readonly<Record<string, string>>;
  /** Whether whole numbers are integers there, whose quotients are cut and which are no angles. */
  readonly hasIntegers?: boolean;
}

export const NO_FUNCTIONS: AngleNotation['functions'] = {};
export const QASM_FUNCTIONS: AngleNotation['functions'] = {
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  exp: 'exp',
  ln: 'ln',
  sqrt: 'sqrt',
};

const TOKEN = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[\p{L}_][\p{L}\p{N}_]*|\^/gu;

/** Where a quotient of integers may stand, or nothing but integers. */
const mayBeInteger = (text: string): boolean => /[\d)]\s*\//.test(text) || !/[\p{L}.]/u.test(text);

/** A formal parameter is an angle: a language with integers multiplies and divides it by these, and adds reals to it. */
const isFactor = (text: string, start: number, length: number): boolean =>
  /[*/^]\s*$/.test(text.slice(0, start)) || /^\s*[*/^]/.test(text.slice(start + length));

/** An expression in another notation, or undefined where that cannot say it. `names` are formal parameters. */
export function spellExpression(
  text: string,
  notation: AngleNotation,
  names: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  let possible = true;
  const hasFormals = text.match(TOKEN)?.some((token) => names.has(token)) === true;
  const isReal = (token: string, offset: number): boolean =>
    notation.hasIntegers === true &&
    /^\d+$/.test(token) &&
    (hasFormals ? !isFactor(text, offset, token.length) : mayBeInteger(text));
  const spelled = text.replace(TOKEN, (token: string, offset: number) => {
    if (/^[\d.]/.test(token)) return isReal(token, offset) ? `${token}.0` : token;
    const name = names.get(token);
    if (name !== undefined) return name;
    if (token.toLowerCase() === 'pi' || token === 'π') return notation.pi;
    const written =
      token === '^' ? notation.power : Object.hasOwn(notation.functions, token) ? notation.functions[token] : undefined;
    if (written === undefined) possible = false;
    return written ?? token;
  });
  return possible ? spelled : undefined;
}

/** What may stand in a program text; anything else is no expression. */
const EXPRESSION = /^[\p{L}\p{N}_.+\-*/^() ]*[\p{L}\p{N}_.)][\p{L}\p{N}_.+\-*/^() ]*$/u;

/** An angle as the language writes it: as typed where it can, else its value. */
export const spellAngle = (angle: Angle, notation: AngleNotation): string =>
  (EXPRESSION.test(angle.text) ? spellExpression(angle.text, notation) : undefined) ??
  spellExpression(formatAngle(angle.value), notation) ??
  String(angle.value);

/** Brackets round anything but a single name or number. */
export const bracketed = (text: string): string => (/^[\p{L}\p{N}_.]+$/u.test(text) ? text : `(${text})`);

const halfSum = (first: string, second: string): string => `(${bracketed(first)}+${bracketed(second)})/2`;

/** `text` before `end`, where that is one bracketed whole. */
function strip(text: string, end: string): string | undefined {
  if (!text.endsWith(end)) return undefined;
  const rest = text.slice(0, -end.length);
  if (bracketed(rest) === rest) return rest;
  const inner = rest.slice(1, -1);
  let depth = 0;
  for (const character of inner) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return undefined;
  }
  return depth === 0 && bracketed(inner) === rest ? inner : undefined;
}

/** `text + (first + second)/2`, undoing an earlier {@link minusHalfSum} exactly. */
export const plusHalfSum = (text: string, first: string, second: string): string =>
  strip(text, `-${halfSum(first, second)}`) ?? `${bracketed(text)}+${halfSum(first, second)}`;

/** `text − (first + second)/2`, undoing an earlier {@link plusHalfSum} exactly. */
export const minusHalfSum = (text: string, first: string, second: string): string =>
  strip(text, `+${halfSum(first, second)}`) ?? `${bracketed(text)}-${halfSum(first, second)}`;

/** The text of `−angle`, without a pile of signs. Texts are sums of products; a leading minus covers its whole first product. */
export function negate(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '0') return '0';
  const isNegative = trimmed.startsWith('-');
  const rest = isNegative ? trimmed.slice(1).trimStart() : trimmed;
  let depth = 0;
  for (let index = 0; index < rest.length; index += 1) {
    const character = rest[index];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    const isExponent = /[eE]/.test(rest[index - 1] ?? '') && /[\d.]/.test(rest[index - 2] ?? '');
    if (depth === 0 && (character === '+' || character === '-') && !isExponent) return `-(${trimmed})`;
  }
  return isNegative ? rest : `-${rest}`;
}
