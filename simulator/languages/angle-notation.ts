import type { Angle } from '#simulator/circuit/circuit.ts';
import { numberAngle, renderAngle } from '#simulator/math/angle-algebra.ts';
import { type AngleExpression, type AngleToken, parseAngle } from '#simulator/math/angle-expression.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';

/**
 * How a language writes angles. The circuit has a notation of its own: as typed, but `pi` in lower case, `^` for powers and
 * the functions of OpenQASM 2. Parsers and printers translate, so that a circuit does not depend on the language that it
 * came from.
 */
export interface AngleNotation {
  readonly pi: string;
  /** How a power is written; undefined where the language has none. */
  readonly power?: string;
  /** The functions that may be called, by their name in the circuit's notation. */
  readonly functions: Readonly<Record<string, string>>;
  /** Whether whole numbers are integers there, whose quotients are truncated and which are no angles. */
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

/** What the circuit's notation may use. */
const CIRCUIT_GRAMMAR = { power: true, functions: true } as const;

/** The tree of a circuit's angle; of its value where the text is no expression. */
export function angleExpression({ text, value }: Angle): AngleExpression {
  const parsed = parseAngle(text, CIRCUIT_GRAMMAR);
  return parsed.ok ? parsed.expression : valueExpression(value);
}

function valueExpression(value: number): AngleExpression {
  const parsed = parseAngle(formatAngle(value));
  return parsed.ok ? parsed.expression : numberAngle(value);
}

/** The tree of an expression over formal parameters; undefined where the text is none. */
export function formalExpression(text: string, names: { has(name: string): boolean }): AngleExpression | undefined {
  const parsed = parseAngle(text, { ...CIRCUIT_GRAMMAR, names });
  return parsed.ok ? parsed.expression : undefined;
}

const INTEGER = /^\d+$/;
const BLANK = /\s/;
const BINDS_TIGHTLY = /[*/^]/;

/** The next character in this direction that is no blank. */
function neighbour(source: string, from: number, direction: 1 | -1): string {
  let at = from;
  while (BLANK.test(source[at] ?? '')) at += direction;
  return source[at] ?? '';
}

/** Which whole numbers of an expression a language with integers must write with a point. */
function realNumbers({ source, root, tokens, operands }: AngleExpression, names: ReadonlyMap<string, string>) {
  // Formulas of ours divide real numbers only.
  if (operands.length > 0) return () => false;
  // A formal parameter is an angle: a language with integers multiplies and divides it by these, and adds reals to it.
  if (tokens.some((token) => token.kind === 'name' && names.has(token.name)))
    return ({ start, end }: AngleToken) =>
      !BINDS_TIGHTLY.test(neighbour(source, start - 1, -1) + neighbour(source, end, 1));
  const text = source.slice(root.start, root.end);
  const mayBeInteger = /[\d)]\s*\//.test(text) || !/[\p{L}.]/u.test(text);
  return () => mayBeInteger;
}

/**
 * An expression as the language writes it, or undefined where it cannot.
 * @param names formal parameters, as they are written
 */
export const writeAngle = (
  expression: AngleExpression,
  notation: AngleNotation,
  names: ReadonlyMap<string, string> = new Map(),
): string | undefined =>
  renderAngle(expression, (part) => {
    const isReal = notation.hasIntegers === true ? realNumbers(part, names) : () => false;
    return (token, word) => {
      switch (token.kind) {
        case 'number':
          return INTEGER.test(word) && isReal(token) ? `${word}.0` : word;
        case 'name':
          return names.get(word) ?? word;
        case 'pi':
          return notation.pi;
        case 'caret':
          return notation.power;
        default:
          return Object.hasOwn(notation.functions, word) ? notation.functions[word] : undefined;
      }
    };
  });

/** The text of an expression whose whole numbers have no point: `1.0` is 1. */
export const withoutWholeReals = (expression: AngleExpression): string =>
  renderAngle(
    expression,
    () => (token, word) => (token.kind === 'number' && /^\d+\.0$/.test(word) ? word.slice(0, -2) : word),
  )!;

const MAX_REMEMBERED = 4096;

/** Writes a circuit's angles in one language; each different text is parsed and written once. */
export class AngleWriter {
  readonly #expressions = new Map<string, AngleExpression>();
  readonly #texts = new WeakMap<AngleExpression, string>();

  constructor(readonly notation: AngleNotation) {}

  /** The tree of an angle that the language can write: of its value where it cannot write the text. */
  expressionOf(angle: Angle): AngleExpression {
    const known = this.#expressions.get(angle.text);
    if (known !== undefined) return known;
    const typed = angleExpression(angle);
    const text = writeAngle(typed, this.notation);
    if (text === undefined) return valueExpression(angle.value);
    if (this.#expressions.size < MAX_REMEMBERED) this.#expressions.set(angle.text, typed);
    this.#texts.set(typed, text);
    return typed;
  }

  /** An expression without formal parameters, which the language can write. */
  write(expression: AngleExpression): string {
    return this.#texts.get(expression) ?? writeAngle(expression, this.notation)!;
  }

  /** As typed where the language can say that, else the value. */
  text(angle: Angle): string {
    return this.write(this.expressionOf(angle));
  }
}
