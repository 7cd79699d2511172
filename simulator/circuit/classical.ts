import type { AssignOperation, BinaryOperator, ClassicalExpression, UnaryOperator, VariableType } from './circuit.ts';

/** Integers of more bits would not be exact. */
export const MAX_VARIABLE_WIDTH = 53;

const truth = (condition: boolean): number => (condition ? 1 : 0);

/** Bitwise on two's complements of any length; numbers of up to 32 bits, the usual case, need no big integers. */
const bitwise =
  (small: (left: number, right: number) => number, large: (left: bigint, right: bigint) => bigint) =>
  (left: number, right: number): number => {
    if (left === (left | 0) && right === (right | 0)) return small(left, right);
    return Number.isSafeInteger(left) && Number.isSafeInteger(right) ? Number(large(BigInt(left), BigInt(right))) : 0;
  };

const UNARY: Readonly<Record<UnaryOperator, (value: number) => number>> = {
  '-': (value) => -value,
  '!': (value) => truth(value === 0),
  '~': (value) => -1 - value,
};

const BINARY: Readonly<Record<BinaryOperator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  // Integers, as classical bits store integers. Division by zero returns 0.
  '/': (left, right) => (right === 0 ? 0 : Math.trunc(left / right)),
  '÷': (left, right) => (right === 0 ? 0 : left / right),
  '%': (left, right) => (right === 0 ? 0 : left % right),
  '&': bitwise(
    (left, right) => left & right,
    (left, right) => left & right,
  ),
  '|': bitwise(
    (left, right) => left | right,
    (left, right) => left | right,
  ),
  '^': bitwise(
    (left, right) => left ^ right,
    (left, right) => left ^ right,
  ),
  '<<': (left, right) => left * 2 ** right,
  '>>': (left, right) => Math.floor(left / 2 ** right),
  '==': (left, right) => truth(left === right),
  '!=': (left, right) => truth(left !== right),
  '<': (left, right) => truth(left < right),
  '<=': (left, right) => truth(left <= right),
  '>': (left, right) => truth(left > right),
  '>=': (left, right) => truth(left >= right),
  '&&': (left, right) => truth(left !== 0 && right !== 0),
  '||': (left, right) => truth(left !== 0 || right !== 0),
};

/**
 * Returns the value of an expression while classical bit k stores the integer `bits[k]` (0 or 1 after a measurement,
 * any integer after an assignment). A single bit has the value of its integer. Several bits form a binary number, first
 * least significant, with 1 for each nonzero integer. Precondition: depth within the structure rules.
 */
export function evaluateClassical(expression: ClassicalExpression, bits: ArrayLike<number>): number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'bits':
      if (expression.bits.length === 1) return bits[expression.bits[0]!]!;
      return expression.bits.reduce((sum, bit, i) => (bits[bit] === 0 ? sum : sum + 2 ** i), 0);
    case 'unary':
      return applyUnary(expression.operator, evaluateClassical(expression.operand, bits));
    case 'binary':
      return applyBinary(
        expression.operator,
        evaluateClassical(expression.left, bits),
        evaluateClassical(expression.right, bits),
      );
  }
}

const applyUnary = (operator: UnaryOperator, value: number): number => UNARY[operator](value);

export const applyBinary = (operator: BinaryOperator, left: number, right: number): number =>
  BINARY[operator](left, right);

/** Returns the value that a variable of this type holds after an assignment; 0 for what is not a finite number. */
export function convertedTo(type: VariableType, value: number): number {
  if (!Number.isFinite(value)) return 0;
  if (type.kind === 'float') return value;
  const whole = Math.trunc(value) + 0;
  const range = 2 ** type.width;
  const lowest = type.kind === 'uint' ? 0 : -range / 2;
  if (whole >= lowest && whole < lowest + range) return whole;
  const offset = (whole - lowest) % range;
  return lowest + (offset < 0 ? offset + range : offset);
}

/**
 * Returns what a classical bit or a cell holds after an assignment: for a bit an integer, and 0 if the value is not
 * finite or not a safe integer.
 */
export function assignedValue({ value, as }: Pick<AssignOperation, 'value' | 'as'>, bits: ArrayLike<number>): number {
  const assigned = evaluateClassical(value, bits);
  if (as !== undefined) return convertedTo(as, assigned);
  const whole = Math.trunc(assigned);
  return Number.isSafeInteger(whole) ? whole : 0;
}
