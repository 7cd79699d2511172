import type { BinaryOperator, ClassicalExpression, UnaryOperator } from '#simulator/circuit/circuit.ts';
import { evaluateClassical } from '#simulator/circuit/classical.ts';
import { bitsReadBy } from '#simulator/circuit/wires.ts';
import type { Cursor } from './cursor.ts';
import { LANGUAGE_LIMITS } from './limits.ts';

/** Precedence of each operator, as in OpenQASM 3; the other languages have some of them, in the same order. */
const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '==': 6,
  '!=': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  '<<': 8,
  '>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '÷': 10,
  '%': 10,
};
const UNARY_PRECEDENCE = 11;

/** The operators of QRunes, OriginIR and OpenQASM 2. */
const BASIC_OPERATORS: ReadonlySet<string> = new Set<BinaryOperator | UnaryOperator>([
  ...(['+', '-', '*', '/', '==', '!=', '<', '<=', '>', '>=', '&&', '||', '!'] as const),
]);

const isOperator = (symbol: string): symbol is BinaryOperator =>
  BASIC_OPERATORS.has(symbol) && Object.hasOwn(PRECEDENCE, symbol);

/** Reads one operand of classical bits; undefined if the current token does not start one. */
export type ReadBits = () => ClassicalExpression | undefined;

interface Parsed {
  readonly expression: ClassicalExpression;
  readonly depth: number;
}

class ExpressionReader {
  #open = 0;

  constructor(
    readonly cursor: Cursor,
    readonly readBits: ReadBits,
    readonly expected: string,
  ) {}

  binary(lowest: number): Parsed {
    let left = this.unary();
    for (;;) {
      const { symbol } = this.cursor.scanner;
      if (symbol === '=') this.cursor.fail('assignment_in_condition', {});
      if (!isOperator(symbol) || PRECEDENCE[symbol] < lowest) return left;
      this.cursor.scanner.next();
      const right = this.binary(PRECEDENCE[symbol] + 1);
      left = this.node(
        { kind: 'binary', operator: symbol, left: left.expression, right: right.expression },
        Math.max(left.depth, right.depth),
      );
    }
  }

  unary(): Parsed {
    const { cursor } = this;
    this.#open += 1;
    if (this.#open > LANGUAGE_LIMITS.nesting) cursor.fail('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting });
    const parsed = this.operand();
    this.#open -= 1;
    return parsed;
  }

  operand(): Parsed {
    const { cursor } = this;
    if (cursor.take('+')) return this.unary();
    const { symbol } = cursor.scanner;
    if (symbol === '-' || symbol === '!') {
      cursor.scanner.next();
      const { expression, depth } = this.unary();
      return this.node({ kind: 'unary', operator: symbol, operand: expression }, depth);
    }
    if (cursor.take('(')) {
      const inner = this.binary(1);
      cursor.expect(')');
      return inner;
    }
    return { expression: this.readBits() ?? this.number(), depth: 0 };
  }

  number(): ClassicalExpression {
    const { cursor } = this;
    const { scanner } = cursor;
    // Comparison with bit strings (later versions of OpenQASM) is not supported.
    if (scanner.kind === 'string') cursor.fail('condition_malformed', {});
    const isPi = scanner.kind === 'word' && scanner.tokenText.toUpperCase() === 'PI';
    if (!isPi && scanner.kind !== 'integer' && scanner.kind !== 'real') cursor.failExpecting(this.expected);
    const value = isPi ? Math.PI : Number(scanner.tokenText);
    if (!Number.isFinite(value)) cursor.fail('number_too_large', { number: scanner.tokenText.slice(0, 40) });
    scanner.next();
    return { kind: 'number', value };
  }

  node(expression: ClassicalExpression, depth: number): Parsed {
    if (depth + 1 > LANGUAGE_LIMITS.nesting) this.cursor.fail('nesting_too_deep', { limit: LANGUAGE_LIMITS.nesting });
    return { expression, depth: depth + 1 };
  }
}

/** Reads an expression over classical bits, up to the first token that cannot continue it. */
export const readClassicalExpression = (cursor: Cursor, readBits: ReadBits, expected: string): ClassicalExpression =>
  new ExpressionReader(cursor, readBits, expected).binary(1).expression;

/** Returns the value of an expression without bits, as a condition would evaluate it; otherwise undefined. */
export const constantValue = (expression: ClassicalExpression): number | undefined =>
  bitsReadBy(expression).length > 0 ? undefined : evaluateClassical(expression, []);

/** Writes the bits of an expression in the language; undefined if the language cannot. */
export type WriteBits = (bits: readonly number[]) => string | undefined;

/**
 * Returns an expression as text with as few brackets as it needs; undefined if the language cannot write its bits or an
 * operator.
 * @param hasAllOperators whether the language has those of OpenQASM 3, whose `/` of a real number is a real number
 */
export function writeClassicalExpression(
  expression: ClassicalExpression,
  writeBits: WriteBits,
  hasAllOperators = false,
): string | undefined {
  const write = (part: ClassicalExpression, lowest: number): string | undefined => {
    switch (part.kind) {
      case 'number':
        return part.value < 0 && lowest > 0 ? `(${part.value})` : String(part.value);
      case 'bits':
        return writeBits(part.bits);
      case 'unary': {
        if (!hasAllOperators && !BASIC_OPERATORS.has(part.operator)) return undefined;
        const operand = write(part.operand, UNARY_PRECEDENCE);
        return operand === undefined
          ? undefined
          : `${part.operator}${operand.startsWith(part.operator) ? `(${operand})` : operand}`;
      }
      case 'binary': {
        if (!hasAllOperators && !BASIC_OPERATORS.has(part.operator)) return undefined;
        const precedence = PRECEDENCE[part.operator];
        const isReal = part.operator === '÷';
        const left = write(part.left, isReal ? 0 : precedence);
        const right = write(part.right, precedence + 1);
        if (left === undefined || right === undefined) return undefined;
        const text = isReal ? `float(${left}) / ${right}` : `${left} ${part.operator} ${right}`;
        return precedence < lowest ? `(${text})` : text;
      }
    }
  };
  return write(expression, 0);
}

/** From here on, 2^index is not a finite number. */
const MAX_SPELLED_BITS = 1024;
/** A sum of this many terms can be read again within the nesting limit, even inside other blocks and brackets. */
const MAX_PLAIN_TERMS = 16;

const sumOf = (terms: readonly string[]): string => {
  if (terms.length <= MAX_PLAIN_TERMS) return terms.join(' + ');
  const half = Math.ceil(terms.length / 2);
  return `${sumOf(terms.slice(0, half))} + (${sumOf(terms.slice(half))})`;
};

/**
 * Writes the integer of several bits as a sum over the bits, for a language that has no name for the group. In such a
 * sum a bit counts as 0 or 1, so the bits in `integers`, which may hold any integer, are compared with 0. Undefined if
 * there are too many bits for a finite number.
 */
export function spellBits(
  bits: readonly number[],
  write: (bit: number) => string,
  integers: ReadonlySet<number>,
): string | undefined {
  if (bits.length > MAX_SPELLED_BITS) return undefined;
  const terms = bits.map((bit, index) => {
    const truth = integers.has(bit) ? `(${write(bit)} != 0)` : write(bit);
    return index === 0 ? truth : `${2 ** index} * ${truth}`;
  });
  return `(${sumOf(terms)})`;
}
