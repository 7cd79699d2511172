import type { Angle } from '../circuit/circuit.ts';
import { formatAngle } from '../math/angle-format.ts';

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
}

export const NO_FUNCTIONS: AngleNotation['functions'] = {};
export const QASM_FUNCTIONS: AngleNotation['functions'] = { sin: 'sin', cos: 'cos', tan: 'tan', exp: 'exp', ln: 'ln', sqrt: 'sqrt' };

const TOKEN = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[\p{L}_][\p{L}\p{N}_]*|\^/gu;

/** An expression in another notation, or undefined where that cannot say it. `names` are formal parameters. */
export function spellExpression(text: string, notation: AngleNotation, names: ReadonlyMap<string, string> = new Map()): string | undefined {
  let possible = true;
  const spelled = text.replace(TOKEN, (token) => {
    if (/^[\d.]/.test(token)) return token;
    const name = names.get(token);
    if (name !== undefined) return name;
    if (token.toLowerCase() === 'pi' || token === 'π') return notation.pi;
    const written = token === '^' ? notation.power : Object.hasOwn(notation.functions, token) ? notation.functions[token] : undefined;
    if (written === undefined) possible = false;
    return written ?? token;
  });
  return possible ? spelled : undefined;
}

/** What may stand in a program text; anything else is no expression. */
const EXPRESSION = /^[\p{L}\p{N}_.+\-*/^() ]*[\p{L}\p{N}_.)][\p{L}\p{N}_.+\-*/^() ]*$/u;

/** An angle as the language writes it: as typed where it can, else its value. */
export const spellAngle = (angle: Angle, notation: AngleNotation): string =>
  (EXPRESSION.test(angle.text) ? spellExpression(angle.text, notation) : undefined) ?? spellExpression(formatAngle(angle.value), notation) ?? String(angle.value);

const half = (first: string, second: string): string => `((${first})+(${second}))/2`;

/** `text` without `end` and without the brackets round the rest, where it has exactly that form. */
function strip(text: string, end: string): string | undefined {
  if (!text.startsWith('(') || !text.endsWith(`)${end}`)) return undefined;
  const inner = text.slice(1, -end.length - 1);
  let depth = 0;
  for (const character of inner) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return undefined;
  }
  return inner;
}

/** `text + (first + second)/2`, undoing an earlier {@link minusHalfSum} exactly. */
export const plusHalfSum = (text: string, first: string, second: string): string =>
  strip(text, `-${half(first, second)}`) ?? `(${text})+${half(first, second)}`;

/** `text − (first + second)/2`, undoing an earlier {@link plusHalfSum} exactly. */
export const minusHalfSum = (text: string, first: string, second: string): string =>
  strip(text, `+${half(first, second)}`) ?? `(${text})-${half(first, second)}`;
