import type { BinaryOperator, ClassicalExpression } from '../circuit/circuit.ts';
import type { Cursor } from './cursor.ts';
import { LIMITS } from './limits.ts';

/** How tightly each operator binds. */
const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
};
const UNARY_PRECEDENCE = 7;

const isOperator = (symbol: string): symbol is BinaryOperator => Object.hasOwn(PRECEDENCE, symbol);

/** Reads one operand that is classical bits; undefined where none stands here. */
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
      left = this.node({ kind: 'binary', operator: symbol, left: left.expression, right: right.expression }, Math.max(left.depth, right.depth));
    }
  }

  unary(): Parsed {
    const { cursor } = this;
    this.#open += 1;
    if (this.#open > LIMITS.nesting) cursor.fail('nesting_too_deep', { limit: LIMITS.nesting });
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
    // Bit strings, as later versions of OpenQASM have them, are not compared with.
    if (scanner.kind === 'string') cursor.fail('condition_malformed', {});
    const isPi = scanner.kind === 'word' && scanner.tokenText.toUpperCase() === 'PI';
    if (!isPi && scanner.kind !== 'integer' && scanner.kind !== 'real') cursor.failExpecting(this.expected);
    const value = isPi ? Math.PI : Number(scanner.tokenText);
    if (!Number.isFinite(value)) cursor.fail('number_too_large', { number: scanner.tokenText.slice(0, 40) });
    scanner.next();
    return { kind: 'number', value };
  }

  node(expression: ClassicalExpression, depth: number): Parsed {
    if (depth + 1 > LIMITS.nesting) this.cursor.fail('nesting_too_deep', { limit: LIMITS.nesting });
    return { expression, depth: depth + 1 };
  }
}

/** An expression over classical bits, up to the first token that cannot continue it. */
export const readClassicalExpression = (cursor: Cursor, readBits: ReadBits, expected: string): ClassicalExpression =>
  new ExpressionReader(cursor, readBits, expected).binary(1).expression;

const COMPUTE: Readonly<Record<BinaryOperator, (left: number, right: number) => number>> = {
  '||': (left, right) => Number(left !== 0 || right !== 0),
  '&&': (left, right) => Number(left !== 0 && right !== 0),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
  '<': (left, right) => Number(left < right),
  '>': (left, right) => Number(left > right),
  '<=': (left, right) => Number(left <= right),
  '>=': (left, right) => Number(left >= right),
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** The value of an expression without bits, else undefined. */
export function constantValue(expression: ClassicalExpression): number | undefined {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'bits':
      return undefined;
    case 'unary': {
      const value = constantValue(expression.operand);
      if (value === undefined) return undefined;
      return expression.operator === '-' ? -value : Number(value === 0);
    }
    case 'binary': {
      const left = constantValue(expression.left);
      const right = constantValue(expression.right);
      return left === undefined || right === undefined ? undefined : COMPUTE[expression.operator](left, right);
    }
  }
}

/** How a language writes the bits of an expression; undefined where it cannot. */
export type WriteBits = (bits: readonly number[]) => string | undefined;

/** An expression as text with as few brackets as it needs; undefined where the language cannot write its bits. */
export function writeClassicalExpression(expression: ClassicalExpression, writeBits: WriteBits): string | undefined {
  const write = (part: ClassicalExpression, lowest: number): string | undefined => {
    switch (part.kind) {
      case 'number':
        return part.value < 0 && lowest > 0 ? `(${part.value})` : String(part.value);
      case 'bits':
        return writeBits(part.bits);
      case 'unary': {
        const operand = write(part.operand, UNARY_PRECEDENCE);
        return operand === undefined ? undefined : `${part.operator}${operand.startsWith(part.operator) ? `(${operand})` : operand}`;
      }
      case 'binary': {
        const precedence = PRECEDENCE[part.operator];
        const left = write(part.left, precedence);
        const right = write(part.right, precedence + 1);
        if (left === undefined || right === undefined) return undefined;
        const text = `${left} ${part.operator} ${right}`;
        return precedence < lowest ? `(${text})` : text;
      }
    }
  };
  return write(expression, 0);
}
