import type { Angle, Parameter } from '#simulator/circuit/circuit.ts';
import { numberAngle, renderAngle } from '#simulator/math/angle-algebra.ts';
import {
  type AngleExpression,
  type AngleGrammar,
  type AngleToken,
  parseAngle,
} from '#simulator/math/angle-expression.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { namesIn, treeText } from '#simulator/math/angle-tree.ts';

/**
 * How a language writes angles. The circuit has its own notation: the text as typed, but with `pi` in lower case, `^`
 * for powers and the functions of OpenQASM 2. Parsers and printers translate, so that a circuit does not depend on its
 * source language.
 */
export interface AngleNotation {
  readonly pi: string;
  /** How a power is written; undefined if the language has none. */
  readonly power?: string;
  /** The functions that may be called, by their name in the circuit's notation. */
  readonly functions: Readonly<Record<string, string>>;
  /** Whether whole numbers are integers in this language; their quotients are truncated, and they are not angles. */
  readonly hasIntegers?: boolean;
  /** How every number is written; as typed if absent. */
  readonly number?: (word: string) => string;
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

/** What the circuit's notation allows. */
const CIRCUIT_GRAMMAR = { power: true, functions: true } as const;

/**
 * Returns the expression of a circuit's angle: of its text, or of its meaning if the text is not an expression of these
 * parameters.
 */
export function angleExpression({ text, value, tree }: Angle, names?: AngleGrammar['names']): AngleExpression {
  const parsed = parseAngle(text, { ...CIRCUIT_GRAMMAR, ...(names && { names }) });
  if (parsed.ok) return parsed.expression;
  if (tree === undefined) return valueExpression(value);
  const meant = parseAngle(treeText(tree), { ...CIRCUIT_GRAMMAR, names: namesIn(tree) });
  return meant.ok ? meant.expression : numberAngle(Number.NaN);
}

/** How a language writes angles with parameters: its own notation, with functions and powers where it has none. */
const withFunctions = (notation: AngleNotation): AngleNotation => ({
  ...notation,
  power: notation.power ?? '^',
  functions: { ...QASM_FUNCTIONS, ...notation.functions },
});

const hasNames = ({ tokens, operands }: AngleExpression): boolean =>
  tokens.some(({ kind }) => kind === 'name') || operands.some(hasNames);

function valueExpression(value: number): AngleExpression {
  const parsed = parseAngle(formatAngle(value));
  return parsed.ok ? parsed.expression : numberAngle(value);
}

/** Returns the tree of an expression over formal parameters; undefined if the text is not one. */
export function formalExpression(text: string, names: { has(name: string): boolean }): AngleExpression | undefined {
  const parsed = parseAngle(text, { ...CIRCUIT_GRAMMAR, names });
  return parsed.ok ? parsed.expression : undefined;
}

const INTEGER = /^\d+$/;
const BLANK = /\s/;
const BINDS_TIGHTLY = /[*/^]/;

/** Returns the next non-blank character in this direction. */
function neighbour(source: string, from: number, direction: 1 | -1): string {
  let at = from;
  while (BLANK.test(source[at] ?? '')) at += direction;
  return source[at] ?? '';
}

/** Returns which whole numbers of an expression a language with integers must write with a point. */
function realNumbers({ source, root, tokens, operands }: AngleExpression, names: ReadonlyMap<string, string>) {
  // Generated formulas divide real numbers only.
  if (operands.length > 0) return () => false;
  // A formal parameter is an angle: a language with integers allows integers to multiply and divide it, and reals to be
  // added to it.
  if (tokens.some((token) => token.kind === 'name' && names.has(token.name)))
    return ({ start, end }: AngleToken) =>
      !BINDS_TIGHTLY.test(neighbour(source, start - 1, -1) + neighbour(source, end, 1));
  const text = source.slice(root.start, root.end);
  const mayBeInteger = /[\d)]\s*\//.test(text) || !/[\p{L}.]/u.test(text);
  return () => mayBeInteger;
}

/**
 * Returns an expression as the language writes it; undefined if the language cannot write it.
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
          if (notation.number !== undefined) return notation.number(word);
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

/** Returns the text of an expression with its whole numbers written without a point: `1.0` becomes 1. */
export const withoutWholeReals = (expression: AngleExpression): string =>
  renderAngle(
    expression,
    () => (token, word) => (token.kind === 'number' && /^\d+\.0$/.test(word) ? word.slice(0, -2) : word),
  )!;

const MAX_REMEMBERED = 4096;

/** Writes a circuit's angles in one language; parses and writes each distinct text once. */
export class AngleWriter {
  readonly #expressions = new Map<string, AngleExpression>();
  readonly #texts = new WeakMap<AngleExpression, string>();
  readonly #names: ReadonlySet<string>;
  readonly #parametric: AngleNotation;

  constructor(
    readonly notation: AngleNotation,
    parameters: readonly Parameter[] = [],
  ) {
    this.#names = new Set(parameters.map(({ name }) => name));
    this.#parametric = withFunctions(notation);
  }

  /** Returns the tree of an angle that the language can write: the tree of its value if it cannot write the text. */
  expressionOf(angle: Angle): AngleExpression {
    const known = this.#expressions.get(angle.text);
    if (known !== undefined) return known;
    const typed = angleExpression(angle, this.#names);
    const text = this.#written(typed);
    if (text === undefined) return valueExpression(angle.value);
    if (this.#expressions.size < MAX_REMEMBERED) this.#expressions.set(angle.text, typed);
    this.#texts.set(typed, text);
    return typed;
  }

  /** Returns an expression without formal parameters that the language can write. */
  write(expression: AngleExpression): string {
    return this.#texts.get(expression) ?? this.#written(expression)!;
  }

  #written(expression: AngleExpression): string | undefined {
    return writeAngle(expression, hasNames(expression) ? this.#parametric : this.notation);
  }

  /** Returns the angle as typed if the language can write it, otherwise its value. */
  text(angle: Angle): string {
    return this.write(this.expressionOf(angle));
  }
}
